import type { ReactNode } from 'react';
import type { StaffAccess } from '#contract/account/staff.ts';
import type { DeskCounts } from '#contract/desk/today.ts';
import { mayCall } from '#web/features/account/staff/staff-power.ts';
import { useClockTime } from '#web/features/desk/use-clock-time.ts';
import { useHref } from '#web/i18n/use-href.ts';
import { useMoments } from '#web/i18n/use-moments.ts';
import { useText } from '#web/i18n/use-text.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import type { Kind, Queue } from './queue.ts';

interface NothingWaitsProps {
  access: StaffAccess;
  queue: Queue;
  others: readonly { name: Kind; count: number }[];
  counts: DeskCounts | null;
  readAt: number;
}

interface Row {
  key: string;
  href: string;
  icon: string;
  name: string;
  count: number;
  /** When the newest of it came in. */
  newest?: string | undefined;
}

/** What waits in the other kinds and in other sections of the reader's role, the most first. */
function useElsewhere({ access, queue, others, counts }: Omit<NothingWaitsProps, 'readAt'>): Row[] {
  const t = useText();
  const href = useHref();
  const newest: Partial<Record<Kind, string | undefined>> = {
    reviews: queue.reviews.data[0]?.published_at,
    questions: queue.questions.data[0]?.asked_at,
  };
  const rows: Row[] = others.map(({ name, count }) => ({
    key: name,
    href: href('desk-staff-queue', {}, { kind: name }),
    icon: 'eye',
    name: t(`desk.staff.kind_${name}`),
    count,
    newest: newest[name],
  }));
  if (mayCall(access, 'chat.listStaffChats'))
    rows.push({
      key: 'chats',
      href: href('desk-staff-chats'),
      icon: 'message-circle',
      name: t('desk.frame.staff_chats'),
      count: counts?.staff_chats ?? 0,
    });
  if (mayCall(access, 'site.listHelpRequests'))
    rows.push({
      key: 'inbox',
      href: href('desk-staff-inbox'),
      icon: 'inbox',
      name: t('desk.frame.staff_inbox'),
      count: counts?.staff_inbox ?? 0,
    });
  return rows.sort((a, b) => b.count - a.count);
}

/** Says when the queue was last read, and what waits in its other kinds and in other sections. */
export function NothingWaits({ readAt, ...rest }: NothingWaitsProps): ReactNode {
  const t = useText();
  const moments = useMoments();
  const time = useClockTime()(readAt);
  return (
    <div className="queue-clear">
      <Icon name="mark" size="fit" />
      <div>
        <h2>{t('desk.staff.queue_empty')}</h2>
        <p>
          {t('desk.staff.queue_empty_text')} {time && t('desk.staff.looked_at', { time })}
        </p>
      </div>
      <nav aria-labelledby="elsewhere">
        <h3 id="elsewhere">{t('desk.staff.elsewhere')}</h3>
        <ul>
          {useElsewhere(rest).map(({ key, href, icon, name, count, newest }) => (
            <li key={key}>
              <a href={href}>
                <Icon name={icon} />
                <b>{name}</b>
                {count > 0 ? (
                  <span className="clay">{t('desk.staff.kind_waits', { count })}</span>
                ) : (
                  <span>
                    {newest ? t('desk.staff.newest', { at: moments.short(newest) }) : t('desk.staff.none_waits')}
                  </span>
                )}
                <Icon name="chevron-right" />
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
