import type { JSX } from 'preact';
import type { Online } from '../online.ts';

/** Says that what is shown may be out of date, for as long as it may. */
export const ConnectionBanner = ({ online }: { readonly online: Online }): JSX.Element => {
  const isLost = online.socketState.value === 'lost';
  const text = online.hasNetwork.value
    ? isLost && 'The connection to the server was lost. Trying again…'
    : 'You are offline. What you see may be out of date; it goes on when the network is back.';
  return (
    <div class="online-banner" role="status">
      {text && <p class="notice">{text}</p>}
    </div>
  );
};
