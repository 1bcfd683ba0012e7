import type { JSX } from 'preact';
import type { Mark } from '#notation/drawing/index';
import { squareFrom } from '../positions.ts';
import { Figure } from './figure.tsx';

const PAIR = 'dddddddd/4N3/2N5/1K6/8/8/8/DDDDDDDD w hhhhhhhh hhhh2hhh - 7 -';

const MARKS: readonly Mark[] = [
  { kind: 'activated', square: squareFrom('b5') },
  { kind: 'selected', square: squareFrom('c6') },
  { kind: 'open', square: squareFrom('d7') },
];

/** What a Kinase is for. */
export const Activation = (): JSX.Element => (
  <section>
    <h2>Activation</h2>
    <div class="rules-pair">
      <Figure
        position={PAIR}
        region="b5 e8"
        label="A white Kinase on b5 beside a white Nuclease on c6; another one, on e7, has mutated gene e8."
        marks={MARKS}
      >
        One Nuclease has mutated e8. The Kinase lets the one beside it act in the same turn: to d7, and d8 is mutated
        too.
      </Figure>
      <p>
        After the turn’s action one piece beside a Kinase of its side may take one more, even if it has just acted. One
        activation a turn, and none by a Kinase that was translated in it.
      </p>
    </div>
  </section>
);
