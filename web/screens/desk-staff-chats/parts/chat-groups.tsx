import type { ReactNode } from 'react';
import type { WorkState } from '#contract/chat/chat-schemas.ts';
import { useHref } from '#web/i18n/use-href.ts';
import { useText } from '#web/i18n/use-text.ts';

export const CHAT_GROUPS = ['support', 'waiting', 'masked', 'frozen'] as const;
export type ChatGroup = (typeof CHAT_GROUPS)[number];

/** Which chats are listed, and whether support is open. */
export function ChatGroups({ group, workTime }: { group: ChatGroup; workTime: WorkState }): ReactNode {
  const t = useText();
  const href = useHref();
  const { is_open: isOpen, opens, timezone } = workTime;
  const hours = isOpen
    ? t('chat.open_now')
    : opens &&
      t('chat.opens', {
        day: t(`chat.day_${opens.day}`),
        time: opens.from,
        zone: timezone.replace(/^.*\//, '').replaceAll('_', ' '),
      });
  return (
    <>
      <nav className="staffchats__groups" aria-label={t('desk.inbox.chats_groups')}>
        {CHAT_GROUPS.map((name) => (
          <a
            key={name}
            className="chip"
            href={href('desk-staff-chats', {}, { group: name })}
            aria-current={name === group ? 'page' : undefined}
            data-prefetch="off"
          >
            {t(`desk.inbox.chats_${name}`)}
          </a>
        ))}
      </nav>
      {hours && <p className="staffchats__hours">{hours}</p>}
    </>
  );
}
