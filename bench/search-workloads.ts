import type { Position } from '#engine/index';
import { search } from '#search/index';
import type { Workload } from './measure.ts';

const NODES_A_SEARCH = 4_000;

/** A search of each position that is not over; its units are the positions that it judges. */
export const searchWorkload = (positions: readonly Position[]): Workload => ({
  name: `positions judged by searches of ${NODES_A_SEARCH}, from the vector positions`,
  run: () => {
    let nodes = 0;
    for (const position of positions)
      if (position.outcome === undefined) nodes += search(position, { nodes: NODES_A_SEARCH }).nodes;
    return nodes;
  },
});
