import { memo, type ReactNode } from 'react';
import { lazy } from '#web/ui/deferred/lazy.ts';
import '#web/styles/tokens.css';
import '#web/styles/fonts.css';
import '#web/styles/base.css';
import '#web/styles/controls.css';
import '#web/styles/panels.css';
import '#web/styles/kit.ts';
import './shell.css';
// Hydrated late: the styles must not wait for their scripts.
import '#web/ui/messengers/messengers.css';
import { useText } from '#web/i18n/use-text.ts';
import { usePage } from '#web/state/page.ts';
import { useStore } from '#web/state/store.ts';
import { Deferred } from '#web/ui/deferred/deferred.tsx';
import { useLazyModule } from '#web/ui/hooks/use-lazy-module.ts';
import { ToastCorner } from '#web/ui/toast/toast-corner.tsx';
import type * as Rest from './shell-rest.tsx';
import { Header } from './header.tsx';

/** The optional part of the shell. */
export const loadShellRest = (): Promise<typeof Rest> => import('./shell-rest.tsx');

// Imported eagerly on the server, lazily in the browser.
const loadShellEnd = async () => (await loadShellRest()).ShellEnd;
const ShellEnd = import.meta.env.SSR ? await loadShellEnd() : lazy(loadShellEnd);

// The desk has a frame of its own.
const DESK = /^((desk|organizer|staff)-|(manifest|setup)$)/;

// Memoized: another reply of the same screen does not re-render them.
const Top = memo(Header);
const Toasts = memo(ToastCorner);

/** The frame of every screen: skip link, header, footer, the phone's tabs, toasts. */
export function Shell({ route, children }: { route: string; children: ReactNode }): ReactNode {
  const t = useText();
  const { navigating } = usePage();
  const isNavigating = useStore(navigating);
  const rest = useLazyModule(loadShellRest);
  // The style guide has no shell.
  if (route === 'styleguide')
    return (
      <>
        {children}
        <Toasts />
      </>
    );
  const isDesk = DESK.test(route);
  return (
    <>
      <a className="skip" href="#main">
        {t('site.skip')}
      </a>
      {rest && <rest.ShellTop isDesk={isDesk} />}
      {!isDesk && <Top route={route} />}
      <div className="screen" aria-busy={isNavigating || undefined}>
        {children}
      </div>
      <Deferred>
        <ShellEnd route={route} isDesk={isDesk} />
      </Deferred>
      <Toasts />
    </>
  );
}
