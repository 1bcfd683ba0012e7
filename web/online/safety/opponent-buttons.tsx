import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { Link } from '../../app/router.tsx';
import { complaintOf, mutate } from '../mutate.ts';
import type { Online } from '../online.ts';
import { BlockPlayer, type PersonFieldsFragment } from '../operations.generated.ts';
import { ConfirmButton } from '../ui/confirm-button.tsx';
import { ComplaintNote, useDoing } from '../ui/form.tsx';
import { nameOf } from '../ui/person-name.ts';
import { ReportButton } from './report-button.tsx';

export interface OpponentButtonsProps {
  readonly online: Online;
  /** The game in which one has met them. */
  readonly gameId?: string | undefined;
  readonly opponent: PersonFieldsFragment;
}

/** What one can do about somebody whom one would rather not meet again. */
export const OpponentButtons = ({ online, gameId, opponent }: OpponentButtonsProps): JSX.Element => {
  const isBlocked = useSignal(false);
  const { isBusy, complaint, run } = useDoing();
  const block = async (): Promise<void> => {
    const variables = { playerId: opponent.id };
    isBlocked.value = await run(async () =>
      complaintOf(await mutate(online, BlockPlayer, variables, answer => answer.blockPlayer)),
    );
  };
  return (
    <>
      {complaint !== undefined && <ComplaintNote complaint={complaint} />}
      <p role="status" class="field-note">
        {isBlocked.value && (
          <>
            {nameOf(opponent)} is blocked. <Link to={{ name: 'blocked' }}>Whom you have blocked</Link>
          </>
        )}
      </p>
      <div class="button-row">
        {!isBlocked.value && (
          <ConfirmButton
            label="Block this player"
            question={`Keep ${nameOf(opponent)} from your games, challenges and chats? They are not told.`}
            yes="Block"
            isSmall
            isBusy={isBusy}
            onConfirm={() => void block()}
          />
        )}
        <ReportButton
          label="Report this player"
          class="button-small"
          online={online}
          person={opponent}
          gameId={gameId}
        />
      </div>
    </>
  );
};
