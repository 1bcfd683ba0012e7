import type { ComponentChildren } from 'preact';
import type { Ruleset } from '#engine/index';
import { RulesButton } from '../learn/rules/rules-button.tsx';

export interface GameLayoutProps {
  /** The board and what is drawn above and below it. */
  readonly board: ComponentChildren;
  /** Turns, buttons, chat: beside the board where there is room. */
  readonly side: ComponentChildren;
  /** What has to be read before the board: above it where nothing stands beside it, else above what does. */
  readonly lead?: ComponentChildren;
  /** The rules of the game, which a button beside the board then tells. */
  readonly ruleset?: Ruleset | undefined;
  /** What is read when the game is not looked at, over the whole width. */
  readonly below?: ComponentChildren;
}

/** A page about one board: the board as large as the window allows, a panel beside or under it. */
export const GameLayout = ({ board, lead, side, ruleset, below }: GameLayoutProps) => (
  <div class="game-layout">
    <div class="game-layout-board">{board}</div>
    {lead === undefined ? null : <div class="game-layout-lead">{lead}</div>}
    <aside class="game-layout-side" aria-label="The game">
      {side}
      {ruleset === undefined ? null : <RulesButton ruleset={ruleset} />}
    </aside>
    {below === undefined ? null : <div class="game-layout-below">{below}</div>}
  </div>
);
