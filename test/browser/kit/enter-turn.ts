import type { Page } from 'playwright-core';
import { type Act, type Action, makeSquare, type Translation, type Turn } from '#engine/index';
import type { Hand } from './hands.ts';

const VERBS = { silence: 'Silence', mutate: 'Mutate', repair: 'Repair' } as const;

const isAsked = (page: Page, what: 'menu' | 'group', name: string): Promise<boolean> =>
  page.getByRole(what, { name }).isVisible();

/** Picks what is still asked for: the page ends a translation by itself when only one can come out. */
const enterTranslation = async (page: Page, hand: Hand, { protein, spent }: Translation): Promise<void> => {
  await hand.translate(protein);
  for (const square of spent) if (await isAsked(page, 'group', 'Translate')) await hand.press(square);
};

const enterDeed = async (page: Page, hand: Hand, { deed }: Act): Promise<void> => {
  if (!(await isAsked(page, 'menu', 'What the piece does there'))) return;
  if (deed === undefined) return hand.choose('Only move');
  if (deed.kind !== 'carry') return hand.choose(`${VERBS[deed.kind]} ${makeSquare(deed.target)}`);
  await hand.choose('Carry a translation');
  await hand.press(deed.translation.square);
  return enterTranslation(page, hand, deed.translation);
};

const enterAction = async (page: Page, hand: Hand, action: Action): Promise<void> => {
  if (action.kind === 'translate') {
    await hand.press(action.square);
    return enterTranslation(page, hand, action);
  }
  const { from, to, deed } = action;
  if (from !== to) {
    await hand.move(from, to);
    return enterDeed(page, hand, action);
  }
  if (deed === undefined || deed.kind === 'carry') throw new Error('a piece that stays does a deed to a gene');
  await hand.press(from);
  return hand.press(deed.target);
};

/** Enters a turn on the page's board, as somebody would who has it in mind. It is played without a confirmation. */
export const enterTurn = async (page: Page, hand: Hand, turn: Turn): Promise<void> => {
  if (turn.kind === 'pass') return page.getByRole('button', { name: 'Pass' }).click();
  if (turn.kind === 'swap') return page.getByRole('button', { name: 'Swap sides' }).click();
  await enterAction(page, hand, turn.first);
  if (turn.bonus !== undefined) return enterAction(page, hand, turn.bonus);
  if (await page.getByRole('button', { name: 'End the turn' }).isVisible()) await hand.endTurn();
};
