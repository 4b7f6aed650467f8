import { expect, test } from 'vitest';
import { calls } from '#contract/all-calls.ts';
import { BUILD_FILES } from '#contract/builds.ts';
import { patternOf, ROUTES } from '#web/route-table.ts';

/** The calls of specification 7, which is not in the repository. */
const LISTED = `
GET /crm/api/chat/channels-list
GET /crm/api/chat/chats-for-notifications
POST /crm/api/chat/disable-notifications
POST /crm/api/chat/generate-connection-code
GET /crm/api/chat/get-chat
POST /crm/api/chat/get-chat-with-organizer
GET /crm/api/chat/get-chat-with-support
GET /crm/api/chat/get-messages
GET /crm/api/chat/list
POST /crm/api/chat/mark-as-read
POST /crm/api/chat/send-message
GET /crm/api/chat/unread-count
GET /crm/api/dropdown/country
GET /crm/api/dropdown/language
POST /crm/api/favourite-tour/create
POST /crm/api/favourite-tour/delete
POST /crm/api/file/upload
POST /crm/api/file/upload-video
POST /crm/api/image/upload
GET /crm/api/index-page/all-collections
GET /crm/api/index-page/all-rest-kinds
GET /crm/api/index-page/all-seasons
POST /crm/api/organizer/create
GET /crm/api/organizer/info
GET /crm/api/organizer/list
GET /crm/api/organizer/public-info
POST /crm/api/organizer/set-published-on-site
POST /crm/api/organizer/update
GET /crm/api/organizer/verification-info
GET /crm/api/organizer/view
POST /crm/api/phone-code/organizer
POST /crm/api/phone-code/user
POST /crm/api/phone-code/web-call-data
POST /crm/api/request/add-tourists
POST /crm/api/request/cancel
GET /crm/api/request/get
GET /crm/api/request/get-by-uuid
GET /crm/api/request/list-for-chat
POST /crm/api/request/tour-dates
POST /crm/api/request/update-tourists
POST /crm/api/request/update-tourists-questionnaires
GET /crm/api/ticket/tour-cities
POST /crm/api/tour/complaint
GET /crm/api/tour/excursion-dates
GET /crm/api/tour/get-by-ids
POST /crm/api/user/access-token-by-one-time-token
POST /crm/api/user/auth
POST /crm/api/user/auth-via-code
POST /crm/api/user/change-country
POST /crm/api/user/change-email
POST /crm/api/user/change-password
POST /crm/api/user/change-phone
POST /crm/api/user/check-password-reset-token
POST /crm/api/user/confirm-email
POST /crm/api/user/confirm-phone
POST /crm/api/user/email-confirmation-request
GET /crm/api/user/favourite-tours
GET /crm/api/user/get-verification-access-token
POST /crm/api/user/logout
POST /crm/api/user/password-recovery
POST /crm/api/user/password-reset
GET /crm/api/user/phone-confirmation-methods
GET /crm/api/user/profile
POST /crm/api/user/redirect-auth-via-code
POST /crm/api/user/refresh-token
POST /crm/api/user/register
POST /crm/api/user/register-without-password
POST /crm/api/user/send-auth-code
POST /crm/api/user/send-confirmation-code
POST /crm/api/user/set-activity
POST /crm/api/user/set-currency
POST /crm/api/user/set-language
POST /crm/api/user/update-profile
POST /crm/api/user/update-profile-photo
GET /crm/api/user/verification-data
GET /crm/api/world-part/groups
GET /node-api/convert-price
POST /spa/add-new-organizer-request
GET /spa/all-tour-reviews
GET /spa/best-tours
GET /spa/blog-post
GET /spa/blog-posts
GET /spa/calendar-periods
GET /spa/chat-sources-list
GET /spa/cities-by-query
GET /spa/collections
GET /spa/contacts
GET /spa/contract-organizer-meet-data
POST /spa/contract-organizer-meet-delete-file
POST /spa/contract-organizer-meet-file-save
POST /spa/contract-organizer-meet-save
GET /spa/country-by-ip
POST /spa/delete-image
GET /spa/groups-in-social-network
GET /spa/hub-organizer-page
GET /spa/individual-tour
GET /spa/info
GET /spa/organizer-reviews
GET /spa/private-generate-tour-program-pdf
GET /spa/private-tour-program-pdf
GET /spa/redirect
GET /spa/rest-kinds
GET /spa/seo-pages-sitemap
GET /spa/site-tokens
POST /spa/submit-help-request
POST /spa/subscribe-tour-program
GET /spa/tour
GET /spa/tour-accommodations
GET /spa/tour-for-request
GET /spa/tour-private-data
GET /spa/tour-private-variants-data
GET /spa/tour-program
POST /spa/tour-program-order-via-email
POST /spa/tour-program-order-via-whatsapp
GET /spa/tour-question
GET /spa/tour-reviews
GET /spa/tourists-info
GET /spa/tours
GET /spa/tours-cities
GET /spa/tours-filter-completion
GET /spa/tours-page
POST /spa/upload-review-image
GET /spa/user-info-data
GET /spa/validate-slug
GET /spa/work-time
`
  .trim()
  .split('\n');

test('the contract has the 127 calls of the specification, and marks every other as an addition', () => {
  expect(LISTED.length + BUILD_FILES.length).toBe(127);
  const declared = Object.values(calls).flatMap((group) => Object.values(group));
  const own = new Set(declared.flatMap(({ method, path, addition }) => (addition ? [] : [`${method} ${path}`])));
  expect(LISTED.filter((call) => !own.has(call))).toEqual([]);
  expect([...own].filter((call) => !LISTED.includes(call))).toEqual([]);
});

const UUID = '00000000-0000-4000-8000-000000000000';
/** An address of each row of the route table (specification 2), and the screen that shows it. */
const ROWS = {
  '/settings': 'settings',
  '/login': 'login',
  '/login-via-token': 'login-via-token',
  '/register': 'register',
  '/email-confirm': 'email-confirm',
  '/chat/7': 'chat-index',
  '/sitemap': 'sitemap-index',
  '/booking/7': 'booking-id',
  [`/booking/uuid/${UUID}`]: 'booking-uuid',
  '/booking/pay/7': 'booking-pay',
  '/booking/qr/7': 'booking-qr',
  '/order/7/add-tourists': 'add-tourists',
  '/payment-failed': 'error-payment',
  '/success': 'success-payment',
  [`/arrival/${UUID}`]: 'arrival',
  '/blog/georgia/hiking': 'blog-index',
  '/blog/georgia-1': 'blog-article-id',
  '/svaneti-7': 'tour-page',
  [`/order/${UUID}/individual-tour`]: 'individual-tour-page',
  '/tour-provider/7': 'tour-provider',
  '/tour-providers': 'tour-providers',
  '/': 'home',
  '/join': 'join',
  '/about': 'about',
  '/destinations': 'destinations',
  '/collections': 'collections',
  '/georgia/climate-and-weather': 'climate-and-weather',
  '/help-center/refunds': 'help-center',
  '/georgia/hiking': 'tour-search',
  '/favorites': 'favorites',
  '/agreement/2026-11-23': 'legal',
  '/tour-provider-agreement/2026-11-23': 'legal',
  '/privacy': 'legal',
  '/safety-rules': 'legal',
  '/contacts': 'contacts',
  [`/review/${UUID}`]: 'review',
  '/tour-provider-meeting': 'tour-provider-meeting',
};
/** Rows that the server answers with a redirect (`server/features/site/redirects`, `account`). */
const REDIRECTS = ['/redirect', '/r/7', '/employees-cookie', `/tg/${UUID}`];

test('each of the 41 rows of the route table has its screen', () => {
  expect(Object.keys(ROWS).length + REDIRECTS.length).toBe(41);
  const patterns = ROUTES.map((row) => ({
    name: row.name,
    pattern: new URLPattern({ pathname: patternOf(row, { bookingBase: 'booking' }) }),
  }));
  const shown = Object.keys(ROWS).map((pathname) => [
    pathname,
    patterns.find(({ pattern }) => pattern.test({ pathname }))?.name,
  ]);
  expect(Object.fromEntries(shown)).toEqual(ROWS);
});
