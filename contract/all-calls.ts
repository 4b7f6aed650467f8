import * as emails from './account/emails.ts';
import * as manageAccounts from './account/manage-accounts.ts';
import * as passkeys from './account/passkeys.ts';
import * as personalData from './account/personal-data.ts';
import * as phone from './account/phone.ts';
import * as photo from './account/photo.ts';
import * as profile from './account/profile.ts';
import * as recovery from './account/recovery.ts';
import * as accountSettings from './account/settings.ts';
import * as setup from './account/setup.ts';
import * as signIn from './account/sign-in.ts';
import * as staff from './account/staff.ts';
import * as vk from './account/vk.ts';
import * as changeBooking from './booking/change-booking.ts';
import * as changeRequest from './booking/change-request.ts';
import * as createRequest from './booking/create-request.ts';
import * as organizerRequests from './booking/organizer-requests.ts';
import * as searchBookings from './booking/search-bookings.ts';
import * as selection from './booking/selection.ts';
import * as shares from './booking/shares.ts';
import * as tourDates from './booking/tour-dates.ts';
import * as viewRequest from './booking/view-request.ts';
import type { Call } from './call.ts';
import * as cities from './catalogue/cities.ts';
import * as languages from './catalogue/languages.ts';
import * as toursByIds from './catalogue/tours-by-ids.ts';
import * as chat from './chat/chat.ts';
import * as departureMessages from './chat/departure.ts';
import * as chatDesk from './chat/desk.ts';
import * as editMessages from './chat/edit-messages.ts';
import * as messengers from './chat/messengers.ts';
import * as push from './chat/push.ts';
import * as realtime from './chat/realtime.ts';
import * as blog from './content/blog.ts';
import * as deskPages from './content/desk-pages.ts';
import * as helpCenter from './content/help-center.ts';
import * as legal from './content/legal.ts';
import * as contentPages from './content/pages.ts';
import * as placeStory from './content/place-story.ts';
import * as deskDepartures from './desk/departures.ts';
import * as deskPlaces from './desk/places.ts';
import * as deskProfile from './desk/profile.ts';
import * as deskTeam from './desk/team.ts';
import * as deskToday from './desk/today.ts';
import * as deskTours from './desk/tours.ts';
import * as favourites from './favourites/favourites.ts';
import * as votes from './favourites/votes.ts';
import * as home from './home/home.ts';
import * as files from './media/files.ts';
import * as images from './media/images.ts';
import * as decideVerification from './organizers/decide-verification.ts';
import * as join from './organizers/join.ts';
import * as manageOrganizers from './organizers/manage-organizers.ts';
import * as organizers from './organizers/organizers.ts';
import * as salesTerms from './organizers/sales-terms.ts';
import * as staffOrganizers from './organizers/staff-organizers.ts';
import * as verification from './organizers/verification.ts';
import * as bankTransfers from './payments/bank-transfers.ts';
import * as cash from './payments/cash.ts';
import * as invoices from './payments/invoices.ts';
import * as pay from './payments/pay.ts';
import * as statements from './payments/statements.ts';
import * as webhook from './payments/webhook.ts';
import * as countries from './places/countries.ts';
import * as moderateReviews from './reviews/moderate-reviews.ts';
import * as organizerReviews from './reviews/organizer-reviews.ts';
import * as reactReview from './reviews/react-review.ts';
import * as writeReview from './reviews/write-review.ts';
import * as map from './search/map.ts';
import * as placeClimate from './search/place-climate.ts';
import * as search from './search/search.ts';
import * as callback from './site/callback.ts';
import * as captcha from './site/captcha.ts';
import * as contacts from './site/contacts.ts';
import * as helpFiles from './site/help-files.ts';
import * as helpInbox from './site/help-inbox.ts';
import * as help from './site/help.ts';
import * as phoneCodes from './site/phone-codes.ts';
import * as settings from './site/settings.ts';
import * as siteSettings from './site/site-settings.ts';
import * as individualTours from './tour-page/individual-tours.ts';
import * as moderateQuestions from './tour-page/moderate-questions.ts';
import * as privateTourData from './tour-page/private-data.ts';
import * as thingsToDo from './tour-page/things-to-do.ts';
import * as tourEmails from './tour-page/tour-emails.ts';
import * as tourPage from './tour-page/tour-page.ts';
import * as tourParts from './tour-page/tour-parts.ts';
import * as tourQuestions from './tour-page/tour-questions.ts';
import * as departure from './trip/departure.ts';
import * as meeting from './trip/meeting.ts';
import * as passPlace from './trip/pass-place.ts';
import * as prepareDeparture from './trip/prepare-departure.ts';
import * as tourists from './trip/tourists.ts';
import * as webhooks from './webhooks/webhooks.ts';

/** The calls among the exports of a contract module; schemas are exported beside them. */
type CallsOf<Module> = { [Name in keyof Module as Module[Name] extends Call ? Name : never]: Module[Name] };

function callsOf<Module extends object>(module: Module): CallsOf<Module> {
  return Object.fromEntries(
    Object.entries(module).filter(([, value]) => typeof value === 'object' && value !== null && 'access' in value),
  ) as CallsOf<Module>;
}

/** Every call of the product by noun and name. Calls missing here are not mounted, documented or in the client. */
export const calls = {
  account: {
    ...callsOf(profile),
    ...callsOf(signIn),
    ...callsOf(accountSettings),
    ...callsOf(setup),
    ...callsOf(passkeys),
    ...callsOf(emails),
    ...callsOf(staff),
    ...callsOf(manageAccounts),
    ...callsOf(phone),
    ...callsOf(vk),
    ...callsOf(photo),
    ...callsOf(recovery),
    ...callsOf(personalData),
  },
  booking: {
    ...callsOf(createRequest),
    ...callsOf(viewRequest),
    ...callsOf(changeRequest),
    ...callsOf(shares),
    ...callsOf(changeBooking),
    ...callsOf(selection),
    ...callsOf(tourDates),
    ...callsOf(organizerRequests),
    ...callsOf(searchBookings),
  },
  chat: {
    ...callsOf(chat),
    ...callsOf(editMessages),
    ...callsOf(realtime),
    ...callsOf(chatDesk),
    ...callsOf(messengers),
    ...callsOf(push),
    ...callsOf(departureMessages),
  },
  content: {
    ...callsOf(blog),
    ...callsOf(helpCenter),
    ...callsOf(legal),
    ...callsOf(contentPages),
    ...callsOf(deskPages),
    ...callsOf(placeStory),
  },
  catalogue: { ...callsOf(cities), ...callsOf(languages), ...callsOf(toursByIds) },
  desk: {
    ...callsOf(deskTeam),
    ...callsOf(deskTours),
    ...callsOf(deskPlaces),
    ...callsOf(deskDepartures),
    ...callsOf(deskToday),
    ...callsOf(deskProfile),
  },
  favourites: { ...callsOf(favourites), ...callsOf(votes) },
  home: callsOf(home),
  media: { ...callsOf(images), ...callsOf(files) },
  organizers: {
    ...callsOf(organizers),
    ...callsOf(manageOrganizers),
    ...callsOf(join),
    ...callsOf(salesTerms),
    ...callsOf(staffOrganizers),
    ...callsOf(verification),
    ...callsOf(decideVerification),
  },
  payments: {
    ...callsOf(pay),
    ...callsOf(cash),
    ...callsOf(statements),
    ...callsOf(invoices),
    ...callsOf(bankTransfers),
    ...callsOf(webhook),
  },
  places: callsOf(countries),
  reviews: {
    ...callsOf(writeReview),
    ...callsOf(reactReview),
    ...callsOf(organizerReviews),
    ...callsOf(moderateReviews),
  },
  search: { ...callsOf(search), ...callsOf(map), ...callsOf(placeClimate) },
  site: {
    ...callsOf(callback),
    ...callsOf(captcha),
    ...callsOf(contacts),
    ...callsOf(help),
    ...callsOf(helpFiles),
    ...callsOf(helpInbox),
    ...callsOf(phoneCodes),
    ...callsOf(settings),
    ...callsOf(siteSettings),
  },
  trip: {
    ...callsOf(tourists),
    ...callsOf(departure),
    ...callsOf(prepareDeparture),
    ...callsOf(meeting),
    ...callsOf(passPlace),
  },
  tourPage: {
    ...callsOf(tourPage),
    ...callsOf(tourParts),
    ...callsOf(tourQuestions),
    ...callsOf(moderateQuestions),
    ...callsOf(tourEmails),
    ...callsOf(thingsToDo),
    ...callsOf(individualTours),
    ...callsOf(privateTourData),
  },
  webhooks: callsOf(webhooks),
};
