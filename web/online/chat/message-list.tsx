import type { JSX } from 'preact';
import { FailureNote } from '../ui/states.tsx';
import type { ChatLog } from './chat-log.ts';
import type { ChatStore } from './chat-store.ts';
import { Message, type MessageProps } from './message.tsx';
import { useLogScroll } from './use-log-scroll.ts';

export interface MessageListProps extends Omit<MessageProps, 'message'> {
  readonly store: ChatStore;
}

const Messages = ({ log, ...rest }: Omit<MessageProps, 'message'> & { readonly log: ChatLog }): JSX.Element => (
  <ol>
    {log.map(message => (
      <Message key={message.id} {...rest} message={message} />
    ))}
  </ol>
);

/** What was said, with the way to what was said before. What comes while one listens is read out, what is older is not. */
export const MessageList = ({ store, ...rest }: MessageListProps): JSX.Element => {
  const log = store.log.value;
  const { list, opened, isBehind, toEnd } = useLogScroll(rest.online, log);
  const heard = log.findIndex(({ postedAt }) => Date.parse(postedAt) >= opened);
  const live = heard < 0 ? log.length : heard;
  const failure = store.failure.value;
  const loadEarlier = async (): Promise<void> => {
    await store.earlier();
    // The button is gone with the last of them, and the keyboard stays here.
    if (!store.hasEarlier.peek()) list.current?.focus({ preventScroll: true });
  };
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached with the keyboard. */}
      <section class="chat-log" ref={list} aria-label="Messages" tabIndex={0} hidden={log.length === 0}>
        {failure !== undefined && <FailureNote failure={failure} onRetry={() => void loadEarlier()} />}
        {store.hasEarlier.value && failure === undefined && (
          <button type="button" class="button-small" onClick={() => void loadEarlier()}>
            Earlier messages
          </button>
        )}
        <Messages {...rest} log={log.slice(0, live)} />
        <div role="log" aria-label="New messages">
          <Messages {...rest} log={log.slice(live)} />
        </div>
      </section>
      {isBehind && (
        <button type="button" class="button-small chat-to-end" onClick={toEnd}>
          To the newest message
        </button>
      )}
    </>
  );
};
