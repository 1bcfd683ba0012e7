import type { JSX } from 'preact';
import type { Color, Square } from '#engine/index';
import { drawMarks, type Mark, marksOf } from '#notation/drawing/index';
import { Markup } from '../app/markup.tsx';
import { Arrival, At } from './arrival.tsx';
import { DeedSign } from './deed-sign.tsx';
import { type DeedKind, listDestinations, listStayTargets } from './destinations.ts';
import { listPickable, type TranslationChoice } from './translation-choice.ts';
import { listActors, listDeeds, selectedOf, type TurnChoice, translationOf } from './turn-choice.ts';

/** Signs of what can be done, side by side in the upper left of a tile. */
const DeedSigns = ({ deeds }: { readonly deeds: readonly DeedKind[] }): JSX.Element => (
  <g transform="translate(-30 -30)">
    {deeds.map((kind, index) => (
      <g key={kind} transform={`translate(${index * 38} 0)`}>
        <DeedSign kind={kind} />
      </g>
    ))}
  </g>
);

interface ChoiceProps {
  readonly choice: TurnChoice;
  readonly view: Color;
}

interface FromProps extends ChoiceProps {
  readonly from: Square;
}

const Destinations = ({ choice, view, from }: FromProps): JSX.Element => (
  <g class="choice-destinations">
    {listDestinations(choice, from).map(to => (
      <At key={to.square} square={to.square} view={view}>
        <Arrival from={from} to={to.square} capture={to.capture} view={view} />
        <DeedSigns deeds={to.deeds} />
      </At>
    ))}
    {listStayTargets(choice, from).map(({ gene, deed }) => (
      <At key={gene} square={gene} view={view}>
        <path class="choice-aim" d="M-45-28V-45H-28M28-45H45V-28M45 28V45H28M-28 45H-45V28" />
        <DeedSign kind={deed} />
      </At>
    ))}
  </g>
);

/** The genes among which a deed chooses. */
const Aims = ({ choice, view }: ChoiceProps): JSX.Element => (
  <g class="choice-destinations">
    {listDeeds(choice).map(option => {
      if (option.kind !== 'act' || option.act.deed === undefined || option.act.deed.kind === 'carry') return null;
      const { kind, target } = option.act.deed;
      return (
        <At key={target} square={target} view={view}>
          <path class="choice-aim" d="M-45-28V-45H-28M28-45H45V-28M45 28V45H28M-28 45H-45V28" />
          <DeedSign kind={kind} />
        </At>
      );
    })}
  </g>
);

/** Rings about the RNAs that are picked, numbered, and about those that may be. */
const Picks = ({ translation, view }: { readonly translation: TranslationChoice; readonly view: Color }) => {
  const { site, others } = translation;
  const picked = [...(site === undefined ? [] : [site]), ...others];
  return (
    <g class="choice-picks">
      {listPickable(translation).map(square => (
        <At key={square} square={square} view={view}>
          <circle class="choice-pickable" r="42" />
        </At>
      ))}
      {picked.map((square, index) => (
        <At key={square} square={square} view={view}>
          <circle class="choice-picked" r="42" />
          <text class="choice-number" x="-34" y="-25">
            {index + 1}
          </text>
        </At>
      ))}
    </g>
  );
};

const Actors = ({ choice, view }: ChoiceProps): JSX.Element => {
  const marks = [...listActors(choice)].map((square): Mark => ({ kind: 'activated', square }));
  return <Markup svg={drawMarks(marks, { view })} />;
};

/** What was chosen so far and has happened on the board already. */
const Taken = ({ choice, view }: ChoiceProps): JSX.Element | null => {
  const { first, stage, position } = choice;
  const turn = stage.name === 'done' ? stage.turn : first && ({ kind: 'actions', first, bonus: undefined } as const);
  const played = turn && position.play(turn);
  if (turn === undefined || played === undefined || !played.ok) return null;
  return <Markup svg={drawMarks(marksOf({ turn, events: played.value.events }), { view })} />;
};

/** The piece that is selected, and where it comes from when it has moved. */
const marksOfSelection = (choice: TurnChoice): readonly Mark[] => {
  const { stage } = choice;
  const selected = selectedOf(choice);
  const move = stage.name === 'translation' ? stage.carrier : stage.name === 'deed' ? stage : undefined;
  return [
    ...(move === undefined ? [] : [{ kind: 'left', square: move.from } as const]),
    ...(selected === undefined ? [] : [{ kind: 'selected', square: selected } as const]),
  ];
};

/** What lies on the tiles while a turn is chosen: what has been chosen, and the piece that is selected. */
export const MarksUnder = ({ choice, view }: ChoiceProps): JSX.Element => (
  <>
    <Taken choice={choice} view={view} />
    <Markup svg={drawMarks(marksOfSelection(choice), { view })} />
    {choice.first !== undefined && choice.stage.name === 'piece' && <Actors choice={choice} view={view} />}
  </>
);

/** What lies over the pieces while a turn is chosen: where they can go, and what will happen there. */
export const MarksOver = ({ choice, view }: ChoiceProps): JSX.Element | null => {
  const { stage } = choice;
  const translation = translationOf(choice);
  if (stage.name === 'target') return <Destinations choice={choice} view={view} from={stage.from} />;
  if (stage.name === 'deed') return <Aims choice={choice} view={view} />;
  return stage.name === 'translation' && translation ? <Picks translation={translation} view={view} /> : null;
};
