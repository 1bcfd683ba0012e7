export interface XmlElement {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
}

const TAG = /^<(\/?)([A-Za-z]+)((?:\s+[A-Za-z:-]+="[^"<]*")*)(\/?)>/;
const ATTRIBUTE = /([A-Za-z:-]+)="([^"]*)"/g;
const BARE_AMPERSAND = /&(?!(?:amp|lt|gt|quot|#39);)/;

const readAttributes = (text: string): ReadonlyMap<string, string> => {
  const attributes = new Map<string, string>();
  for (const [, name = '', value = ''] of text.matchAll(ATTRIBUTE)) {
    if (attributes.has(name)) throw new Error(`the attribute ${name} stands twice in ${text}`);
    attributes.set(name, value);
  }
  return attributes;
};

/** The elements of a text in order; throws unless the text is well-formed: every tag closed, every `&` an entity. */
export const readXml = (text: string): readonly XmlElement[] => {
  if (BARE_AMPERSAND.test(text)) throw new Error('an & that is no entity');
  const elements: XmlElement[] = [];
  const open: string[] = [];
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at + 1)) {
    const tag = TAG.exec(text.slice(at, at + 20_000));
    if (tag === null) throw new Error(`no tag: ${text.slice(at, at + 80)}`);
    const [, slash, name = '', attributes = '', selfClosing] = tag;
    if (slash === '/') {
      if (open.pop() !== name) throw new Error(`</${name}> closes what is not open`);
    } else {
      elements.push({ name, attributes: readAttributes(attributes) });
      if (selfClosing !== '/') open.push(name);
    }
  }
  if (open.length > 0) throw new Error(`${open.join()} left open`);
  return elements;
};

/** The values of an attribute over all elements. */
export const valuesOf = (elements: readonly XmlElement[], name: string): readonly string[] =>
  elements.flatMap(({ attributes }) => attributes.get(name) ?? []);
