/** What the simulated clients look at in a version of a game. */
export interface GameView {
  readonly id: string;
  readonly version: number;
  readonly rated: boolean;
  readonly status: 'OPEN' | 'ACTIVE' | 'FINISHED';
  readonly ply: number;
  readonly position: string;
  readonly ruleset: { readonly text: string };
  readonly viewerSide: 'WHITE' | 'BLACK' | null;
  readonly sideToMove: 'WHITE' | 'BLACK';
  readonly playerToMove: { readonly id: string } | null;
  readonly deadline: string | null;
  readonly inviteCode: string | null;
  readonly offers: readonly { readonly kind: string; readonly by: string; readonly ply: number }[];
}

export const GAME_FIELDS = `id version rated status ply position ruleset { text } viewerSide sideToMove playerToMove { id } deadline inviteCode
  offers { kind by ply }`;
