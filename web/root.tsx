import type { Texts } from './i18n/texts.ts';
import { tagOf } from '#domain/locales.ts';
import { Suspense, useMemo, type ReactNode } from 'react';
import { TextProvider } from './i18n/use-text.ts';
import { AddressProvider, PageProvider, type PageState } from './state/page.ts';
import { SiteProvider, type PublicSite } from './state/site.ts';
import { Shell } from './features/site/shell.tsx';
import type { ReadyPage } from './resolve-page.ts';
import { AWAITS_SESSION } from './screen.ts';
import { KitDefaults } from './ui/kit-defaults/kit-defaults.ts';
import { Waiting } from './ui/waiting/waiting.tsx';

/** The whole page: providers, shell, screen. The same tree on the server and in the browser. */
export function Root({
  page,
  address,
  state,
  site,
}: {
  page: ReadyPage;
  address: string;
  state: PageState;
  site: PublicSite;
}): ReactNode {
  const Screen = page.screen.default;
  return (
    <Providers texts={page.texts} state={state} site={site}>
      <AddressProvider value={address}>
        <Shell route={page.route}>
          <Suspense fallback={null}>
            {page.data === AWAITS_SESSION ? (
              <main id="main">
                <h1 className="sr">{page.head.title}</h1>
                <Waiting />
              </main>
            ) : (
              <Screen data={page.data} />
            )}
          </Suspense>
        </Shell>
      </AddressProvider>
    </Providers>
  );
}

function Providers({
  texts,
  state,
  site,
  children,
}: {
  texts: Texts;
  state: PageState;
  site: PublicSite;
  children: ReactNode;
}): ReactNode {
  const { defaultModalWidth, defaultDropdownProps, defaultInputProps } = site.uikit;
  const defaults = useMemo(
    () => ({
      modalWidthPx: defaultModalWidth,
      dropdownArrowPaddingPx: defaultDropdownProps.arrowPadding,
      inputProps: defaultInputProps,
      translate: texts.translate,
      locale: tagOf(state.locale),
    }),
    [defaultModalWidth, defaultDropdownProps, defaultInputProps, texts, state.locale],
  );
  return (
    <SiteProvider value={site}>
      <KitDefaults value={defaults}>
        <TextProvider value={texts}>
          <PageProvider value={state}>{children}</PageProvider>
        </TextProvider>
      </KitDefaults>
    </SiteProvider>
  );
}
