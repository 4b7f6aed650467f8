import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Locale } from '#domain/locales.ts';
import type { Message } from '#domain/text/messages.ts';
import { siteNamed } from '#sites/index.ts';
import { publicSiteOf } from '#sites/public-site.ts';
import type { SiteConfig } from '#sites/schema.ts';
import type { MessageNoun } from '#web/i18n/message-noun.ts';
import { createTexts } from '#web/i18n/texts.ts';
import { TextProvider } from '#web/i18n/use-text.ts';
import { PageProvider, type PageState } from '#web/state/page.ts';
import { createSession, type SessionProfile } from '#web/state/session.ts';
import { SiteProvider, type PublicSite } from '#web/state/site.ts';
import { createStore } from '#web/state/store.ts';

/** The texts of a noun as they are written. */
export async function readTexts(locale: Locale, noun: MessageNoun): Promise<Record<string, string>> {
  return ((await import(`../i18n/messages/${locale}/${noun}.ts`)) as { default: Record<string, string> }).default;
}

/** The site of a test; `own` replaces what the process adds to the configuration. */
export const siteShown = (site: SiteConfig, own: Partial<PublicSite> = {}): PublicSite => ({
  ...publicSiteOf(site, {
    origin: 'https://tours.example',
    build: '1',
    hasStyleguide: false,
    mapTiles: null,
    hasForecast: false,
    captchas: [],
    english: 'en-US',
    callsUrl: '',
    hasMovedPaths: false,
    mainAuthMethod: 'email',
    codeChannels: ['sms'],
    hasIdentityService: false,
    hasEmailService: false,
    hasPhoneService: false,
    isDemo: false,
    canSendProgrammeByWhatsapp: false,
    assetUrl: (path) => path,
  }),
  ...own,
});

interface Surroundings {
  nouns?: readonly MessageNoun[];
  locale?: Locale;
  site?: PublicSite;
  /** The signed-in user. */
  user?: Partial<SessionProfile>;
}

/** Renders a part of a page, with texts compiled as by the build. */
export async function drawPart(
  part: ReactNode,
  { nouns = [], locale = 'en-US', site = siteShown(siteNamed('default')), user }: Surroundings = {},
): Promise<string> {
  const texts = createTexts({ locale, title: 'Serai' }, async (_locale, noun) =>
    Object.fromEntries(
      Object.entries(await readTexts(locale, noun)).map(([key, text]) => [key, compileMessage(text) as Message]),
    ),
  );
  await texts.fetch(nouns);
  const session = createSession(() => {}, {
    token: user ? 'token' : null,
    user: user ? (user as SessionProfile) : null,
    pending: false,
  });
  const page = { locale, currency: 'USD', country: createStore(null), session } satisfies Partial<PageState>;
  return renderToStaticMarkup(
    <TextProvider value={texts}>
      <SiteProvider value={site}>
        <PageProvider value={page as unknown as PageState}>{part}</PageProvider>
      </SiteProvider>
    </TextProvider>,
  );
}
