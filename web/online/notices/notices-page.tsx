import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import { AccountFrame } from '../account/account-frame.tsx';
import type { Online } from '../online.ts';
import { LoadNoticePreferences, type LoadNoticePreferencesQuery } from '../operations.generated.ts';
import { NoticePanel } from '../push/notice-panel.tsx';
import { KeptNote } from '../ui/kept-note.tsx';
import { Shown } from '../ui/states.tsx';
import { useResource } from '../ui/use-resource.ts';
import { ChannelTable } from './channel-table.tsx';
import { DigestFields } from './digest-fields.tsx';
import { MailPanel, type MailPanelProps } from './mail-panel.tsx';
import { createNoticeWishes, type WishChange } from './notice-wishes.ts';
import { ReminderFields } from './reminder-fields.tsx';

interface WishesProps extends Pick<MailPanelProps, 'online' | 'contact'> {
  readonly initial: LoadNoticePreferencesQuery['noticePreferences'];
  readonly onContact: MailPanelProps['onChange'];
}

const useWishes = (online: Online, initial: WishesProps['initial']) => {
  const kept = useMemo(() => createNoticeWishes(online, initial), [online]);
  return { kept, fields: { wishes: kept.value.value, onChange: (wish: WishChange) => void kept.change(wish) } };
};

const Wishes = ({ online, initial, contact, onContact }: WishesProps): JSX.Element => {
  const mails = useWishes(online, initial);
  const kinds = useWishes(online, initial);
  return (
    <>
      <MailPanel online={online} contact={contact} onChange={onContact}>
        <DigestFields {...mails.fields} />
        <KeptNote kept={mails.kept} />
      </MailPanel>
      <section class="sheet">
        <h2>What you are told of</h2>
        <p>
          Everything stands in the inbox. Beside it, notices go by what you choose here, where that is set up: mail to
          an address that you have confirmed, pushes to your browsers, webhooks to servers of yours.
        </p>
        <ChannelTable {...kinds.fields} />
        <ReminderFields {...kinds.fields} />
        <KeptNote kept={kinds.kept} />
      </section>
    </>
  );
};

const Preferences = ({ online }: { readonly online: Online }): JSX.Element => {
  const resource = useResource(() => online.api.send(LoadNoticePreferences, {}), [online]);
  return (
    <Shown resource={resource} what="what you want to be told">
      {({ noticePreferences, mailContact }) => (
        <Wishes
          online={online}
          initial={noticePreferences}
          contact={mailContact}
          onContact={next => resource.put(known => ({ ...known, mailContact: next }))}
        />
      )}
    </Shown>
  );
};

/** How one is told of what one ought to know: on this device, by mail, by pushes and webhooks, and when. */
export const NoticesPage = (): JSX.Element => (
  <AccountFrame title="Being told">
    {online => (
      <>
        <NoticePanel online={online} />
        <Preferences online={online} />
      </>
    )}
  </AccountFrame>
);
