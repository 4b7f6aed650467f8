import { useState, type ReactNode } from 'react';
import type { CallReply } from '#contract/call.ts';
import type { generateConnectionCode, listNotificationChats } from '#contract/chat/messengers.ts';
import type { ChatSource } from '#domain/chat.ts';
import { ButtonLink } from '#web/ui/button/button.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { useMoments } from '#web/i18n/use-moments.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useLive } from '#web/state/live/live-events.ts';
import { usePage } from '#web/state/page.ts';
import { SettingForm, SettingRow } from '#web/features/account/setting-row.tsx';
import { useSaved } from '#web/features/account/use-settings.ts';

/** The messengers of the site and whether they get the user's messages. */
export type NotificationChats = CallReply<typeof listNotificationChats>['data'];
type NotificationChat = NotificationChats[number];

const NAMES: Readonly<Record<ChatSource, string>> = { telegram: 'Telegram', vk: 'VK', whatsapp: 'WhatsApp' };

interface OpenRow {
  chat: NotificationChat;
  close: () => void;
}

/** Gets a connection code and shows it with the link that opens the messenger. */
function ConnectForm({ chat, close }: OpenRow): ReactNode {
  const t = useText();
  const { api } = usePage();
  const [made, setMade] = useState<CallReply<typeof generateConnectionCode> | null>(null);
  const form = useForm({ initial: {} });
  const messenger = NAMES[chat.source];
  const make = async (): Promise<void> =>
    setMade(await api.chat.generateConnectionCode({ body: { source_id: chat.source_id } }));
  return (
    <SettingForm
      form={form}
      save={make}
      onCancel={close}
      submit={t(made ? 'settings.messenger_again' : 'settings.continue')}
    >
      <p>{t(made ? 'settings.messenger_send' : 'settings.messenger_how', { messenger })}</p>
      {made && (
        <>
          <p>
            <ButtonLink variant="main" href={made.url} target="_blank" rel="noopener noreferrer">
              {t('settings.messenger_open', { messenger })}
            </ButtonLink>
          </p>
          <Field
            label={t('settings.messenger_code')}
            hint={t('settings.messenger_code_hint')}
            value={made.code}
            readOnly
            onFocus={(event) => event.currentTarget.select()}
          />
        </>
      )}
    </SettingForm>
  );
}

function DisconnectForm({ chat, close }: OpenRow): ReactNode {
  const t = useText();
  const { api } = usePage();
  const saved = useSaved();
  const form = useForm({ initial: {} });
  const save = async (): Promise<void> => {
    if (chat.chat_id !== null) await api.chat.disableNotifications({ body: { chat_id: chat.chat_id } });
    close();
    await saved();
  };
  return (
    <SettingForm form={form} save={save} onCancel={close} submit={t('settings.messenger_disconnect')}>
      <p>{t('settings.messenger_disconnect_note', { messenger: NAMES[chat.source] })}</p>
    </SettingForm>
  );
}

/** A row for each messenger: connected since when, and what connects or disconnects it. */
export function MessengerSettings({ chats }: { chats: NotificationChats }): ReactNode {
  const t = useText();
  const moments = useMoments();
  const { reload } = usePage();
  // The code is sent in the messenger: the page learns of it by its event.
  useLive(['crm_user_chat_notifications_enabled'], () => void reload());
  return chats.map((chat) => {
    const { source, connected_at: connectedAt } = chat;
    return (
      <SettingRow
        key={`${source} ${connectedAt}`}
        label={NAMES[source]}
        value={
          connectedAt ? t('settings.messenger_since', { day: moments.day(connectedAt) }) : t('settings.messenger_none')
        }
        note={t('settings.messenger_note')}
        action={t(connectedAt ? 'settings.messenger_disconnect' : 'settings.messenger_connect')}
      >
        {(close) =>
          connectedAt ? <DisconnectForm chat={chat} close={close} /> : <ConnectForm chat={chat} close={close} />
        }
      </SettingRow>
    );
  });
}
