const ENTITIES: { readonly [character: string]: string } = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as it stands in HTML and SVG, between tags and in attributes. */
export const escapeText = (text: string): string => text.replace(/[&<>"']/g, character => ENTITIES[character] ?? '');
