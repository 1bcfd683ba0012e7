import type { Report } from './report.ts';

/** More digits than any number of games gives. */
const DIGITS = 6;

const round = (_: string, value: unknown): unknown =>
  typeof value === 'number' ? Number(value.toPrecision(DIGITS)) : value;

/** A report as JSON, numbers to six digits. */
export const makeReportJson = (report: Report): string => `${JSON.stringify(report, round, 1)}\n`;
