import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { complaintOf, mutate } from '../mutate.ts';
import type { Online } from '../online.ts';
import {
  type ChatMessageFieldsFragment,
  type ChatRoom,
  DeleteMessage,
  HideMessage,
  PostMessage,
  WatchChat,
} from '../operations.generated.ts';
import { ComplaintNote, useDoing } from '../ui/form.tsx';
import { nameOf } from '../ui/person-name.ts';
import { type ChatLog, withMessage } from './chat-log.ts';

export interface ChatPanelProps {
  readonly online: Online;
  readonly gameId: string;
  readonly room: ChatRoom;
  /** Whether whoever looks may speak here. */
  readonly maySpeak: boolean;
  /** Whether they may hide what others say. */
  readonly mayHide: boolean;
}

const SECRETS: { readonly [S in ChatMessageFieldsFragment['state']]: string } = {
  SHOWN: '',
  DELETED: 'deleted',
  HIDDEN: 'hidden',
};

/** The messages of a room as they come, and why there are none. */
const useChat = (online: Online, gameId: string, room: ChatRoom) => {
  const log = useSignal<ChatLog>([]);
  const trouble = useSignal<string | undefined>(undefined);
  const who = online.who.value;
  // Another player hears another room.
  useEffect(() => {
    log.value = [];
    trouble.value = undefined;
    return online.socket.subscribe(
      WatchChat,
      { gameId, room },
      {
        next: ({ chatPosted }) => {
          log.value = withMessage(log.peek(), chatPosted);
        },
        ended: failure => {
          trouble.value = failure.message;
        },
      },
    );
  }, [online, gameId, room, who]);
  return { log, trouble };
};

interface MessageProps extends Pick<ChatPanelProps, 'online' | 'mayHide' | 'room'> {
  readonly message: ChatMessageFieldsFragment;
}

const MINUTES_TO_DELETE = 10;

const Message = ({ online, message, mayHide, room }: MessageProps): JSX.Element => {
  const { isBusy, run } = useDoing();
  const { id, author, text, state, postedAt } = message;
  const isOwn = author?.id === online.who.value;
  const isFresh = online.clock.now() - Date.parse(postedAt) < MINUTES_TO_DELETE * 60_000;
  const remove = () =>
    void run(async () => {
      return complaintOf(await mutate(online, DeleteMessage, { id }, answer => answer.deleteMessage));
    });
  const hide = () =>
    void run(async () => {
      return complaintOf(await mutate(online, HideMessage, { id }, answer => answer.hideMessage));
    });
  return (
    <li class={isOwn ? 'chat-message chat-own' : 'chat-message'}>
      <bdi class="chat-author">{nameOf(author)}</bdi>{' '}
      {text === null ? <em class="chat-secret">({SECRETS[state]})</em> : <bdi class="chat-text">{text}</bdi>}
      {state === 'SHOWN' && isOwn && isFresh && (
        <button type="button" class="button-plain button-small" disabled={isBusy} onClick={remove}>
          Delete
        </button>
      )}
      {state === 'SHOWN' && !isOwn && mayHide && room === 'SPECTATORS' && (
        <button type="button" class="button-plain button-small" disabled={isBusy} onClick={hide}>
          Hide
        </button>
      )}
    </li>
  );
};

const SpeakForm = ({ online, gameId, room }: Pick<ChatPanelProps, 'online' | 'gameId' | 'room'>): JSX.Element => {
  const text = useSignal('');
  const key = useSignal(online.newKey());
  const { isBusy, complaint, run } = useDoing();
  const post = async (): Promise<void> => {
    const input = { gameId, room, text: text.peek(), idempotencyKey: key.peek() };
    const isDone = await run(async () => {
      return complaintOf(await mutate(online, PostMessage, { input }, answer => answer.postMessage));
    });
    if (!isDone) return;
    text.value = '';
    key.value = online.newKey();
  };
  return (
    <form
      class="chat-form"
      onSubmit={event => {
        event.preventDefault();
        if (text.value.trim() !== '') void post();
      }}
    >
      {complaint !== undefined && <ComplaintNote complaint={complaint} />}
      <input
        aria-label="Your message"
        maxLength={500}
        value={text.value}
        onInput={event => {
          // Another text is another message, also after one whose answer was lost.
          if (complaint !== undefined) key.value = online.newKey();
          text.value = event.currentTarget.value;
        }}
      />
      <button type="submit" disabled={isBusy}>
        Say
      </button>
    </form>
  );
};

/** A room of a game: what was said, the newest in sight, and a line to speak. All of it is text, whatever it looks like. */
export const ChatPanel = (props: ChatPanelProps): JSX.Element => {
  const { online, gameId, room, maySpeak } = props;
  const { log, trouble } = useChat(online, gameId, room);
  const list = useRef<HTMLDivElement>(null);
  const count = log.value.length;
  useEffect(() => {
    if (list.current !== null) list.current.scrollTop = list.current.scrollHeight;
  }, [count]);
  return (
    <div class="chat">
      {trouble.value !== undefined && <p class="notice">{trouble.value}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached with the keyboard. */}
      <div class="chat-log" ref={list} role="log" aria-label="Messages" tabIndex={0}>
        <ol>
          {log.value.map(message => (
            <Message key={message.id} {...props} message={message} />
          ))}
        </ol>
      </div>
      {count === 0 && trouble.value === undefined && <p class="field-note">Nothing was said yet.</p>}
      {maySpeak ? <SpeakForm online={online} gameId={gameId} room={room} /> : null}
    </div>
  );
};
