import type { ReactNode } from 'react';
import type { WorkState } from '#contract/chat/chat-schemas.ts';
import { ChipLinks } from '#web/features/desk/chip-links.tsx';
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
      <ChipLinks
        label={t('desk.inbox.chats_groups')}
        current={group}
        isInline
        links={CHAT_GROUPS.map((name) => ({
          key: name,
          href: href('desk-staff-chats', {}, { group: name }),
          text: t(`desk.inbox.chats_${name}`),
        }))}
      />
      {hours && <p className="staffchats__hours">{hours}</p>}
    </>
  );
}
