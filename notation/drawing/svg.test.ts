import { describe, expect, it } from 'vitest';
import { element, escapeText, makeNumber, use } from './svg.ts';

describe('makeNumber', () => {
  it.each([
    [0, '0'],
    [-0.04, '0'],
    [0.25, '.3'],
    [-0.5, '-.5'],
    [12, '12'],
    [-40.06, '-40.1'],
    [10.04, '10'],
  ])('%d is written %s', (value, text) => {
    expect(makeNumber(value)).toBe(text);
  });
});

describe('element', () => {
  it('closes itself when it is empty and leaves out what is undefined', () => {
    expect(element('rect', { x: 1, fill: undefined })).toBe('<rect x="1"/>');
  });

  it('escapes attributes and keeps its content', () => {
    expect(element('g', { class: '"<&\'>' }, '<a/>')).toBe('<g class="&quot;&lt;&amp;&#39;&gt;"><a/></g>');
  });

  it('refers to a definition by its id', () => {
    expect(use('dna-x', { x: 2 })).toBe('<use href="#dna-x" x="2"/>');
  });
});

it('escapes text', () => {
  expect(escapeText('a<b & "c"')).toBe('a&lt;b &amp; &quot;c&quot;');
});
