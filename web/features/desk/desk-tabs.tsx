import type { ReactNode } from 'react';
import { useHref } from '#web/i18n/use-href.ts';
import { useText } from '#web/i18n/use-text.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { DeskCount, DeskLink, useDeskEntries } from './desk-links.tsx';
import { DeskMenu, DeskMenuLinks, LOCALE_MENU } from './desk-menu.tsx';
import type { DeskSection } from './desk-sections.ts';
import type { CountOf } from './use-counts.ts';

const MORE = 'desk-more';
/** Tabs before "More"; a fifth does not fit into 320 px in German. */
const TABS = 4;

/** The phone's navigation: tabs of the first entries, and a sheet with all of them. */
export function DeskTabs({ current, countOf }: { current: DeskSection; countOf: CountOf }): ReactNode {
  const t = useText();
  const href = useHref();
  const entries = useDeskEntries();
  const isInTabs = entries.slice(0, TABS).some(({ section }) => section === current);
  const rest = entries.slice(TABS);
  const waiting = rest.reduce((sum, { section }) => sum + countOf(section), 0);
  return (
    <>
      <nav className="tabbar" aria-label={t('desk.frame.tabs')}>
        {entries.slice(0, TABS).map((entry) => (
          <DeskLink key={entry.section} entry={entry} current={current} count={countOf(entry.section)} isTab />
        ))}
        <button type="button" popoverTarget={MORE} aria-current={isInTabs ? undefined : 'true'}>
          <Icon name="menu" />
          <span>{t('desk.frame.more')}</span>
          <DeskCount count={waiting} />
        </button>
      </nav>
      <nav id={MORE} popover="auto" className="menu pop" aria-label={t('desk.frame.navigation')}>
        {rest.map((entry) => (
          <DeskLink
            key={entry.section}
            entry={entry}
            current={current}
            count={countOf(entry.section)}
            className="opt"
          />
        ))}
        <hr className="rule" />
        <button type="button" className="opt opt--slim" popoverTarget={LOCALE_MENU}>
          {t('desk.frame.language')}
        </button>
        <a className="opt opt--slim" href={href('help-center')}>
          {t('desk.frame.help')}
        </a>
        <DeskMenuLinks />
      </nav>
      <DeskMenu />
    </>
  );
}
