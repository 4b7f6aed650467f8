import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { ChatMessage } from '#contract/chat/chat-schemas.ts';
import type { OrganizerInfo } from '#contract/organizers/organizers.ts';
import type { TourPage } from '#contract/tour-page/tour-page.ts';
import type { Message } from '#domain/text/messages.ts';
import { siteNamed, siteOf } from '#sites/index.ts';
import { publicSiteOf, type PublicSite } from '#sites/public-site.ts';
import type { SiteConfig } from '#sites/schema.ts';
import { SignInForm } from './features/account/sign-in-form.tsx';
import { MessageRow } from './features/chat/message-row.tsx';
import type { ChatTimes } from './features/chat/use-chat-times.ts';
import { ShareMenu } from './features/share/share-menu.tsx';
import { OrganizerChecks } from './features/organizers/organizer-checks.tsx';
import { SiteLink } from './features/site/site-link.tsx';
import { TourClimate } from './features/tour-page/tour-climate.tsx';
import { TourStay } from './features/tour-page/tour-stay.tsx';
import { TourTerms } from './features/tour-page/tour-terms.tsx';
import type { Booking } from './features/tour-page/dates/use-booking.ts';
import { TourProgramme } from './features/tour-page/tour-programme.tsx';
import Attribution from './screens/attribution/attribution.tsx';
import { createTexts } from './i18n/texts.ts';
import { TextProvider } from './i18n/use-text.ts';
import { Field } from './ui/field/field.tsx';
import { KitDefaults, KIT_NUMBERS } from './ui/kit-defaults/kit-defaults.ts';
import { PageProvider, type PageState } from './state/page.ts';
import { createSession } from './state/session.ts';
import { SiteProvider } from './state/site.ts';
import { createStore } from './state/store.ts';

const texts = createTexts({ locale: 'en-US', title: 'Serai' }, async (_locale, noun) => {
  const messages = ((await import(`./i18n/messages/en-US/${noun}.ts`)) as { default: Record<string, string> }).default;
  return Object.fromEntries(Object.entries(messages).map(([key, text]) => [key, compileMessage(text) as Message]));
});
await texts.fetch(['tour', 'tour-rest', 'organizers', 'share', 'home', 'site', 'account', 'codes', 'chat', 'legal']);

const page = {
  locale: 'en-US',
  country: createStore(null),
  session: createSession(() => {}, { token: null, user: null, pending: false }),
} satisfies Partial<PageState>;

/** Renders a part of a page of a site. */
function draw(
  site: SiteConfig,
  part: ReactNode,
  hasIdentityService = false,
  { mainAuthMethod = 'email', hasForecast = false }: Partial<PublicSite> = {},
): string {
  const shown = publicSiteOf(site, {
    origin: 'https://tours.example',
    build: '1',
    hasStyleguide: false,
    mapTiles: null,
    hasForecast,
    captchas: [],
    english: 'en-US',
    callsUrl: '',
    hasMovedPaths: false,
    mainAuthMethod,
    codeChannels: ['sms'],
    hasIdentityService,
    hasEmailService: false,
    hasPhoneService: false,
    isDemo: false,
    canSendProgrammeByWhatsapp: false,
    assetUrl: (path) => path,
  });
  return renderToStaticMarkup(
    <SiteProvider value={shown}>
      <TextProvider value={texts}>
        <PageProvider value={page as PageState}>{part}</PageProvider>
      </TextProvider>
    </SiteProvider>,
  );
}

const MONTHS = Array.from({ length: 12 }, (_, month) => month);
const tour = {
  id: 1,
  author: { id: 2 },
  program: [],
  route: [],
  rest_kinds: [{ id: 3, key: 'hiking', slug: 'hiking', name: 'Hiking' }],
  meeting: { place: 'Oslo', time: '09:00' },
  climate: {
    place: 'Oslo',
    slug: 'norway/oslo',
    highs: MONTHS.map((month) => 20 + month),
    lows: MONTHS.map((month) => month - 5),
    forecast: [],
  },
  dates: [{ start: '2027-03-05' }],
} as unknown as TourPage;
const organizer = {
  team: [],
  socials: [],
  verification: { is_email_verified: true, is_phone_verified: true, is_passport_verified: false },
} as unknown as OrganizerInfo;

const programme = (site: SiteConfig): string => draw(site, <TourProgramme tour={tour} sketches={null} />);
const checks = (site: SiteConfig, hasService: boolean): string =>
  draw(site, <OrganizerChecks organizer={organizer} languageNames={[]} />, hasService);

test('the programme asks what the site enables, with its activities in words', () => {
  const [standard, serai] = [siteNamed('default'), siteNamed('serai')];
  expect(programme(standard)).not.toContain('<button');
  expect(programme(serai)).toContain('>Hiking<');
  expect(programme(serai).match(/<button/g)).toHaveLength(1);
  expect(programme({ ...serai, booking: { ...serai.booking, enableTicketsRequest: false } })).not.toContain('<button');
  const calls = { ...serai, tour: { ...serai.tour, shouldShowCallOrganizerButton: true } };
  expect(programme(calls).match(/<button/g)).toHaveLength(2);
  expect(
    programme({ ...calls, webCalls: { ...calls.webCalls, canCallToOrganizer: false } }).match(/<button/g),
  ).toHaveLength(1);
});

test('the climate is shown where the site has it, and marks the months with departures', () => {
  const climate = (site: SiteConfig, of = tour): string => draw(site, <TourClimate tour={of} />);
  const [standard, serai] = [siteNamed('default'), siteNamed('serai')];
  expect(climate(standard)).toBe('');
  expect(climate(serai, { ...tour, climate: null })).toBe('');
  const shown = climate(serai).replaceAll(/ style="[^"]*"/g, '');
  expect(shown.match(/<li/g)).toHaveLength(12);
  expect(shown.match(/<li class="on">.*?<\/li>/g)).toEqual([
    '<li class="on"><b>Mar</b><span class="weather__bar"><i><span>22°</span> <span>-3°</span></i></span></li>',
  ]);
});

test.each(['default', 'serai'])('the share menu of %s lists its ways in order', (name) => {
  const site = siteNamed(name);
  const shared = { url: 'https://tours.example/a-1', title: 'A' };
  const ways = (shown: SiteConfig): number =>
    draw(shown, <ShareMenu shared={shared} label="Share" onClose={() => {}} />).match(/<li/g)?.length ?? 0;
  expect(ways(site)).toBe(site.availableShareButtons.length);
  expect(ways({ ...site, availableShareButtons: ['copy'] })).toBe(1);
});

test.each(['default', 'serai'])('an organizer page of %s names the service only if it verifies identities', (name) => {
  const { verificationService } = siteNamed(name);
  expect(checks(siteNamed(name), true)).toContain(`href="${verificationService.link}"`);
  expect(checks(siteNamed(name), false)).not.toContain(verificationService.link);
  const own = siteOf({ name: 'own', verificationService: { ...verificationService, name: 'Own Checks' } });
  expect(checks(own, true)).toContain('Own Checks');
});

test('a message says that an identity is not verified only where the site allows it', () => {
  const site = siteNamed('default');
  const allowing = siteOf({
    ...site,
    verificationService: { ...site.verificationService, allowMessagesAboutUnverifiedIdentity: true },
  });
  const message = 'hasn’t confirmed their identity yet';
  expect([checks(site, false).includes(message), checks(allowing, false).includes(message)]).toEqual([false, true]);
});

test('cashback names its percentage and its performer', () => {
  const date = {
    id: 1,
    start: '2027-03-05',
    end: '2027-03-06',
    currency: 'USD',
    price: 100_00,
    original_currency: 'USD',
    prepayment_type: { id: 1, name: 'percent' },
    prepayment_size: 20,
    full_payment_days: 30,
  };
  const whole = {
    ...tour,
    cancel_policy: [
      { from_days: 30, to_days: null, percent: 100 },
      { from_days: 0, to_days: 29, percent: 0 },
    ],
    organizer: { name: 'Nordic' },
    author: { person: '', answer_minutes: 60 },
  } as unknown as TourPage;
  const termsOn = (site: SiteConfig): string =>
    draw(
      site,
      <TourTerms
        tour={whole}
        booking={{ date: { ...date, is_cashback_available: site.cashback.isActive }, people: 1 } as unknown as Booking}
        today="2027-01-01"
      />,
    );
  const paying = siteOf({ ...siteNamed('default'), cashback: { isActive: true, percent: 7, performer: 'Serai Ltd' } });
  expect(termsOn(siteNamed('default'))).not.toContain('cashback');
  expect(termsOn(paying)).toContain('7% cashback from Serai Ltd');
});

test('rooms tell a party with children that each child has a bed', () => {
  const room = { id: 1, kind: 'room', name: 'Twin room', capacity: 2, price_delta: 0, cabin: null };
  const staying = (children: number, kind = 'room'): string =>
    draw(
      siteNamed('default'),
      <TourStay
        tour={{ ...tour, ship: null, variants: [{ ...room, kind }] } as unknown as TourPage}
        booking={{ date: undefined, people: 3, children } as unknown as Booking}
      />,
    );
  expect(staying(1)).toContain('Your child has a bed of their own');
  expect(staying(2)).toContain('Each child has a bed of their own');
  expect(staying(0)).not.toContain('child');
  expect(staying(1, 'ticket')).not.toContain('bed');
});

test.each([
  ['email', /autoComplete="email/, /type="password"|type="tel"/],
  ['password', /type="password"/, /type="tel"/],
] as const)('sign-in opens with %s where the main method is that', (method, shown, hidden) => {
  const form = draw(siteNamed('default'), <SignInForm onSignedIn={() => {}} />, false, { mainAuthMethod: method });
  expect(form).toMatch(shown);
  expect(form).not.toMatch(hidden);
});

test('a request in a chat is a card that names no state, which the next messages tell', () => {
  const message: ChatMessage = {
    ...{ id: 1, chat_id: 1, seq: 1, client_message_id: null, type: 'input', kind: 'request_card' },
    author: { id: null, name: '', role: 'system', avatar: null },
    ...{ typed: null, text: 'Awaiting the organizer', file: null, lang: null, request_id: 7 },
    event: { transition: 'ask', status: 1, total: 200_00, paid: 0, currency: 'EUR' },
    ...{ created_at: '2027-03-05T10:00:00Z', edited_at: null, deleted: false, moderation: null, can_edit_until: null },
  };
  const times: ChatTimes = { clock: () => '11:00', day: String, dayMark: String, short: String };
  const row = (
    <MessageRow
      message={message}
      times={times}
      isNext={false}
      hasTime
      isRead
      isMarked={false}
      onEdit={() => {}}
      onDelete={() => {}}
    />
  );
  const drawn = draw(siteNamed('serai'), row);
  expect(drawn).toContain('New booking request');
  expect(drawn).toContain('€200');
  expect(drawn).not.toMatch(/Await/i);
});

test('text inputs get the attributes of the site', () => {
  const field = <Field label="Name" name="name" />;
  expect(draw(siteNamed('default'), field)).not.toContain('spellCheck');
  const defaults = { ...KIT_NUMBERS, translate: texts.translate, locale: 'en-US', inputProps: { spellCheck: 'false' } };
  expect(draw(siteNamed('default'), <KitDefaults value={defaults}>{field}</KitDefaults>)).toContain(
    'spellCheck="false"',
  );
});

test('the source of forecasts is named while there are some', () => {
  const attribution = (hasForecast: boolean): string =>
    draw(siteNamed('default'), <Attribution />, false, { hasForecast });
  expect(attribution(false)).not.toContain('MET Norway');
  expect(attribution(true)).toMatch(/MET Norway.*CC BY 4.0/s);
});

test('a logo stands in place of the mark, and beside the name unless it spells it', () => {
  const logo = { id: 'x', hash: 'abc', width: 125, height: 25, hasName: true };
  const link = (own: SiteConfig['logo']): string => draw({ ...siteNamed('default'), logo: own }, <SiteLink />);
  expect(link(null)).toMatch(/<a [^>]*><svg.*<span>Serai<\/span><\/a>$/);
  expect(link(logo)).toMatch(/<a [^>]*><img src="\/logo\/abc.png" alt="Serai" width="125" height="25"\/><\/a>$/);
  expect(link({ ...logo, hasName: false })).toMatch(/alt="".*<span>Serai<\/span><\/a>$/);
});
