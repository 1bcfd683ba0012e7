import type { JSX } from 'preact';
import { complaintOf, mutate } from '../mutate.ts';
import type { Online } from '../online.ts';
import { type ChatMessageFieldsFragment, type ChatRoom, DeleteMessage, HideMessage } from '../operations.generated.ts';
import { ReportButton } from '../safety/report-button.tsx';
import { ComplaintNote, useDoing } from '../ui/form.tsx';
import { nameOf } from '../ui/person-name.ts';

const SECRETS: { readonly [S in ChatMessageFieldsFragment['state']]: string } = {
  SHOWN: '',
  DELETED: 'deleted',
  HIDDEN: 'hidden',
};

export interface MessageProps {
  readonly online: Online;
  readonly gameId: string;
  readonly room: ChatRoom;
  /** Whether whoever looks may hide what others say. */
  readonly mayHide: boolean;
  readonly message: ChatMessageFieldsFragment;
}

const MINUTES_TO_DELETE = 10;

/** What somebody said, or that it is deleted or hidden; with the ways to do that. */
export const Message = ({ online, gameId, message, mayHide, room }: MessageProps): JSX.Element => {
  const { isBusy, complaint, run } = useDoing();
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
    <li data-message={id} class={isOwn ? 'chat-message chat-own' : 'chat-message'}>
      <bdi class="chat-author">{nameOf(author)}</bdi>{' '}
      {text === null ? <em class="chat-secret">({SECRETS[state]})</em> : <bdi class="chat-text">{text}</bdi>}
      {state === 'SHOWN' && isOwn && isFresh && (
        <button type="button" class="button-plain button-small" aria-disabled={isBusy} onClick={remove}>
          Delete
        </button>
      )}
      {state === 'SHOWN' && !isOwn && mayHide && room === 'SPECTATORS' && (
        <button type="button" class="button-plain button-small" aria-disabled={isBusy} onClick={hide}>
          Hide
        </button>
      )}
      {state === 'SHOWN' && author !== null && !isOwn && !author.isBot && online.who.value !== undefined && (
        <ReportButton
          label="Report"
          class="button-plain button-small"
          online={online}
          person={author}
          gameId={gameId}
          messageId={id}
        />
      )}
      {complaint !== undefined && <ComplaintNote complaint={complaint} />}
    </li>
  );
};
