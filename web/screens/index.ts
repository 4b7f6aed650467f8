import home from './home/screen.ts';
import login from './login/screen.ts';
import register from './register/screen.ts';
import loginViaToken from './login-via-token/screen.ts';
import passwordReset from './password-reset/screen.ts';
import settings from './settings/screen.ts';
import emailConfirm from './email-confirm/screen.ts';
import request from './request/screen.ts';
import trips from './trips/screen.ts';
import deskToday from './desk-today/screen.ts';
import deskTour from './desk-tour/screen.ts';
import deskTourPreview from './desk-tour-preview/screen.ts';
import deskTours from './desk-tours/screen.ts';
import deskDeparture from './desk-departure/screen.ts';
import deskDepartures from './desk-departures/screen.ts';
import deskOffers from './desk-offers/screen.ts';
import deskStaffQueue from './desk-staff-queue/screen.ts';
import deskStaffBookings from './desk-staff-bookings/screen.ts';
import deskStaffCash from './desk-staff-cash/screen.ts';
import deskStaffAccounts from './desk-staff-accounts/screen.ts';
import deskTeam from './desk-team/screen.ts';
import deskProfile from './desk-profile/screen.ts';
import organizerRequests from './organizer-requests/screen.ts';
import organizerReviews from './organizer-reviews/screen.ts';
import organizerQuestions from './organizer-questions/screen.ts';
import deskMoney from './desk-money/screen.ts';
import deskStaffOrganizers from './desk-staff-organizers/screen.ts';
import deskStaffOrganizer from './desk-staff-organizer/screen.ts';
import deskStaffPages from './desk-staff-pages/screen.ts';
import staffChats from './staff-chats/screen.ts';
import deskStaffChats from './desk-staff-chats/screen.ts';
import deskStaffInbox from './desk-staff-inbox/screen.ts';
import deskStaffSite from './desk-staff-site/screen.ts';
import deskStaffSystem from './desk-staff-system/screen.ts';
import setup from './setup/screen.ts';
import review from './review/screen.ts';
import chatIndex from './chat-index/screen.ts';
import ask from './ask/screen.ts';
import organizerChats from './organizer-chats/screen.ts';
import bookingId from './booking-id/screen.ts';
import bookingUuid from './booking-uuid/screen.ts';
import bookingPay from './booking-pay/screen.ts';
import bookingPending from './booking-pending/screen.ts';
import bookingQr from './booking-qr/screen.ts';
import bookingTransfer from './booking-transfer/screen.ts';
import bookingSplit from './booking-split/screen.ts';
import voucher from './voucher/screen.ts';
import manifest from './manifest/screen.ts';
import arrival from './arrival/screen.ts';
import tourProviderMeeting from './tour-provider-meeting/screen.ts';
import addTourists from './add-tourists/screen.ts';
import ownTourist from './own-tourist/screen.ts';
import individualTourPage from './individual-tour-page/screen.ts';
import tourists from './tourists/screen.ts';
import successPayment from './success-payment/screen.ts';
import errorPayment from './error-payment/screen.ts';
import destinations from './destinations/screen.ts';
import collections from './collections/screen.ts';
import sitemapIndex from './sitemap-index/screen.ts';
import join from './join/screen.ts';
import tourProviders from './tour-providers/screen.ts';
import tourProvider from './tour-provider/screen.ts';
import favorites from './favorites/screen.ts';
import compare from './compare/screen.ts';
import selection from './selection/screen.ts';
import vote from './vote/screen.ts';
import offline from './offline/screen.ts';
import blogArticleId from './blog-article-id/screen.ts';
import blogIndex from './blog-index/screen.ts';
import helpCenter from './help-center/screen.ts';
import helpRequest from './help-request/screen.ts';
import contacts from './contacts/screen.ts';
import about from './about/screen.ts';
import legal from './legal/screen.ts';
import attribution from './attribution/screen.ts';
import ranking from './ranking/screen.ts';
import styleguide from './styleguide/screen.ts';
import climateAndWeather from './climate-and-weather/screen.ts';
import tourPage from './tour-page/screen.ts';
import tourSearch from './tour-search/screen.ts';
import type { ScreenRow } from './screen-row.ts';

/** Every screen, in matching order: fixed addresses, the climate of a place, then a tour (ends in a dash and digits), then search as the catch-all. */
export const SCREENS = {
  home,
  login,
  register,
  'login-via-token': loginViaToken,
  'password-reset': passwordReset,
  settings,
  'email-confirm': emailConfirm,
  request,
  trips,
  'desk-today': deskToday,
  'desk-tour': deskTour,
  'desk-tour-preview': deskTourPreview,
  'desk-tours': deskTours,
  'desk-departures': deskDepartures,
  'desk-offers': deskOffers,
  'desk-departure': deskDeparture,
  'desk-staff-queue': deskStaffQueue,
  'desk-staff-bookings': deskStaffBookings,
  'desk-staff-cash': deskStaffCash,
  'desk-staff-accounts': deskStaffAccounts,
  'desk-team': deskTeam,
  'desk-profile': deskProfile,
  'organizer-requests': organizerRequests,
  'organizer-reviews': organizerReviews,
  'organizer-questions': organizerQuestions,
  'desk-money': deskMoney,
  'desk-staff-organizers': deskStaffOrganizers,
  'desk-staff-organizer': deskStaffOrganizer,
  'desk-staff-pages': deskStaffPages,
  'desk-staff-chats': deskStaffChats,
  'staff-chats': staffChats,
  'desk-staff-inbox': deskStaffInbox,
  'desk-staff-site': deskStaffSite,
  'desk-staff-system': deskStaffSystem,
  setup,
  review,
  'chat-index': chatIndex,
  ask,
  'organizer-chats': organizerChats,
  'booking-id': bookingId,
  'booking-uuid': bookingUuid,
  'booking-pay': bookingPay,
  'booking-pending': bookingPending,
  'booking-qr': bookingQr,
  'booking-transfer': bookingTransfer,
  'booking-split': bookingSplit,
  voucher,
  manifest,
  arrival,
  'tour-provider-meeting': tourProviderMeeting,
  'add-tourists': addTourists,
  'own-tourist': ownTourist,
  'individual-tour-page': individualTourPage,
  tourists,
  'success-payment': successPayment,
  'error-payment': errorPayment,
  destinations,
  collections,
  'sitemap-index': sitemapIndex,
  join,
  'tour-providers': tourProviders,
  'tour-provider': tourProvider,
  favorites,
  compare,
  selection,
  vote,
  offline,
  'blog-article-id': blogArticleId,
  'blog-index': blogIndex,
  'help-center': helpCenter,
  'help-request': helpRequest,
  contacts,
  about,
  legal,
  attribution,
  ranking,
  styleguide,
  'climate-and-weather': climateAndWeather,
  'tour-page': tourPage,
  'tour-search': tourSearch,
} satisfies Record<string, ScreenRow>;

export type ScreenName = keyof typeof SCREENS;
