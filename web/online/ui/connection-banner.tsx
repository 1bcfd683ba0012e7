import type { JSX } from 'preact';
import { Link } from '../../app/router.tsx';
import type { Online } from '../online.ts';
import { describeEnd } from '../session/session-keeper.ts';

/** Says that what is shown may be out of date, for as long as it may, and that somebody is not signed in any more. */
export const ConnectionBanner = ({ online }: { readonly online: Online }): JSX.Element => {
  const ended = online.keeper.ended.value;
  const isLost = online.socketState.value === 'lost';
  const text = online.hasNetwork.value
    ? isLost && 'The connection to the server was lost. Trying again…'
    : 'You are offline. What you see may be out of date.';
  return (
    <div class="online-banner" role="status">
      {text && <p class="notice">{text}</p>}
      {(ended === 'expired' || ended === 'refused') && (
        <p class="notice">
          {describeEnd(ended)} <Link to={{ name: 'account' }}>To the account</Link>
        </p>
      )}
    </div>
  );
};
