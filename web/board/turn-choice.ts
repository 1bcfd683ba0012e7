import type { Act, Action, Deed, Position, Protein, Square, Translation, Turn } from '#engine/index';
import { type TranslationChoice, wholeTranslation, withoutPick, withPick, withProtein } from './translation-choice.ts';

/** What is being asked. */
export type Stage =
  /** Which piece acts. */
  | { readonly name: 'piece' }
  /** What the piece on `from` does. */
  | { readonly name: 'target'; readonly from: Square }
  /** Which of several deeds follows a move. */
  | { readonly name: 'deed'; readonly from: Square; readonly to: Square }
  /** Which translation; after the move of a Polymerase when `carrier` is there. */
  | { readonly name: 'translation'; readonly translation: TranslationChoice; readonly carrier: Move | undefined }
  /** Nothing: the turn is whole. */
  | { readonly name: 'done'; readonly turn: Turn };

export interface Move {
  readonly from: Square;
  readonly to: Square;
}

/**
 * A turn while it is chosen. Whatever is asked is answered from the engine's legal actions, so nothing else can come out. Every
 * answer gives another choice; one that leads nowhere gives the same.
 */
export interface TurnChoice {
  /** Before the turn. */
  readonly position: Position;
  /** The action taken before an activation is asked for. */
  readonly first: Action | undefined;
  /** The board as it stands after what has been chosen, a move included whose deed is still being asked for. */
  readonly board: Position;
  /** The legal actions of what is being asked. */
  readonly actions: readonly Action[];
  readonly stage: Stage;
  /** The choice before the last answer. */
  readonly previous: TurnChoice | undefined;
}

const PIECE: Stage = { name: 'piece' };

/** The beginning of a turn. */
export const startChoice = (position: Position): TurnChoice => ({
  position,
  first: undefined,
  board: position,
  actions: position.actions(),
  stage: PIECE,
  previous: undefined,
});

const withStage = (choice: TurnChoice, stage: Stage): TurnChoice => ({ ...choice, stage, previous: choice });

const isAct = (action: Action): action is Act => action.kind === 'act';

const actorOf = (action: Action): Square => (isAct(action) ? action.from : action.square);

/** The squares of the pieces that may act. */
export const listActors = ({ actions }: TurnChoice): ReadonlySet<Square> => new Set(actions.map(actorOf));

/** The acts of a piece; those that end on a square, if one is given. */
export const listActs = ({ actions }: TurnChoice, from: Square, to?: Square): readonly Act[] =>
  actions.filter(isAct).filter(act => act.from === from && (to === undefined || act.to === to));

/** What a piece can do without moving. */
export const listStays = (choice: TurnChoice, from: Square): readonly Act[] => listActs(choice, from, from);

const isCarry = (deed: Deed | undefined): deed is Deed & { readonly kind: 'carry' } => deed?.kind === 'carry';

const targetOf = ({ deed }: Act): Square | undefined => (deed === undefined || isCarry(deed) ? undefined : deed.target);

/** One possibility at the end of a move. All translations that a Polymerase could carry are one. */
export type DeedOption =
  | { readonly kind: 'none' }
  | { readonly kind: 'carry' }
  | { readonly kind: 'act'; readonly act: Act };

const toOptions = (acts: readonly Act[]): readonly DeedOption[] => [
  ...acts.filter(act => targetOf(act) !== undefined).map(act => ({ kind: 'act', act }) as const),
  ...(acts.some(({ deed }) => isCarry(deed)) ? [{ kind: 'carry' } as const] : []),
  ...(acts.some(({ deed }) => deed === undefined) ? [{ kind: 'none' } as const] : []),
];

/** The possibilities that are asked for at the end of a move: deeds first, the bare move last. Empty when none are. */
export const listDeeds = (choice: TurnChoice): readonly DeedOption[] =>
  choice.stage.name === 'deed' ? toOptions(listActs(choice, choice.stage.from, choice.stage.to)) : [];

const isTranslate = (action: Action): action is Action & { readonly kind: 'translate' } => action.kind === 'translate';

const plain = ({ protein, spent, square }: Translation): Translation => ({ protein, spent, square });

/** The translations in which the RNA on a square becomes the protein. */
export const translationsAt = (choice: TurnChoice, site: Square): TranslationChoice => ({
  open: choice.actions.filter(isTranslate).map(plain),
  site,
  others: [],
  protein: undefined,
});

const carriedAfter = (choice: TurnChoice, { from, to }: Move): TranslationChoice => {
  const deeds = listActs(choice, from, to).map(({ deed }) => deed);
  return { open: deeds.filter(isCarry).map(deed => deed.translation), site: undefined, others: [], protein: undefined };
};

/** The translation that is being put together, or that the selected RNA could begin; undefined where there is none. */
export const translationOf = (choice: TurnChoice): TranslationChoice | undefined => {
  const { stage } = choice;
  if (stage.name === 'translation') return stage.translation;
  if (stage.name !== 'target') return undefined;
  const begun = translationsAt(choice, stage.from);
  return begun.open.some(({ square }) => square === stage.from) ? begun : undefined;
};

/** The square of the piece that is selected, where it is to stand; undefined while none is. */
export const selectedOf = ({ stage }: TurnChoice): Square | undefined => {
  if (stage.name === 'translation') return stage.carrier?.to;
  return stage.name === 'target' ? stage.from : stage.name === 'deed' ? stage.to : undefined;
};

const boardAfter = ({ position, first }: TurnChoice, last: Action): Position => {
  const turn = position.openTurn();
  for (const action of first === undefined ? [last] : [first, last]) turn.take(action);
  return turn.board;
};

const withTurn = (choice: TurnChoice, first: Action, bonus: Action | undefined, board: Position): TurnChoice => ({
  ...choice,
  first,
  board,
  actions: [],
  stage: { name: 'done', turn: { kind: 'actions', first, bonus } },
  previous: choice,
});

/** Takes an action. After the first, an activation is asked for where there can be one. */
const take = (choice: TurnChoice, action: Action): TurnChoice => {
  const board = boardAfter(choice, action);
  if (choice.first !== undefined) return withTurn(choice, choice.first, action, board);
  const actions = choice.position.bonusActions(action);
  if (actions.length === 0) return withTurn(choice, action, undefined, board);
  return { ...choice, first: action, board, actions, stage: PIECE, previous: choice };
};

/** Ends the turn without an activation; the same choice before the first action, and after the turn. */
export const endTurn = (choice: TurnChoice): TurnChoice =>
  choice.first === undefined || choice.stage.name === 'done'
    ? choice
    : withTurn(choice, choice.first, undefined, choice.position.afterAction(choice.first));

const isAtStart = ({ first, stage }: TurnChoice): boolean => first === undefined && stage.name !== 'done';

/** Whether the side may pass, which it then must. */
export const mayPass = (choice: TurnChoice): boolean => isAtStart(choice) && choice.position.mustPass;

/** Whether the side may exchange the sides by the pie rule. */
export const maySwap = (choice: TurnChoice): boolean =>
  isAtStart(choice) && choice.position.swapOpen && choice.position.outcome === undefined;

export const passTurn = (choice: TurnChoice): TurnChoice =>
  mayPass(choice) ? withStage(choice, { name: 'done', turn: { kind: 'pass' } }) : choice;

/** Exchanges the sides; a move whose deed is still being asked for has not been made then. */
export const swapSides = (choice: TurnChoice): TurnChoice =>
  maySwap(choice) ? { ...withStage(choice, { name: 'done', turn: { kind: 'swap' } }), board: choice.position } : choice;

/** The choice before the last answer; the same choice at its beginning. */
export const undo = (choice: TurnChoice): TurnChoice => choice.previous ?? choice;

const withTranslation = (choice: TurnChoice, translation: TranslationChoice, carrier: Move | undefined): TurnChoice => {
  const whole = wholeTranslation(translation);
  if (whole === undefined) return withStage(choice, { name: 'translation', translation, carrier });
  if (carrier === undefined) return take(choice, { kind: 'translate', ...whole });
  const act = listActs(choice, carrier.from, carrier.to).find(
    ({ deed }) => isCarry(deed) && deed.translation === whole,
  );
  return act === undefined ? choice : take(choice, act);
};

/** Changes the translation that is put together, or begins it; a change that leads nowhere leaves the choice as it is. */
const changeTranslation = (
  choice: TurnChoice,
  change: (translation: TranslationChoice) => TranslationChoice,
): TurnChoice => {
  const before = translationOf(choice);
  const after = before && change(before);
  if (after === undefined || after === before) return choice;
  return withTranslation(choice, after, choice.stage.name === 'translation' ? choice.stage.carrier : undefined);
};

/** Chooses the protein to be translated; the same choice when it cannot be made of what is picked. */
export const chooseProtein = (choice: TurnChoice, protein: Protein): TurnChoice =>
  changeTranslation(choice, translation => withProtein(translation, protein));

/** Picks an RNA to be spent, or no longer. */
export const togglePick = (choice: TurnChoice, square: Square): TurnChoice =>
  changeTranslation(choice, translation =>
    translation.others.includes(square) ? withoutPick(translation, square) : withPick(translation, square),
  );

/** The move without a deed. */
const bareOf = (acts: readonly Act[]): Act | undefined => acts.find(({ deed }) => deed === undefined);

/** Chooses what follows the move. */
export const chooseDeed = (choice: TurnChoice, option: DeedOption): TurnChoice => {
  const { stage } = choice;
  if (stage.name !== 'deed') return choice;
  if (option.kind === 'act') return take(choice, option.act);
  if (option.kind === 'carry')
    return withStage(choice, { name: 'translation', translation: carriedAfter(choice, stage), carrier: stage });
  const bare = bareOf(listActs(choice, stage.from, stage.to));
  return bare === undefined ? choice : take(choice, bare);
};

const select = (choice: TurnChoice, square: Square): TurnChoice =>
  listActors(choice).has(square) ? withStage(choice, { name: 'target', from: square }) : choice;

const goTo = (choice: TurnChoice, from: Square, to: Square): TurnChoice | undefined => {
  const [act, ...more] = listActs(choice, from, to);
  if (act === undefined || from === to) return undefined;
  if (more.length === 0) return take(choice, act);
  return { ...withStage(choice, { name: 'deed', from, to }), board: boardAfter(choice, bareOf([act, ...more]) ?? act) };
};

const pressTarget = (choice: TurnChoice, from: Square, square: Square): TurnChoice => {
  const gone = goTo(choice, from, square);
  if (gone !== undefined) return gone;
  const stay = listStays(choice, from).find(act => targetOf(act) === square);
  if (stay !== undefined) return take(choice, stay);
  const back = undo(choice);
  return square === from ? back : select(back, square);
};

const pressDeed = (choice: TurnChoice, square: Square): TurnChoice => {
  const option = listDeeds(choice).find(({ kind, ...rest }) => 'act' in rest && targetOf(rest.act) === square);
  return option === undefined ? press(undo(choice), square) : chooseDeed(choice, option);
};

/**
 * A square is pressed: a piece is selected or let go, a selected piece goes there or does its deed to the gene there, an RNA is
 * picked. Where that means nothing, nothing happens.
 */
export const press = (choice: TurnChoice, square: Square): TurnChoice => {
  const { stage } = choice;
  switch (stage.name) {
    case 'piece':
      return select(choice, square);
    case 'target':
      return pressTarget(choice, stage.from, square);
    case 'deed':
      return pressDeed(choice, square);
    case 'translation':
      return togglePick(choice, square);
    case 'done':
      return choice;
  }
};
