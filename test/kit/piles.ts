import fc from 'fast-check';

const coordinate = fc.integer({ min: -200, max: 200 }).map(value => value / 10);

/** Discs that overlap, each of one of three fills: as crowded as a molecule's atoms. */
export const randomPiles = fc.array(
  fc.record({
    x: coordinate,
    y: coordinate,
    r: fc.integer({ min: 25, max: 75 }).map(value => value / 10),
    fill: fc.constantFrom('far', 'middle', 'near'),
  }),
  { maxLength: 30 },
);
