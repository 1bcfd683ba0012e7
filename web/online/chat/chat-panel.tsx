import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import { complaintOf, mutate } from '../mutate.ts';
import type { Online } from '../online.ts';
import { type ChatRoom, PostMessage } from '../operations.generated.ts';
import { createRequestKeys } from '../request-keys.ts';
import { ComplaintNote, useDoing } from '../ui/form.tsx';
import { type ChatStore, createChatStore } from './chat-store.ts';
import { MessageList } from './message-list.tsx';

export interface ChatPanelProps {
  readonly online: Online;
  readonly gameId: string;
  readonly room: ChatRoom;
  /** Whether whoever looks may speak here. */
  readonly maySpeak: boolean;
  /** Whether they may hide what others say. */
  readonly mayHide: boolean;
}

/** A room for as long as it is looked at; another player hears another room. */
const useChat = (online: Online, gameId: string, room: ChatRoom): ChatStore => {
  const who = online.who.value;
  const store = useMemo(() => createChatStore(online, gameId, room), [online, gameId, room, who]);
  useEffect(store.start, [store]);
  return store;
};

const SpeakForm = ({ online, gameId, room }: Pick<ChatPanelProps, 'online' | 'gameId' | 'room'>): JSX.Element => {
  const text = useSignal('');
  const keys = useMemo(() => createRequestKeys(online.newKey), [online]);
  const { isBusy, complaint, run } = useDoing();
  const post = async (): Promise<void> => {
    const message = { gameId, room, text: text.peek() };
    const input = { ...message, idempotencyKey: keys.keyOf(message) };
    const isDone = await run(async () => {
      return complaintOf(await mutate(online, PostMessage, { input }, answer => answer.postMessage));
    });
    if (!isDone) return;
    // What was begun meanwhile is another message.
    if (text.peek() === message.text) text.value = '';
    keys.done();
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
          text.value = event.currentTarget.value;
        }}
      />
      <button type="submit" aria-disabled={isBusy}>
        Say
      </button>
    </form>
  );
};

/** A room of a game: what was said, the newest in sight, and a line to speak. All of it is text, whatever it looks like. */
export const ChatPanel = (props: ChatPanelProps): JSX.Element => {
  const { online, gameId, room, maySpeak } = props;
  const store = useChat(online, gameId, room);
  const log = store.log.value;
  const ended = store.ended.value;
  return (
    <div class="chat">
      {ended !== undefined && <p class="notice">{ended.message}</p>}
      <MessageList {...props} store={store} />
      {log.length === 0 && ended === undefined && <p class="field-note">Nothing was said yet.</p>}
      {maySpeak ? <SpeakForm online={online} gameId={gameId} room={room} /> : null}
    </div>
  );
};
