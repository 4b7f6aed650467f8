/** Examples of a widget without header, router and server rendering: tests reuse this page for all widgets. */
import { setEnglish } from '#domain/locales.ts';
import { Suspense, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { dateInputFor } from './browser/date-input.ts';
import { lastChange } from './browser/last-change.ts';
import type { PagePayload } from './page-document.ts';
import { drawSheet } from './features/styleguide/examples.tsx';
import { loadTexts } from './i18n/catalogue.ts';
import type { MessageNoun } from './i18n/message-noun.ts';
import type { ReadyPage } from './resolve-page.ts';
import { Root } from './root.tsx';
import { createApi } from './state/api.ts';
import type { VisitorCountry } from './state/country.ts';
import type { PageState } from './state/page.ts';
import { createSession } from './state/session.ts';
import { createStore } from './state/store.ts';
import { announceHydrated } from './ui/deferred/hydration.ts';

const { site, locale, currency, currencyName, files } = JSON.parse(
  document.getElementById('page')?.textContent ?? '',
) as PagePayload;

setEnglish(site.english);
const state: PageState = {
  api: createApi({
    lastChange,
    base: '',
    headers: () => ({ locale, localization: null, currency }),
    token: () => null,
    refresh: async () => null,
    solveCaptcha: async () => null,
  }),
  session: createSession(() => {}, { token: null, user: null, pending: false }),
  favourites: createStore<readonly number[]>([]),
  country: createStore<VisitorCountry | null>(null),
  navigating: createStore(false),
  locale,
  currency,
  currencyName,
  dateInput: dateInputFor(navigator.userAgent),
  navigate: () => {},
  reload: async () => {},
  prefetch: () => {},
};
const texts = await loadTexts({ locale, title: 'Serai' }, Object.keys(files.texts) as MessageNoun[]);
let root: ReturnType<typeof createRoot> | undefined;

/** The columns of the style guide, so that widgets have the same width as there. */
function Sheet({ widget, only }: { widget: string; only: string | undefined }): ReactNode {
  return (
    <div className="styleguide">
      <nav className="styleguide__nav" aria-label="Widgets" />
      <main className="styleguide__main">
        <Suspense fallback={null}>{drawSheet(widget, only)}</Suspense>
      </main>
    </div>
  );
}

/** Re-renders all examples of a widget, or one of them. Resolves when they are interactive. */
async function showExamples(widget: string, only?: string): Promise<void> {
  flushSync(() => root?.unmount());
  const page: ReadyPage = {
    route: 'styleguide',
    status: 200,
    screen: { default: () => <Sheet widget={widget} only={only} /> },
    texts,
    data: null,
    head: { title: widget },
    isPrivate: false,
  };
  // A new element resets the sequential focus position to the start of the page.
  const container = Object.assign(document.createElement('div'), { id: 'root' });
  document.getElementById('root')?.replaceWith(container);
  root = createRoot(container);
  root.render(<Root page={page} address={location.pathname} state={state} site={site} />);
  // Without timers or frames, because a test may have paused the clock.
  await new Promise<void>((resolve) => {
    const check = (): void => void (container.querySelector('[data-live]') && resolve());
    new MutationObserver(check).observe(container, { subtree: true, childList: true, attributeFilter: ['data-live'] });
    check();
  });
}

announceHydrated();
Object.assign(globalThis, { showExamples });
