import type { JSX } from 'preact';
import type { NoticeChannel, NoticeKind } from '../operations.generated.ts';
import type { NoticeWishes, WishChange } from './notice-wishes.ts';

const KINDS: { readonly [K in NoticeKind]: string } = {
  YOUR_TURN: 'It is my turn',
  REMINDER: 'My time runs out before long',
  GAME_BEGAN: 'A game of mine has begun',
  GAME_OVER: 'A game of mine is over',
  DRAW_OFFERED: 'A draw is offered',
  TAKEBACK_REQUESTED: 'A turn is asked back',
  REMATCH_OFFERED: 'Another game is offered',
  CHALLENGED: 'Somebody challenges me',
  CHALLENGE_ANSWERED: 'My challenge is answered',
  SERVICE: 'Something about my account',
};

const CHANNELS: readonly (readonly [NoticeChannel, string])[] = [
  ['EMAIL', 'Mail'],
  ['PUSH', 'Push'],
  ['WEBHOOK', 'Webhook'],
];

/** A server that is newer than the page may tell of more. */
const wordsOf = (kind: NoticeKind): string => (Object.hasOwn(KINDS, kind) ? KINDS[kind] : kind);

export interface ChannelTableProps {
  readonly wishes: NoticeWishes;
  readonly onChange: (change: WishChange) => void;
}

/** Which kinds of notices go by which channels: a box for each. */
export const ChannelTable = ({ wishes, onChange }: ChannelTableProps): JSX.Element => (
  <table class="notice-table">
    <thead>
      <tr>
        <th scope="col">What</th>
        {CHANNELS.map(([channel, name]) => (
          <th key={channel} scope="col">
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {wishes.kinds.map(({ kind, channels }) => (
        <tr key={kind}>
          <th scope="row">{wordsOf(kind)}</th>
          {CHANNELS.map(([channel, name]) => (
            <td key={channel}>
              <label>
                <input
                  type="checkbox"
                  aria-label={`${wordsOf(kind)}: ${name}`}
                  checked={channels.includes(channel)}
                  onChange={event => onChange({ choices: [{ kind, channel, isOn: event.currentTarget.checked }] })}
                />
              </label>
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
