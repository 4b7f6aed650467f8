/**
 * Paths of the screens that emails, documents and redirects of the server lead to, without locale and host; `base` is the
 * site's `bookingBase`. `server/ssr/screen-addresses.test.ts` checks each against the pattern of its screen. Pages whose
 * address is a slug (tours, places) are not listed.
 */
export const pagePaths = {
  register: () => '/register',
  passwordReset: (token: string) => `/password-reset#${token}`,
  emailConfirm: () => '/email-confirm',
  settings: (part = '') => `/settings${part}`,
  setup: (key: string) => `/setup?key=${key}`,
  chat: (id: number) => `/chat/${id}`,
  review: (token: string) => `/review/${token}`,
  paymentSucceeded: () => '/success',
  paymentFailed: () => '/payment-failed',

  booking: (base: string, id: number) => `/${base}/${id}`,
  bookingPay: (base: string, id: number) => `/${base}/pay/${id}`,
  bookingSplit: (base: string, id: number) => `/${base}/${id}/split`,
  bookingTransfer: (base: string, id: number) => `/${base}/transfer/${id}`,
  bookingVoucher: (base: string, id: number) => `/${base}/${id}/voucher`,
  /** The payment page of a share, for the holder of its link. */
  sharePay: (base: string, id: number, token: string) => `/${base}/pay/${id}?uuid=${token}`,

  addTourists: (requestId: number) => `/order/${requestId}/add-tourists`,
  /** The form of one tourist, by personal link. */
  personalTourist: (token: string) => `/order/${token}/add-tourists`,
  individualTour: (uuid: string) => `/order/${uuid}/individual-tour`,

  manifest: (dateId: number) => `/organizer/departures/${dateId}`,
  organizerChat: (id: number) => `/organizer/chats/${id}`,
  organizerQuestions: () => '/organizer/questions',
  organizerRequests: () => '/organizer/requests',
  organizerReviews: () => '/organizer/reviews',

  desk: () => '/desk',
  deskProfile: () => '/desk/profile',
  deskTour: (id: number) => `/desk/tours/${id}`,
  helpRequest: (id: number) => `/desk/staff/inbox/${id}`,

  about: () => '/about',
  compare: () => '/compare',
  destinations: () => '/destinations',
  request: () => '/request',
  agreement: (version: string) => `/agreement/${version}`,
  blogPost: (slug: string) => `/blog/${slug}`,
  helpArticle: (slug: string) => `/help-center/${slug}`,
} as const;
