type Attributes = { readonly [name: string]: string | number | undefined };

const ENTITIES: { readonly [character: string]: string } = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text for the inside of an element or a quoted attribute. */
export const escapeText = (text: string): string => text.replace(/[&<>"']/g, character => ENTITIES[character] ?? '');

/** A coordinate to a tenth, which is finer than a pixel of any board on a screen. */
export const toTenth = (value: number): number => Math.round(value * 10) / 10;

/** A coordinate as it is written: to a tenth, never `-0`. */
export const makeNumber = (value: number): string => {
  const tenth = toTenth(value);
  if (tenth === 0) return '0';
  const text = String(tenth);
  if (tenth > -1 && tenth < 1) return text.replace('0.', '.');
  return text;
};

const makeAttribute = ([name, value]: readonly [string, string | number | undefined]): string => {
  if (value === undefined) return '';
  return ` ${name}="${typeof value === 'number' ? makeNumber(value) : escapeText(value)}"`;
};

/** An element with its attributes, those that are undefined left out; `content` is markup and is not escaped. */
export const element = (name: string, attributes: Attributes, content = ''): string => {
  const start = `<${name}${Object.entries(attributes).map(makeAttribute).join('')}`;
  return content === '' ? `${start}/>` : `${start}>${content}</${name}>`;
};

export const translate = (x: number, y: number): string => `translate(${makeNumber(x)} ${makeNumber(y)})`;

/** A use of a definition. */
export const use = (id: string, attributes: Attributes = {}): string =>
  element('use', { href: `#${id}`, ...attributes });
