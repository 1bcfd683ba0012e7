import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { ok } from '#engine/index';
import type { Complaint } from '../mutate.ts';
import type { Online } from '../online.ts';
import { LoadPushKey } from '../operations.generated.ts';
import { CheckField } from '../ui/fields.tsx';
import { ComplaintNote, useDoing } from '../ui/form.tsx';
import { useResource } from '../ui/use-resource.ts';
import { beginPush, endPush, isPushed, pushesDetails } from './push-store.ts';
import { PushedBrowsers } from './pushed-browsers.tsx';
import { askToNotify, mayNotify, notifiesHere, setNotifiesHere } from './show-notice.ts';

const DENIED: Complaint = {
  message: 'The browser does not let this page show notices: allow it in the browser’s settings for this site.',
};

/** Whether the service sends pushes, and the browser can take them. */
const usePushKey = (online: Online): string | undefined => {
  const resource = useResource(async () => {
    const sent = await online.api.send(LoadPushKey, {});
    return sent.ok ? ok(sent.value.pushKey) : sent;
  }, [online]);
  const loaded = resource.loaded.value;
  const canPush = 'PushManager' in globalThis && 'serviceWorker' in navigator;
  return canPush && loaded.kind === 'ready' ? (loaded.value ?? undefined) : undefined;
};

/** By what this browser tells of one’s turn: by the title alone, by notices, or by notices when the page is closed too. */
export const NoticePanel = ({ online }: { readonly online: Online }): JSX.Element => {
  const pushKey = usePushKey(online);
  const isOn = useSignal(mayNotify() && notifiesHere(online.storage));
  const isPushedHere = useSignal(isPushed(online));
  const hasDetails = useSignal(pushesDetails(online));
  const { complaint, run } = useDoing();

  const switchNotices = (wanted: boolean) =>
    run(async () => {
      if (wanted && !(await askToNotify())) return DENIED;
      setNotifiesHere(online.storage, wanted);
      isOn.value = wanted;
      return undefined;
    });

  const switchPush = (wanted: boolean) =>
    run(async () => {
      if (wanted && !(await askToNotify())) return DENIED;
      const trouble = wanted && pushKey !== undefined ? await beginPush(online, pushKey) : await endPush(online);
      isPushedHere.value = isPushed(online);
      hasDetails.value = pushesDetails(online);
      return trouble;
    });

  const switchDetails = (key: string, wanted: boolean) =>
    run(async () => {
      const trouble = await beginPush(online, key, wanted);
      hasDetails.value = pushesDetails(online);
      return trouble;
    });

  return (
    <section class="sheet">
      <h2>On this device</h2>
      <p>The title of the page says how many games wait for you. It can do more:</p>
      <p>
        <CheckField
          label="Show a notice when it is my turn and I look elsewhere"
          checked={isOn.value}
          disabled={!('Notification' in globalThis)}
          onCheck={wanted => void switchNotices(wanted)}
        />
        {pushKey !== undefined && (
          <CheckField
            label="Do so when the page is closed, too"
            checked={isPushedHere.value}
            onCheck={wanted => void switchPush(wanted)}
          />
        )}
        {pushKey !== undefined && isPushedHere.value && (
          <CheckField
            label="Say then what was played, and by whom: others may see the screen"
            checked={hasDetails.value}
            onCheck={wanted => void switchDetails(pushKey, wanted)}
          />
        )}
      </p>
      {complaint !== undefined && <ComplaintNote complaint={complaint} />}
      {pushKey !== undefined && (
        <PushedBrowsers
          key={String(isPushedHere.value)}
          online={online}
          onEndedHere={() => {
            isPushedHere.value = false;
          }}
        />
      )}
    </section>
  );
};
