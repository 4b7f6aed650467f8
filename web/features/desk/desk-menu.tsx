import type { ReactNode } from 'react';
import { useHref } from '#web/i18n/use-href.ts';
import { useText } from '#web/i18n/use-text.ts';
import { usePage } from '#web/state/page.ts';
import { signOut } from '#web/state/sign-out.ts';
import { useDesk } from './use-desk.ts';

export const DESK_MENU = 'desk-menu';
/** The popover of language and currency, which every page has. */
export const LOCALE_MENU = 'locale-popover';

/** Links out of the desk: the reader's own pages, settings, sign-out. */
export function DeskMenuLinks(): ReactNode {
  const t = useText();
  const href = useHref();
  const page = usePage();
  const { user } = useDesk();
  if (!user) return null;
  return (
    <>
      <a className="opt opt--slim" href={href('home')}>
        {t('desk.frame.site')}
      </a>
      <a className="opt opt--slim" href={href('trips')}>
        {t('site.trips')}
      </a>
      <a className="opt opt--slim" href={href('settings')}>
        {t('site.settings')}
      </a>
      {!user.is_impersonated && (
        <button type="button" className="opt opt--slim" onClick={() => void signOut(page)}>
          {t('site.sign_out')}
        </button>
      )}
    </>
  );
}

/** The account menu, opened by the reader's name. */
export function DeskMenu(): ReactNode {
  return (
    <div id={DESK_MENU} popover="auto" className="menu pop">
      <DeskMenuLinks />
    </div>
  );
}
