import type { ReactNode } from 'react';
import { displayName } from '#domain/display-name.ts';
import { useHref } from '#web/i18n/use-href.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useSite } from '#web/state/site.ts';
import { Avatar } from '#web/ui/avatar/avatar.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { DESK_MENU, LOCALE_MENU } from './desk-menu.tsx';
import { DeskLink, useDeskEntries } from './desk-links.tsx';
import type { DeskSection } from './desk-sections.ts';
import { OrganizerSwitch } from './organizer-switch.tsx';
import type { CountOf } from './use-counts.ts';
import { useDesk } from './use-desk.ts';

/** The column at the left; on a phone its first line. */
export function DeskSide({ current, countOf }: { current: DeskSection; countOf: CountOf }): ReactNode {
  const t = useText();
  const href = useHref();
  const { user } = useDesk();
  const { logo } = useSite();
  const entries = useDeskEntries();
  const isStaff = (entry: (typeof entries)[number]): boolean => entry.staff !== undefined;
  const groups = [entries.filter((entry) => !isStaff(entry)), entries.filter(isStaff)].filter(({ length }) => length);
  const name = user ? displayName(user) || (user.email ?? '') : '';
  return (
    <>
      <a className="logo" href={href('home')} aria-label={t('site.home_link', { name: t('site.title') })}>
        {logo ? <img {...logo} alt={logo.alt} /> : <Icon name="mark" size="fit" />}
        {!logo?.alt && <span>{t('site.title')}</span>}
      </a>
      <OrganizerSwitch current={current} />
      {groups.map((group) => (
        <ul key={group[0]?.section}>
          {group.map((entry) => (
            <li key={entry.section}>
              <DeskLink entry={entry} current={current} count={countOf(entry.section)} />
            </li>
          ))}
        </ul>
      ))}
      <div className="side__end">
        <button type="button" popoverTarget={LOCALE_MENU}>
          <Icon name="globe" />
          <span>{t('desk.frame.language')}</span>
        </button>
        <a href={href('help-center')}>
          <Icon name="life-buoy" />
          <span>{t('desk.frame.help')}</span>
        </a>
        {user && (
          <button type="button" popoverTarget={DESK_MENU}>
            <Avatar name={name} photo={user.avatar} size="s" />
            <span>{name}</span>
          </button>
        )}
      </div>
    </>
  );
}
