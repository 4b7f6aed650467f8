import type { ReactNode } from 'react';
import { MINUTE_MS } from '#domain/calendar-days.ts';
import type { CallReply } from '#contract/call.ts';
import type { listStaffChats } from '#contract/chat/desk.ts';
import { useText, type Translate } from '#web/i18n/use-text.ts';
import { useNow } from '#web/ui/hooks/use-now.ts';

export type DeskChat = CallReply<typeof listStaffChats>['data'][number];

/** A length of time in its largest unit. */
function spanText(t: Translate, minutes: number): string {
  if (minutes < 60) return t('desk.frame.minutes', { hours: 0, minutes: Math.max(1, Math.round(minutes)) });
  if (minutes < 1440) return t('desk.frame.hours', { hours: Math.round(minutes / 60) });
  return t('desk.frame.days', { days: Math.round(minutes / 1440) });
}

/** The traveller's wait, or the time to the first answer; and who answers. */
export function WaitMark({ chat }: { chat: DeskChat }): ReactNode {
  const t = useText();
  // 0 until hydration: the server's page shows no wait.
  const nowMs = useNow(0, MINUTE_MS);
  const { waiting_since: since, first_answer_minutes: first, assigned_to: owner, masked_count: masked } = chat;
  const parts = [
    since !== null &&
      nowMs > 0 &&
      t('desk.inbox.waits', { time: spanText(t, (nowMs - Date.parse(since)) / MINUTE_MS) }),
    since === null && first !== null && t('desk.inbox.first_answer', { time: spanText(t, first) }),
    owner && t('desk.inbox.of_other', { name: owner.name }),
    masked > 0 && t('desk.inbox.masked', { count: masked }),
  ].filter((part) => typeof part === 'string');
  return <span className={since === null ? undefined : 'clay'}>{parts.join(' · ')}</span>;
}
