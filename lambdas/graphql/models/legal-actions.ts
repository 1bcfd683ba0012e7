import { type Action, type Deed, err, makeSquare, ok, type Position, type Result, type Turn } from '#engine/index';
import { givesCancer, makePosition, parseTurn, type TurnWriter, turnWriter } from '#notation/basics';
import { type UserError, userError } from '../../domain/errors.ts';
import { turnError } from '../../domain/game/play-turn.ts';
import { priceOfCounting, type Spend } from '../guards/work-budget.ts';
import type { LegalAction, LegalActions } from '../types.generated.ts';
import { toPiece, toSide, toSquares } from './names.ts';

type Details = Omit<LegalAction, '__typename' | 'notation' | 'long' | 'givesCancer' | 'bonusActions'>;

const CAPTURES = { none: 'NONE', degrade: 'DEGRADE', push: 'PUSH', unfold: 'UNFOLD' } as const;
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
  readonly spend: Spend;
}

/** What takes longer than the rest is worked out when it is asked for. */
const viewTurn = ({ position, writer }: Listing, turn: Turn, details: Details, count: () => number): LegalAction => ({
  ...details,
  long: writer.makeLongTurn(turn),
  get notation() {
    return writer.makeTurn(turn);
  },
  get givesCancer() {
    return givesCancer(position, turn);
  },
  get bonusActions() {
    return count();
  },
});

const none = (): number => 0;

const byLongForm = (a: LegalAction, b: LegalAction): number => (a.long < b.long ? -1 : 1);

/** Pass and swap, where they are legal. */
const viewOtherTurns = (listing: Listing): readonly LegalAction[] => {
  const { position } = listing;
  const swap = viewTurn(listing, { kind: 'swap' }, { kind: 'SWAP', spent: [] }, none);
  const pass = viewTurn(listing, { kind: 'pass' }, { kind: 'PASS', spent: [] }, none);
  return [...(position.mustPass ? [pass] : []), ...(position.swapOpen ? [swap] : [])];
};

/** Counts bonus actions; the first time it is asked, it takes from the budget what all of them cost. */
const bonusCounter = ({ position, spend }: Listing, firstActions: number): ((first: Action) => number) => {
  let isPaid = false;
  return first => {
    if (!isPaid) spend(priceOfCounting(firstActions));
    isPaid = true;
    return position.countBonusActions(first);
  };
};

const viewFirstActions = (listing: Listing): readonly LegalAction[] => {
  const actions = listing.position.actions();
  listing.spend(actions.length);
  const count = bonusCounter(listing, actions.length);
  return actions.map(first => {
    const turn: Turn = { kind: 'actions', first, bonus: undefined };
    return viewTurn(listing, turn, detailsOf(first), () => count(first));
  });
};

const viewBonusActions = (listing: Listing, first: Action): readonly LegalAction[] => {
  const bonuses = listing.position.bonusActions(first);
  listing.spend(bonuses.length);
  return bonuses.map(bonus => viewTurn(listing, { kind: 'actions', first, bonus }, detailsOf(bonus), none));
};

const viewAll = (position: Position, first: Action | undefined, spend: Spend): LegalActions => {
  const listing = { position, writer: turnWriter(position), spend };
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

/** The number of whole legal turns of a position. Takes from the operation's budget what counting them costs. */
export const countLegalTurns = (position: Position, spend: Spend): number => {
  spend(0);
  spend(priceOfCounting(position.actions().length));
  return position.countTurns(1);
};

/**
 * What may be done in a position: first actions, or the bonus actions after a first action in either notation. Takes every
 * action that it lists from the operation's budget.
 */
export const listLegalActions = (
  position: Position,
  after: string | undefined,
  spend: Spend,
): Result<LegalActions, UserError> => {
  spend(0);
  if (position.outcome !== undefined || after === undefined) return ok(viewAll(position, undefined, spend));
  const turn = parseTurn(after, position);
  if (!turn.ok) return err(turnError(turn.error, ['after']));
  if (turn.value.kind === 'actions' && turn.value.bonus === undefined)
    return ok(viewAll(position, turn.value.first, spend));
  const message = 'after takes one first action, without a bonus action, a pass or a swap.';
  return err(userError('BAD_INPUT', message, ['after']));
};
