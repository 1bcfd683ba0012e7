import { expect, it } from 'vitest';
import { AUDIT_EVENTS } from '#lambdas/identity/audit';
import { METRIC_UNITS } from '#lambdas/metrics/metrics';
import { readPage } from './markdown.ts';

const PAGE = readPage('docs/operating.md');

it.each([...Object.keys(METRIC_UNITS), ...AUDIT_EVENTS])('the page about operating names %s', name => {
  expect(PAGE).toContain(`\`${name}\``);
});
