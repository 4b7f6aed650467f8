import type { RouteName } from './paths.ts';

/** Nouns whose texts a screen needs besides those of the shell. */
export type MessageNoun =
  | 'site'
  | 'ui'
  | 'home'
  | 'tours'
  | 'search'
  | 'tour'
  | 'booking'
  | 'trip'
  | 'split'
  | 'meeting'
  | 'payments'
  | 'account'
  | 'forms'
  | 'errors'
  | 'offline'
  | 'visit'
  | 'people'
  | 'favourites'
  | 'legal'
  | 'dates'
  | 'phone'
  | 'codes'
  | 'media'
  | 'help'
  | 'places'
  | 'organizers'
  | 'join'
  | 'letters'
  | 'kit'
  | 'share'
  | 'map'
  | 'compare'
  | 'selection'
  | 'acting'
  | 'settings'
  | 'staff'
  | 'captcha'
  | 'reviews'
  | 'questions';

/**
 * The texts of each screen, separate from the route table because the first script of a page needs only the addresses.
 */
const TEXTS_OF: Readonly<Record<RouteName | 'error-page', readonly MessageNoun[]>> = {
  'error-page': ['errors'],
  home: ['home', 'tours'],
  login: ['account', 'forms'],
  register: ['account', 'forms', 'phone'],
  'login-via-token': ['account'],
  'password-reset': ['account', 'forms'],
  'organizer-questions': ['questions', 'forms'],
  'organizer-reviews': ['reviews', 'forms', 'tour'],
  review: ['reviews', 'forms'],
  settings: ['settings', 'account', 'forms', 'phone', 'codes'],
  'email-confirm': ['settings', 'account'],
  request: ['booking', 'people', 'tour', 'account', 'forms', 'phone'],
  trips: ['booking'],
  'organizer-requests': ['booking', 'forms'],
  'booking-id': ['booking', 'people', 'payments', 'forms', 'meeting', 'selection'],
  'booking-uuid': ['booking', 'payments', 'meeting'],
  'booking-pay': ['booking', 'payments', 'split'],
  'booking-pending': ['booking', 'payments'],
  'organizer-statement': ['payments'],
  'staff-organizers': ['staff'],
  'staff-organizer': ['staff', 'settings', 'account', 'forms'],
  'booking-qr': ['booking', 'payments'],
  'booking-split': ['booking', 'payments', 'split', 'forms'],
  voucher: ['trip', 'meeting', 'forms'],
  manifest: ['trip', 'booking', 'forms', 'meeting'],
  'tour-provider-meeting': ['meeting', 'forms'],
  arrival: ['meeting', 'forms'],
  'add-tourists': ['trip', 'forms', 'phone'],
  'own-tourist': ['trip', 'forms', 'phone', 'meeting'],
  'individual-tour-page': ['tours', 'tour', 'letters'],
  tourists: ['trip'],
  'success-payment': ['booking', 'payments'],
  'error-payment': ['booking', 'payments'],
  destinations: ['places'],
  collections: ['places'],
  'sitemap-index': ['places'],
  join: ['join', 'forms'],
  'tour-providers': ['organizers', 'tour'],
  'tour-provider': ['organizers', 'tour', 'tours'],
  favorites: ['tours', 'favourites'],
  compare: ['tours', 'tour', 'compare'],
  selection: ['tours', 'selection'],
  offline: ['offline'],
  agreement: ['legal'],
  privacy: ['legal'],
  attribution: ['legal'],
  ranking: ['legal'],
  styleguide: ['forms', 'dates', 'phone', 'media', 'kit', 'share', 'errors', 'home'],
  'tour-page': ['tours', 'tour'],
  'tour-search': ['tours', 'search'],
};

/** Nouns whose texts a screen needs. */
export const messagesOf = (name: RouteName | 'error-page'): readonly MessageNoun[] => TEXTS_OF[name];
