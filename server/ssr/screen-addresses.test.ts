import { expect, test } from 'vitest';
import { pagePaths } from '#server/platform/page-paths.ts';
import { siteMistakes } from '#sites/check-site.ts';
import { allSiteMistakes, siteOf } from '#sites/index.ts';
import { SCREENS, type ScreenName } from '#web/screens/index.ts';
import { TAKEN_WORDS } from './screen-addresses.ts';

const surroundings = { hasAsset: () => true, takenWords: TAKEN_WORDS };

test("the first segment of a screen, a call, a language or a file is reserved for a site's booking path", () => {
  for (const bookingBase of ['login', 'organizer', 'tours', 'spa', 'ru', 'photos'])
    expect(siteMistakes(siteOf({ name: 'faulty', bookingBase }), surroundings)).toEqual([
      `bookingBase "${bookingBase}" is the first word of other addresses`,
    ]);
  expect(siteMistakes(siteOf({ name: 'german', bookingBase: 'reise' }), surroundings)).toEqual([]);
  expect(allSiteMistakes(surroundings)).toEqual([]);
});

const UUID = '00000000-0000-4000-8000-000000000000';
const SCREEN_OF: Record<keyof typeof pagePaths, [screen: ScreenName, path: string]> = {
  register: ['register', pagePaths.register()],
  passwordReset: ['password-reset', pagePaths.passwordReset('t')],
  emailConfirm: ['email-confirm', pagePaths.emailConfirm()],
  settings: ['settings', pagePaths.settings('#data')],
  setup: ['setup', pagePaths.setup('k')],
  chat: ['chat-index', pagePaths.chat(1)],
  review: ['review', pagePaths.review(UUID)],
  paymentSucceeded: ['success-payment', pagePaths.paymentSucceeded()],
  paymentFailed: ['error-payment', pagePaths.paymentFailed()],
  booking: ['booking-id', pagePaths.booking('booking', 1)],
  bookingPay: ['booking-pay', pagePaths.bookingPay('booking', 1)],
  bookingSplit: ['booking-split', pagePaths.bookingSplit('booking', 1)],
  bookingTransfer: ['booking-transfer', pagePaths.bookingTransfer('booking', 1)],
  bookingVoucher: ['voucher', pagePaths.bookingVoucher('booking', 1)],
  sharePay: ['booking-pay', pagePaths.sharePay('booking', 1, UUID)],
  addTourists: ['add-tourists', pagePaths.addTourists(1)],
  personalTourist: ['own-tourist', pagePaths.personalTourist(UUID)],
  individualTour: ['individual-tour-page', pagePaths.individualTour(UUID)],
  manifest: ['manifest', pagePaths.manifest(1)],
  organizerChat: ['organizer-chats', pagePaths.organizerChat(7)],
  organizerQuestions: ['organizer-questions', pagePaths.organizerQuestions()],
  organizerRequests: ['organizer-requests', pagePaths.organizerRequests()],
  organizerReviews: ['organizer-reviews', pagePaths.organizerReviews()],
  desk: ['desk-today', pagePaths.desk()],
  deskProfile: ['desk-profile', pagePaths.deskProfile()],
  deskTour: ['desk-tour', pagePaths.deskTour(1)],
  helpRequest: ['desk-staff-inbox', pagePaths.helpRequest(1)],
  about: ['about', pagePaths.about()],
  compare: ['compare', pagePaths.compare()],
  destinations: ['destinations', pagePaths.destinations()],
  request: ['request', pagePaths.request()],
  agreement: ['legal', pagePaths.agreement('1.0')],
  blogPost: ['blog-article-id', pagePaths.blogPost('when-to-go-1')],
  helpArticle: ['help-center', pagePaths.helpArticle('refunds')],
};

test.each(Object.entries(SCREEN_OF))('the path %s leads to its screen', (_name, [screen, path]) => {
  const first = Object.entries(SCREENS).find(([, { pattern }]) =>
    new URLPattern({ pathname: pattern.replace(':bookingBase', 'booking') }).test(path, 'https://site.example'),
  );
  expect(first?.[0]).toBe(screen);
});
