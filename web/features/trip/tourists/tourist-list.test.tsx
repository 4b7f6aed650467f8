import { compileMessage } from '@lingui/message-utils/compileMessage';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { TouristsView } from '#contract/trip/tourists.ts';
import type { Message } from '#domain/text/messages.ts';
import { createTexts } from '#web/i18n/texts.ts';
import { TextProvider } from '#web/i18n/use-text.ts';
import { PageProvider, type PageState } from '#web/state/page.ts';
import { createSession, type SessionProfile } from '#web/state/session.ts';
import { SiteProvider, type PublicSite } from '#web/state/site.ts';
import { TouristList } from './tourist-list.tsx';

const PHOTO = '/photos/0b1c/144x144.webp';
const texts = createTexts({ locale: 'en-US', title: 'Serai' }, async (_locale, noun) => {
  const messages = ((await import(`../../../i18n/messages/en-US/${noun}.ts`)) as { default: Record<string, string> })
    .default;
  return Object.fromEntries(Object.entries(messages).map(([key, text]) => [key, compileMessage(text) as Message]));
});
await texts.fetch(['trip', 'booking']);

function draw(viewer: TouristsView['viewer']): string {
  const user = { id: 2, first_name: 'Eve', last_name: 'Moss', avatar: PHOTO } as SessionProfile;
  const session = createSession(() => {}, { token: 'token', user, pending: false });
  const view = {
    viewer,
    request_id: 1,
    seats: 1,
    is_locked: true,
    tour: { name: 'Ridge', slug: 'ridge-1', organizer: 'Levan' },
    date: { start: '2027-05-01', end: '2027-05-03', time: null },
    erased_on: '2027-06-03',
    reads: [],
    fields: [],
    data: [{ id: 1, full_name: 'Ada L.', is_owner: true, is_done: false, filled: [], answers: {} }],
  } as unknown as TouristsView;
  return renderToStaticMarkup(
    <TextProvider value={texts}>
      <SiteProvider value={{ bookingBase: 'order' } as PublicSite}>
        <PageProvider value={{ locale: 'en-US', session } as PageState}>
          <TouristList view={view} />
        </PageProvider>
      </SiteProvider>
    </TextProvider>,
  );
}

test('the photo of the session stands beside the booker’s name only when the booker looks', () => {
  expect(draw('traveller')).toContain(PHOTO);
  const shared = draw('link');
  expect(shared).toContain('Ada L.');
  expect(shared).not.toContain(PHOTO);
});
