import type { JSX } from 'preact';
import { AccountFrame } from '../account/account-frame.tsx';
import { ApiTokens } from './api-tokens.tsx';
import { Bots } from './bots.tsx';
import { Webhooks } from './webhooks.tsx';

/** What programs of one’s own need: tokens, webhooks and, with an account, bots. */
export const ProgramsPage = (): JSX.Element => (
  <AccountFrame title="Programs">
    {online => (
      <>
        <p>Whatever this page does, programs can do through the API, with a token that you make for them here.</p>
        <ApiTokens online={online} />
        <Webhooks online={online} />
        {online.keeper.session.value?.kind === 'account' && <Bots online={online} />}
      </>
    )}
  </AccountFrame>
);
