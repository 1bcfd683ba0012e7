import { describe, expect, it } from 'vitest';
import { BAD_DAY, NO_FAULTS } from './faults.ts';
import { playRound } from './round.ts';

describe('two hundred players on a day on which everything fails that can', () => {
  it('lose no turn that was accepted, play none twice, end each game once, and are told of everything', async () => {
    const { summary, failure } = await playRound({ seed: 1, players: 200, faults: BAD_DAY });
    expect(failure).toBeUndefined();
    // A round in which nothing much has happened would say little.
    expect(summary.finished).toBeGreaterThan(60);
    expect(summary.repeated).toBeGreaterThan(100);
    expect(summary.killed).toBeGreaterThan(20);
    expect(summary.failures).toBeGreaterThan(20);
  }, 300_000);
});

describe('a simulation', () => {
  it('gives the same round for the same seed', async () => {
    const options = { seed: 7, players: 6, faults: BAD_DAY };
    expect(await playRound(options)).toEqual(await playRound(options));
  });

  it('fails nobody when nothing fails', async () => {
    const { summary, failure } = await playRound({ seed: 3, players: 10, faults: NO_FAULTS });
    expect(failure).toBeUndefined();
    expect([summary.failures, summary.killed, summary.repeated]).toEqual([0, 0, 0]);
  });
});
