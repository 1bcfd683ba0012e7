/** A spelling that people bring along, looked for where the text goes wrong (`here`) or in the whole action (`action`). */
interface Habit {
  readonly here?: RegExp;
  readonly action?: RegExp;
  readonly hint: string | ((action: string) => string);
}

const capitalOf = (action: string): string => `write the piece as a capital: ${action.charAt(0).toUpperCase()}`;

const HABITS: readonly Habit[] = [
  { here: /^\s/, hint: 'a turn is one word, without spaces' },
  { action: /^[0Oo]-[0Oo]/, hint: 'there is no castling in this game' },
  {
    action: /^(--|Z0|@@@@|null)/,
    hint: 'a turn without an action is written pass, and is legal only when nothing else is',
  },
  { action: /^(pass|swap)/i, hint: 'pass and swap are written in lower case and stand alone' },
  { action: /^\d+\./, hint: 'give the turn alone, without its number' },
  { here: /^0/, hint: 'ranks run from 1 to 8, and no word of a turn has a zero' },
  { here: /^9/, hint: 'ranks run from 1 to 8' },
  { here: /^[!?]/, hint: 'annotations such as ! and ? are not part of a turn' },
  { action: /^[QBD]/, hint: 'the pieces that act are R N P M K H L' },
  { action: /^[rnpmkl]/, hint: capitalOf },
  { action: /^h([a-h-]|x|p|\d(\D\d|[-xp])[^=]*$)/, hint: 'a lower-case h is a file; the Helicase is a capital H' },
  { action: /=R/, hint: 'RNA is transcribed, never translated' },
  { action: /\+\+?$/, hint: '+ names the gene to mutate; a turn that ends the game ends in #' },
  { here: /^:?$/, action: /:$/, hint: 'a colon is followed by a translation (:c4d4=K), two by another action (::Rd5)' },
];

const actionAround = (text: string, offset: number): string => {
  const start = text.lastIndexOf('::', offset - 1);
  const from = start < 0 ? 0 : start + 2;
  const end = text.indexOf('::', from);
  return text.slice(from, end < 0 ? undefined : end);
};

/** Advice for a turn text that the grammar refuses at an offset; empty when there is none. */
export const hintTurn = (text: string, offset: number): string => {
  const here = text.slice(offset);
  const action = actionAround(text, offset);
  const habit = HABITS.find(
    candidate => (candidate.here?.test(here) ?? true) && (candidate.action?.test(action) ?? true),
  );
  if (habit === undefined) return '';
  return typeof habit.hint === 'string' ? habit.hint : habit.hint(action);
};
