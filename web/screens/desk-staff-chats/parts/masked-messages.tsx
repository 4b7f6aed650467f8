import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import type { CallReply } from '#contract/call.ts';
import type { listMaskedMessages } from '#contract/chat/desk.ts';
import { useMoments } from '#web/i18n/use-moments.ts';
import { useText } from '#web/i18n/use-text.ts';
import { usePage } from '#web/state/page.ts';
import { useSubmit } from '#web/state/use-submit.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Problem } from '#web/ui/problem/problem.tsx';

type Masked = CallReply<typeof listMaskedMessages>['data'];

/** Original texts of masked messages; a moderator can hide one from both sides. */
export function MaskedMessages({ chatId, canHide }: { chatId: number; canHide: boolean }): ReactNode {
  const t = useText();
  const moments = useMoments();
  const { api } = usePage();
  const [messages, setMessages] = useState<Masked | null>(null);
  const { run, isBusy, problem } = useSubmit();
  const read = async (): Promise<void> =>
    setMessages((await api.chat.listMaskedMessages({ query: { chat_id: chatId } })).data);
  const readFirst = useEffectEvent(() => void run(read));
  useEffect(() => readFirst(), []);
  const hide = async (id: number, isHidden: boolean): Promise<void> => {
    await api.chat.hideMessage({ body: { chat_id: chatId, message_id: id, is_hidden: isHidden } });
    await read();
  };
  return (
    <div className="staffchats__masked">
      <Problem text={problem} isSmall />
      {messages?.length === 0 && <p className="ink-2">{t('desk.inbox.nothing_masked')}</p>}
      <ol aria-label={t('desk.inbox.show_masked')}>
        {messages?.map(({ id, original, is_hidden: isHidden, created_at: at }) => (
          <li key={id}>
            <small className="ink-2">{moments.short(at)}</small>
            <p dir="auto">{original}</p>
            {canHide && (
              <Button isSmall variant="quiet" isBusy={isBusy} onClick={() => void run(() => hide(id, !isHidden))}>
                {t(isHidden ? 'desk.inbox.show_message' : 'desk.inbox.hide_message')}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}
