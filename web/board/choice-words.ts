import {
  type Act,
  type Action,
  type Color,
  makeSquare,
  type Outcome,
  opposite,
  type Piece,
  type Position,
  type Square,
  type Translation,
  type Turn,
} from '#engine/index';
import { ROLE_NAMES } from '#notation/index';
import { COLOR_NAMES, countOf, listOf, squaresOf } from '../game/words.ts';
import { type DeedKind, type Destination, listDestinations, listStayTargets, pushedTo } from './destinations.ts';
import { listOpen, type TranslationChoice } from './translation-choice.ts';
import { type DeedOption, listActors, listDeeds, type TurnChoice, undo } from './turn-choice.ts';

const DEED_VERBS: { readonly [kind in DeedKind]: readonly [bare: string, third: string] } = {
  silence: ['silence', 'silences'],
  mutate: ['mutate', 'mutates'],
  repair: ['repair', 'repairs'],
  carry: ['carry a translation', 'carries'],
};

const describeTranslation = ({ protein, spent, square }: Translation): string =>
  `${ROLE_NAMES[protein]} on ${makeSquare(square)} of ${countOf(spent.length + 1, 'RNA')}`;

const describeCapture = ({ capture, from, to }: Act): string => {
  if (capture === 'degrade') return ', degrades the RNA there';
  if (capture === 'unfold') return ', unfolds the protein there';
  return capture === 'push' ? `, pushes the protein there to ${makeSquare(pushedTo(from, to))}` : '';
};

const describeDeed = ({ deed }: Act): string => {
  if (deed === undefined) return '';
  if (deed.kind === 'carry') return `carries a translation: ${describeTranslation(deed.translation)}`;
  return `${DEED_VERBS[deed.kind][1]} gene ${makeSquare(deed.target)}`;
};

const describeAct = (act: Act): string => {
  const who = `${ROLE_NAMES[act.role]} ${makeSquare(act.from)}`;
  const deed = describeDeed(act);
  if (act.from === act.to) return `${who} ${deed}`;
  return `${who} to ${makeSquare(act.to)}${describeCapture(act)}${deed === '' ? '' : `, ${deed}`}`;
};

/** An action in words: `Nuclease b4 to d6, mutates gene d8`. */
export const describeAction = (action: Action): string =>
  action.kind === 'act' ? describeAct(action) : describeTranslation(action);

/** A turn in words. */
export const describeTurn = (turn: Turn): string => {
  if (turn.kind !== 'actions') return turn.kind === 'pass' ? 'passes' : 'swaps sides';
  const first = describeAction(turn.first);
  return turn.bonus === undefined ? first : `${first}; activated: ${describeAction(turn.bonus)}`;
};

/** One possibility at the end of a move, as a button says it. */
export const describeOption = (option: DeedOption): string => {
  if (option.kind === 'none') return 'Only move';
  if (option.kind === 'carry') return 'Carry a translation';
  const { deed } = option.act;
  if (deed === undefined || deed.kind === 'carry') return 'Only move';
  const verb = DEED_VERBS[deed.kind][0];
  return `${verb.charAt(0).toUpperCase()}${verb.slice(1)} ${makeSquare(deed.target)}`;
};

const describeAge = ({ age }: Piece): string => (age === 0 ? '' : `, age ${age}`);

/** A piece in words: `White Nuclease`, `Black RNA, age 2`. */
export const describePiece = (piece: Piece): string =>
  `${COLOR_NAMES[piece.color]} ${ROLE_NAMES[piece.role]}${describeAge(piece)}`;

const describePossible = ({ deeds, targets }: Destination): string => {
  const genes = targets.length === 0 ? '' : ` ${targets.length === 1 ? 'gene' : 'genes'} ${squaresOf(targets, 'or')}`;
  return deeds.map(kind => `, can ${DEED_VERBS[kind][0]}${kind === 'carry' ? '' : genes}`).join('');
};

const ARRIVALS = {
  none: 'can move here',
  degrade: 'can degrade the RNA here',
  push: 'can push the protein here',
  unfold: 'can unfold the protein here',
};

/** What the selected piece can do, in words, by square; empty when none is selected. */
export const describeDestinations = (choice: TurnChoice): ReadonlyMap<Square, string> => {
  const { stage } = choice;
  if (stage.name !== 'target') return new Map();
  return new Map([
    [stage.from, 'selected'] as const,
    ...listDestinations(choice, stage.from).map(
      to => [to.square, ARRIVALS[to.capture] + describePossible(to)] as const,
    ),
    ...listStayTargets(choice, stage.from).map(
      ({ gene, deed }) => [gene, `can ${DEED_VERBS[deed][0]} it without moving`] as const,
    ),
  ]);
};

/** How many more RNAs a translation needs, as far as that is certain. */
const describeMissing = (translation: TranslationChoice): string => {
  const { protein, site, others } = translation;
  const picked = others.length + (site === undefined ? 0 : 1);
  const cost = (listOpen(translation)[0]?.spent.length ?? 0) + 1;
  if (site === undefined) return 'Pick the RNA on which the protein appears.';
  if (protein === undefined) return `${countOf(picked, 'RNA')} picked. Choose a protein, or pick another RNA.`;
  return `${ROLE_NAMES[protein]}: pick ${countOf(cost - picked, 'more RNA', 'more RNAs')}.`;
};

const pieceOn = (board: Position, square: Square): string => {
  const piece = board.pieceAt(square);
  return `${piece === undefined ? 'Piece' : ROLE_NAMES[piece.role]} on ${makeSquare(square)}`;
};

const describeTarget = (choice: TurnChoice, from: Square): string => {
  const destinations = listDestinations(choice, from).length;
  const stays = listStayTargets(choice, from).length;
  const can = [
    ...(destinations === 0 ? [] : [`${countOf(destinations, 'square')} to go to`]),
    ...(stays === 0 ? [] : [`${countOf(stays, 'gene')} to act on from here`]),
  ];
  return `${pieceOn(choice.board, from)}${can.length === 0 ? '' : `: ${listOf(can)}`}.`;
};

const describeAsked = (choice: TurnChoice): string => {
  const { first, position } = choice;
  if (first === undefined) return position.mustPass ? 'You have no legal action and must pass.' : '';
  return `${describeAction(first)}. You may activate ${squaresOf([...listActors(choice)], 'or')}, or end the turn.`;
};

const describeMenu = (choice: TurnChoice, from: Square, to: Square): string => {
  const options = listDeeds(choice).map(option => describeOption(option).toLowerCase());
  return `${pieceOn(undo(choice).board, from)} to ${makeSquare(to)}: ${listOf(options, 'or')}?`;
};

/** What has been chosen and what is asked now, in words; empty at the beginning. */
export const describeChoice = (choice: TurnChoice): string => {
  const { stage } = choice;
  switch (stage.name) {
    case 'piece':
      return describeAsked(choice);
    case 'target':
      return describeTarget(choice, stage.from);
    case 'deed':
      return describeMenu(choice, stage.from, stage.to);
    case 'translation':
      return describeMissing(stage.translation);
    case 'done':
      return `${describeTurn(stage.turn)}.`;
  }
};

/** How a game ended by the rules, in words. */
export const describeOutcome = ({ winner, reason }: Outcome): string => {
  if (winner === undefined) return 'Drawn at the turn limit';
  const cause = reason === 'cancer' ? `${COLOR_NAMES[opposite(winner)]} has cancer` : 'at the turn limit';
  return reason === 'cancer' ? `${COLOR_NAMES[winner]} has won: ${cause}` : `${COLOR_NAMES[winner]} has won ${cause}`;
};

/** Who played the turn that led to a position. */
const moverOf = (turn: Turn, after: Position): Color =>
  after.outcome !== undefined || turn.kind === 'swap' ? after.turn : opposite(after.turn);

/** A turn that was played and what stands now, in words: `White: RNA b2 to b4. Black to act.` */
export const describePlayed = (turn: Turn, after: Position): string => {
  const now = after.outcome === undefined ? `${COLOR_NAMES[after.turn]} to act` : describeOutcome(after.outcome);
  return `${COLOR_NAMES[moverOf(turn, after)]}: ${describeTurn(turn)}. ${now}.`;
};
