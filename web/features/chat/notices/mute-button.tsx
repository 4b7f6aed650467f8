import type { ReactNode } from 'react';
import type { Chat } from '#contract/chat/chat-schemas.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useApi } from '#web/state/page.ts';
import { failureText } from '#web/state/use-submit.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { showToast } from '#web/ui/toast/show-toast.ts';

/** Turns the reader's notifications about a chat off or on; nothing for support, which gets none. */
export function MuteButton({ chat, onChanged }: { chat: Chat; onChanged: () => void }): ReactNode {
  const t = useText();
  const api = useApi();
  const { id, side, notifications: isOn } = chat;
  if (side === 'support') return null;
  const change = async (): Promise<void> => {
    try {
      await api.chat.muteChat({ body: { chat_id: id, is_muted: isOn } });
      showToast(t(isOn ? 'chat.muted' : 'chat.notices_on'));
      onChanged();
    } catch (error) {
      showToast(failureText(error, t('ui.offline')), { tone: 'alarm' });
    }
  };
  return (
    <button
      type="button"
      className="icon-btn"
      aria-label={t(isOn ? 'chat.mute' : 'chat.unmute')}
      onClick={() => void change()}
    >
      <Icon name={isOn ? 'bell' : 'bell-off'} />
    </button>
  );
}
