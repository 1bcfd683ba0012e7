import type { JSX } from 'preact';
import type { Mark } from '#notation/drawing/index';
import { squareFrom } from '../positions.ts';
import { Figure } from './figure.tsx';

const PAIR = 'dddddddd/8/3N4/2K5/8/8/8/DDDDDDDD w hhhhhhhh hhhhhhhh - 7 -';

const MARKS: readonly Mark[] = [
  { kind: 'activated', square: squareFrom('c5') },
  { kind: 'selected', square: squareFrom('d6') },
];

/** What a Kinase is for. */
export const Activation = (): JSX.Element => (
  <section>
    <h2>Activation</h2>
    <div class="rules-pair">
      <Figure position={PAIR} region="b4 e6" label="A white Kinase on c5 beside a white Nuclease on d6." marks={MARKS}>
        The Kinase beside it lets the Nuclease act twice in a turn: two genes mutated at once.
      </Figure>
      <p>
        After the turn’s action one piece beside a Kinase of its side may take one more, even if it has just acted. One
        activation a turn, and none by a Kinase that was translated in it.
      </p>
    </div>
  </section>
);
