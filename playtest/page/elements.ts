import { escapeText } from '#notation/drawing/svg';

const makeKey = (name: string, index: number): string =>
  `<span class="key"><i class="swatch swatch-${index + 1}"></i>${escapeText(name)}</span>`;

/** A chart with what it shows above it, and the names of its colours where it has several. */
export const makeFigure = (caption: string, chart: string, names: readonly string[] = []): string => {
  const keys = names.length < 2 ? '' : `<p class="keys">${names.map(makeKey).join(' ')}</p>`;
  return `<figure><figcaption>${escapeText(caption)}</figcaption>${keys}\n${chart}\n</figure>`;
};

/** A table: the first cell of each row names it, all others are numbers. */
export const makeTable = (heads: readonly string[], rows: readonly (readonly string[])[]): string => {
  const makeRow = ([name = '', ...cells]: readonly string[]): string =>
    `<tr><th scope="row">${escapeText(name)}</th>${cells.map(cell => `<td>${escapeText(cell)}</td>`).join('')}</tr>`;
  const head = heads.map(each => `<th scope="col">${escapeText(each)}</th>`).join('');
  return `<div class="table"><table>\n<thead><tr>${head}</tr></thead>\n<tbody>\n${rows.map(makeRow).join('\n')}\n</tbody></table></div>`;
};

/** What is behind a line that opens it. */
export const makeDetails = (summary: string, content: string): string =>
  `<details><summary>${escapeText(summary)}</summary>\n${content}\n</details>`;

export const makeParagraph = (text: string): string => `<p>${escapeText(text)}</p>`;

export const makeSection = (title: string, ...content: readonly string[]): string =>
  `<section>\n<h3>${escapeText(title)}</h3>\n${content.join('\n')}\n</section>`;
