import { Suspense, useState, type ReactNode } from 'react';
import type { Chat } from '#contract/chat/chat-schemas.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useSite } from '#web/state/site.ts';
import { lazy } from '#web/ui/deferred/lazy.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { canCall } from './can-call.ts';

const CallDialog = lazy(async () => (await import('./call-dialog.tsx')).CallDialog);

/** Calls the other side of a chat; nothing where nobody would answer. */
export function CallButton({ chat, name }: { chat: Chat; name: string }): ReactNode {
  const t = useText();
  const site = useSite();
  const [isCalling, setCalling] = useState(false);
  if (!canCall(chat, site)) return null;
  return (
    <>
      <button type="button" className="icon-btn" aria-label={t('chat.call')} onClick={() => setCalling(true)}>
        <Icon name="phone" />
      </button>
      {isCalling && (
        <Suspense>
          <CallDialog chatId={chat.id} name={name} onClosed={() => setCalling(false)} />
        </Suspense>
      )}
    </>
  );
}
