import { describe, expect, it } from 'vitest';
import { createReadings } from './readings.ts';

const RECORD = '1. Re5 *\n\n[Event "?"]\n\n1. Rd9 *\n';

/** Readings, and what they took from the budget. */
const newReadings = () => {
  const spent: number[] = [];
  return { spent, readings: createReadings(objects => spent.push(objects)) };
};

describe('the texts that an operation reads', () => {
  it('are each read once, whoever asks', async () => {
    const { readings, spent } = newReadings();
    const { read } = await readings.readGame(RECORD, 1);
    const text = await readings.readText(RECORD, false);
    expect((await readings.readGame(RECORD, 1)).read).toBe(read);
    expect(await readings.readText(RECORD, false)).toBe(text);
    expect(text.games[1]).toBe(read);
    expect((await readings.readText(RECORD, true)).games).toEqual(text.games);
    expect(spent.filter(objects => objects > 0)).toEqual([100]);
  });

  it('are told apart by the text, the game and what is forgiven', async () => {
    const { readings } = newReadings();
    expect((await readings.readGame(RECORD, 0)).read?.diagnostics.at(-1)?.severity).toBe('warning');
    expect((await readings.readGame(RECORD, 1)).read?.index).toBe(1);
    expect((await readings.readGame(RECORD, 2)).read).toBeUndefined();
    expect((await readings.readGame('*', 0)).gameCount).toBe(1);
    expect((await readings.readText(RECORD, false)).errorCount).toBe(1);
    expect((await readings.readText(RECORD, true)).errorCount).toBeGreaterThan(1);
  });
});
