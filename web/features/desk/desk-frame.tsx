import type { ReactNode } from 'react';
import { useText } from '#web/i18n/use-text.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { DeskTabs } from './desk-tabs.tsx';
import type { DeskSection } from './desk-sections.ts';
import { DeskSide } from './desk-side.tsx';
import { useCounts } from './use-counts.ts';
import { useDesk } from './use-desk.ts';
import './desk-frame.css';
import './desk.css';

/**
 * Frame of every desk screen: navigation by role (tabs on a phone), title, actions and content. Replaces the site's
 * header and footer.
 */
export function DeskFrame({
  current,
  title,
  lead,
  back,
  actions,
  children,
}: {
  current: DeskSection;
  title: string;
  /** A sentence below the title. */
  lead?: ReactNode;
  /** The list that the screen belongs to, above the title. */
  back?: { href: string; text: string };
  /** Beside the title. */
  actions?: ReactNode;
  children: ReactNode;
}): ReactNode {
  const t = useText();
  const countOf = useCounts(useDesk().user !== null);
  return (
    <div className="desk">
      <nav className="side" aria-label={t('desk.frame.navigation')}>
        <DeskSide current={current} countOf={countOf} />
      </nav>
      <main id="main" className="main">
        <header className="main__top">
          {back && (
            <a className="main__back" href={back.href}>
              <Icon name="chevron-left" size={16} />
              {back.text}
            </a>
          )}
          <h1>{title}</h1>
          {actions && <div className="main__acts">{actions}</div>}
          {lead && <p className="main__lead">{lead}</p>}
        </header>
        {children}
      </main>
      <DeskTabs current={current} countOf={countOf} />
    </div>
  );
}
