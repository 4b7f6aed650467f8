import type { ReactNode } from 'react';
import { useHref } from '#web/i18n/use-href.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useAddress } from '#web/state/page.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { deskEntries, type DeskSection } from './desk-sections.ts';
import { chosenOrganizer, ORGANIZER_PARAM, useDesk } from './use-desk.ts';

/** More is not counted exactly. */
const MAX_COUNT = 99;

type Entry = ReturnType<typeof deskEntries>[number];

/** Navigation entries of the reader, with URLs for the chosen organizer. */
export function useDeskEntries(): (Entry & { href: string })[] {
  const href = useHref();
  const { roles, staffRole } = useDesk();
  const chosen = chosenOrganizer(useAddress());
  return deskEntries(roles, staffRole).map((entry) => ({
    ...entry,
    href: href(entry.route, {}, entry.staff ? {} : { [ORGANIZER_PARAM]: chosen }),
  }));
}

/** A link of the navigation. */
export function DeskLink({
  entry,
  current,
  count,
  className,
  isTab = false,
}: {
  entry: Entry & { href: string };
  current: DeskSection;
  /** What waits there. */
  count: number;
  className?: string;
  isTab?: boolean;
}): ReactNode {
  const t = useText();
  return (
    <a
      className={className}
      href={entry.href}
      aria-current={entry.section === current ? 'page' : undefined}
      data-prefetch="off"
    >
      <Icon name={entry.icon} />
      <span>{t((isTab && entry.tab) || entry.text)}</span>
      <DeskCount count={count} />
    </a>
  );
}

/** How many wait; nothing for none. */
export function DeskCount({ count }: { count: number }): ReactNode {
  const t = useText();
  if (count === 0) return null;
  return (
    <b className="side__count">
      <span className="sr">{t('desk.frame.waiting', { count })}</span>
      <span aria-hidden="true">{count > MAX_COUNT ? `${MAX_COUNT}+` : count}</span>
    </b>
  );
}
