import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { ComponentProps, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { StaffAccess } from '#contract/account/staff.ts';
import { LOCALES, type Locale } from '#domain/locales.ts';
import { STAFF_ROLES } from '#domain/staff-roles.ts';
import type { Message } from '#domain/text/messages.ts';
import { closedToImpersonation } from './features/account/impersonation/closed-to-impersonation.tsx';
import { FactorGate } from './features/account/staff/factor-gate.tsx';
import { StaffList, StaffRows } from './features/account/staff/staff-list.tsx';
import { OrganizerReviewList } from './features/reviews/organizer-review-list.tsx';
import { ImpersonationStrip } from './features/site/impersonation/impersonation-banner.tsx';
import { createTexts } from './i18n/texts.ts';
import { TextProvider } from './i18n/use-text.ts';
import { PageProvider, type PageState } from './state/page.ts';
import { SiteProvider } from './state/site.ts';
import { createSession, type SessionProfile } from './state/session.ts';

const NAME = 'Lindqvist Nora';
const CODES = LOCALES.map(({ code }) => code);

async function readTexts(locale: Locale, noun: string): Promise<Record<string, string>> {
  return ((await import(`./i18n/messages/${locale}/${noun}.ts`)) as { default: Record<string, string> }).default;
}

/** Renders a part of a page; compiles the texts like the build. */
async function draw(locale: Locale, part: ReactNode, isImpersonated = false): Promise<string> {
  const texts = createTexts({ locale, title: 'Serai' }, async (_locale, noun) =>
    Object.fromEntries(
      Object.entries(await readTexts(locale, noun)).map(([key, text]) => [key, compileMessage(text) as Message]),
    ),
  );
  await texts.fetch(['settings', 'staff']);
  const user = {
    id: 1,
    first_name: 'Nora',
    last_name: 'Lindqvist',
    email: null,
    is_impersonated: isImpersonated,
  } as SessionProfile;
  const session = createSession(() => {}, { token: 'token', user, pending: false });
  return renderToStaticMarkup(
    <TextProvider value={texts}>
      <SiteProvider value={{} as ComponentProps<typeof SiteProvider>['value']}>
        <PageProvider value={{ locale, session } as PageState}>{part}</PageProvider>
      </SiteProvider>
    </TextProvider>,
  );
}

test.each(CODES)(
  'the banner in %s names the impersonated user and what is closed; its only button ends it',
  async (locale) => {
    const texts = await readTexts(locale, 'staff');
    const html = await draw(locale, <ImpersonationStrip userId={1} name={NAME} />);
    expect(html).toContain(`<b>${texts['acting.for']?.replace('{name}', NAME)}</b> ${texts['acting.rule']}`);
    expect(html.match(/<button/g)).toHaveLength(1);
    expect(html).toContain(texts['acting.end']);
    // Announced from a region that exists before its text.
    expect(html).toContain('<span class="sr" role="status"></span>');
  },
);

test('a closed screen does not render its form during impersonation', async () => {
  const Screen = closedToImpersonation(() => <form />);
  expect(await draw('en-US', <Screen />)).toContain('<form');
  expect(await draw('en-US', <Screen />, true)).not.toContain('<form');
});

test('staff who impersonate an organizer can read the reviews but not write', async () => {
  const review = {
    id: 1,
    text: 'Good',
    reply: null,
    photos: [],
    author: { name: 'A' },
    tour: { slug: 'a-1', name: 'A' },
  };
  const list = {
    travellers: [
      {
        request_id: 7,
        name: 'Ada',
        tour: { name: 'A' },
        date: { start: '2026-10-01', end: '2026-10-02' },
        until: '2027-01-01T00:00:00Z',
      },
    ],
    data: [{ ...review, trip_month: '2026-10', rating: 5, sub: {}, votes: 0, original_lang: 'en' }],
    pagination: { page: 1, pages: 1, itemsCount: 1, itemsOnPage: 1, pageSize: 20 },
  } as unknown as ComponentProps<typeof OrganizerReviewList>['list'];
  const reviews = <OrganizerReviewList list={list} group="all" onChanged={async () => {}} />;
  expect(await draw('en-US', reviews)).toMatch(/<(button|textarea)/);
  expect(await draw('en-US', reviews, true)).not.toMatch(/<(button|textarea)/);
});

test.each(CODES)('the list of staff in %s shows names, roles, and missing second factors', async (locale) => {
  const texts = await readTexts(locale, 'settings');
  const staff = STAFF_ROLES.map((role, at) => ({
    ...{ id: at, name: at === 0 ? '' : `Name ${at}`, email: `${role}@example.com`, role, has_factor: at > 0 },
  }));
  const rows = (await draw(locale, <StaffRows staff={staff} />)).split('<li').slice(1);
  expect(rows).toHaveLength(STAFF_ROLES.length);
  for (const [at, { email, role }] of staff.entries()) {
    expect(rows[at]).toContain(`${email} · ${texts[`settings.staff_role_${role}`]}`);
    expect(rows[at]?.includes(texts['settings.staff_no_factor'] ?? '')).toBe(at === 0);
  }
  expect(rows[0]).toContain('<b>support@example.com</b>');
});

test('the list of staff is loaded only on an admin’s request', async () => {
  const stepUp = { run: () => Promise.reject(new Error('no call before a press')), proofs: 0, dialog: null };
  const html = await draw('en-US', <StaffList stepUp={stepUp} />);
  expect(html).toContain('Show staff');
  expect(html).not.toContain('<ul');
});

test('staff pages open after the second factor, and link to it before', async () => {
  const access = { role: 'finance', has_factor: false, is_factor_required: true } as StaffAccess;
  const frame = (proved: Partial<StaffAccess>): ReactNode => (
    <FactorGate access={{ ...access, ...proved }}>
      <table />
    </FactorGate>
  );
  const closed = await draw('en-US', frame({}));
  expect(closed).not.toContain('<table');
  expect(closed).toContain('href="/settings#staff"');
  expect(await draw('en-US', frame({ has_factor: true }))).toContain('<table');
  expect(await draw('en-US', frame({ is_factor_required: false }))).toContain('<table');
});
