import type { JSX } from 'preact';
import { ok } from '#engine/index';
import { complaintOf, mutate } from '../mutate.ts';
import type { Online } from '../online.ts';
import { LoadPushes, UnsubscribePush } from '../operations.generated.ts';
import { makeDay } from '../ui/dates.ts';
import { ComplaintNote, useDoing } from '../ui/form.tsx';
import { useResource } from '../ui/use-resource.ts';
import { endPush, pushIdHere } from './push-store.ts';

export interface PushedBrowsersProps {
  readonly online: Online;
  /** Called when this browser is told nothing more. */
  readonly onEndedHere: () => void;
}

/** The browsers that notices are sent to while the page is closed, each to be taken from the list. */
export const PushedBrowsers = ({ online, onEndedHere }: PushedBrowsersProps): JSX.Element | null => {
  const resource = useResource(async () => {
    const sent = await online.api.send(LoadPushes, {});
    return sent.ok ? ok(sent.value.pushSubscriptions.nodes) : sent;
  }, [online, pushIdHere(online)]);
  const { isBusy, complaint, run } = useDoing();
  const loaded = resource.loaded.value;
  if (loaded.kind !== 'ready' || loaded.value.length === 0) return null;
  const end = async (id: string): Promise<void> => {
    await run(async () => {
      if (id === pushIdHere(online)) return endPush(online);
      return complaintOf(await mutate(online, UnsubscribePush, { id }, answer => answer.unsubscribePush));
    });
    if (pushIdHere(online) === undefined) onEndedHere();
    await resource.load();
  };
  return (
    <>
      <h3>Browsers that are told</h3>
      <ul class="lobby-list">
        {loaded.value.map(({ id, label, createdAt }) => (
          <li key={id} class="lobby-entry">
            <div>
              <bdi>{label}</bdi>
              {id === pushIdHere(online) && ' (this one)'}
              <span class="inbox-time"> since {makeDay(createdAt)}</span>
            </div>
            <button type="button" class="button-small" aria-disabled={isBusy} onClick={() => void end(id)}>
              Tell it nothing more
            </button>
          </li>
        ))}
      </ul>
      {complaint !== undefined && <ComplaintNote complaint={complaint} />}
    </>
  );
};
