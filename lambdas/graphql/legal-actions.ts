import { type Action, type Deed, err, makeSquare, ok, type Position, type Result, type Turn } from '#engine/index';
import { givesCancer, makePosition, parseTurn, type TurnWriter, turnWriter } from '#notation/index';
import { type UserError, userError } from '../domain/errors.ts';
import { turnError } from '../domain/play-turn.ts';
import { toPiece, toSide, toSquares } from './names.ts';
import type { LegalAction, LegalActions } from './types.generated.ts';

type Details = Omit<LegalAction, '__typename' | 'notation' | 'long' | 'givesCancer' | 'bonusActions'>;

const CAPTURES = { none: 'NONE', degrade: 'DEGRADE', push: 'PUSH' } as const;
const DEEDS = { silence: 'SILENCE', mutate: 'MUTATE', repair: 'REPAIR', carry: 'CARRY' } as const;

const deedDetails = (deed: Deed | undefined): Pick<Details, 'deed' | 'target' | 'spent' | 'carried'> => {
  if (deed === undefined) return { spent: [] };
  if (deed.kind !== 'carry') return { deed: DEEDS[deed.kind], target: makeSquare(deed.target), spent: [] };
  const { protein, square, spent } = deed.translation;
  return {
    deed: 'CARRY',
    target: makeSquare(square),
    spent: toSquares([...spent, square]),
    carried: toPiece(protein),
  };
};

const detailsOf = (action: Action): Details => {
  if (action.kind === 'translate') {
    const { protein, square, spent } = action;
    return {
      kind: 'TRANSLATE',
      piece: toPiece(protein),
      to: makeSquare(square),
      spent: toSquares([...spent, square]),
    };
  }
  return {
    kind: 'ACT',
    piece: toPiece(action.role),
    from: makeSquare(action.from),
    to: makeSquare(action.to),
    capture: CAPTURES[action.capture],
    ...deedDetails(action.deed),
  };
};

interface Listing {
  readonly position: Position;
  readonly writer: TurnWriter;
}

const viewTurn = ({ position, writer }: Listing, turn: Turn, details: Details, bonusActions: number): LegalAction => ({
  ...details,
  notation: writer.makeTurn(turn),
  long: writer.makeLongTurn(turn),
  givesCancer: givesCancer(position, turn),
  bonusActions,
});

const byLongForm = (a: LegalAction, b: LegalAction): number => (a.long < b.long ? -1 : 1);

/** Pass and swap, where they are legal. */
const viewOtherTurns = (listing: Listing): readonly LegalAction[] => {
  const { position } = listing;
  const swap = viewTurn(listing, { kind: 'swap' }, { kind: 'SWAP', spent: [] }, 0);
  const pass = viewTurn(listing, { kind: 'pass' }, { kind: 'PASS', spent: [] }, 0);
  return [...(position.mustPass ? [pass] : []), ...(position.swapOpen ? [swap] : [])];
};

const viewFirstActions = (listing: Listing): readonly LegalAction[] =>
  listing.position.actions().map(first => {
    const turn: Turn = { kind: 'actions', first, bonus: undefined };
    return viewTurn(listing, turn, detailsOf(first), listing.position.bonusActions(first).length);
  });

const viewBonusActions = (listing: Listing, first: Action): readonly LegalAction[] =>
  listing.position
    .bonusActions(first)
    .map(bonus => viewTurn(listing, { kind: 'actions', first, bonus }, detailsOf(bonus), 0));

const viewAll = (position: Position, first: Action | undefined): LegalActions => {
  const listing = { position, writer: turnWriter(position) };
  const actions =
    first === undefined ? [...viewFirstActions(listing), ...viewOtherTurns(listing)] : viewBonusActions(listing, first);
  return {
    position: makePosition(position),
    sideToMove: toSide(position.turn),
    after: first === undefined ? null : listing.writer.makeTurn({ kind: 'actions', first, bonus: undefined }),
    actions: actions.toSorted(byLongForm),
    isOver: position.outcome !== undefined,
  };
};

/** What may be done in a position: first actions, or the bonus actions after a first action in either notation. */
export const listLegalActions = (position: Position, after: string | undefined): Result<LegalActions, UserError> => {
  if (position.outcome !== undefined || after === undefined) return ok(viewAll(position, undefined));
  const turn = parseTurn(after, position);
  if (!turn.ok) return err(turnError(turn.error, ['after']));
  if (turn.value.kind === 'actions' && turn.value.bonus === undefined) return ok(viewAll(position, turn.value.first));
  const message = 'after takes one first action, without a bonus action, a pass or a swap.';
  return err(userError('BAD_INPUT', message, ['after']));
};
