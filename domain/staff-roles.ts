/** Staff roles. Each call that needs one is listed below. */
export const STAFF_ROLES = ['support', 'moderator', 'finance', 'admin'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** Roles with staff rights, by call. In all other calls, or without a second factor, staff are ordinary users. */
const ROLES_OF = {
  'account.actFor': ['support', 'admin'],
  'account.finishSetup': ['admin'],
  'account.blockAccount': ['support', 'admin'],
  'account.signOutAccount': ['support', 'admin'],
  'account.findAccounts': ['support', 'admin'],
  'account.listStaff': ['admin'],
  'account.listStaffLog': ['admin'],
  'account.setStaffRole': ['admin'],
  'booking.changeBooking': ['support', 'admin'],
  'booking.closeRequest': ['support', 'finance', 'admin'],
  'booking.confirmRequest': ['support', 'admin'],
  'booking.createSelection': ['support', 'admin'],
  'booking.createSelectionLink': ['support', 'admin'],
  'booking.findSelectionTours': ['support', 'admin'],
  'booking.getChangeQuote': ['support', 'admin'],
  'booking.getCancelQuote': ['support', 'finance', 'admin'],
  'booking.getTourDates': ['support', 'admin'],
  'booking.searchBookings': ['support', 'finance', 'admin'],
  'booking.getRequest': ['support', 'finance', 'admin'],
  'chat.assignChat': ['support', 'admin'],
  'chat.deleteMessage': ['support', 'admin'],
  'chat.editMessage': ['support', 'admin'],
  'chat.freezeChat': ['support', 'moderator', 'admin'],
  'chat.getChat': ['support', 'moderator', 'admin'],
  'chat.getMessages': ['support', 'moderator', 'admin'],
  'chat.hideMessage': ['moderator', 'admin'],
  'chat.listMaskedMessages': ['moderator', 'admin'],
  'chat.listRequestsOfChat': ['support', 'admin'],
  'chat.listStaffChats': ['support', 'moderator', 'admin'],
  'chat.markAsRead': ['support', 'admin'],
  'chat.searchMessages': ['support', 'moderator', 'admin'],
  'chat.sendMessage': ['support', 'admin'],
  'chat.sendTyping': ['support', 'admin'],
  'chat.referToOrganizer': ['support', 'admin'],
  'content.compareContent': ['moderator', 'admin'],
  'content.getContent': ['moderator', 'admin'],
  'content.listContent': ['moderator', 'admin'],
  'content.previewContent': ['moderator', 'admin'],
  'content.publishContent': ['moderator', 'admin'],
  'content.restoreContent': ['moderator', 'admin'],
  'content.saveContentText': ['moderator', 'admin'],
  'content.savePostFacts': ['moderator', 'admin'],
  'content.startLegalVersion': ['moderator', 'admin'],
  'content.startPost': ['moderator', 'admin'],
  'desk.decideTour': ['moderator', 'admin'],
  'desk.getPayoutDetails': ['finance', 'admin'],
  'desk.getStaffToday': ['support', 'moderator', 'finance', 'admin'],
  'desk.getTourDraft': ['support', 'moderator', 'admin'],
  'desk.getTourPreview': ['support', 'moderator', 'admin'],
  'desk.listSubmittedTours': ['support', 'moderator', 'admin'],
  'organizers.decideVerification': ['moderator', 'admin'],
  'organizers.listVerifications': ['moderator', 'support', 'admin'],
  'organizers.createOrganizer': ['moderator', 'admin'],
  'organizers.getSalesTerms': ['support', 'finance', 'admin'],
  'organizers.getVerificationAccessToken': ['moderator', 'admin'],
  'organizers.getVerificationData': ['moderator', 'support', 'admin'],
  'organizers.listStaffOrganizers': ['support', 'moderator', 'finance', 'admin'],
  'organizers.listOrganizers': ['support', 'moderator', 'finance', 'admin'],
  'organizers.setPublishedOnSite': ['moderator', 'admin'],
  'organizers.setSalesTerms': ['finance', 'admin'],
  'organizers.updateOrganizer': ['moderator', 'admin'],
  'organizers.viewOrganizer': ['support', 'moderator', 'finance', 'admin'],
  'payments.assignLine': ['finance', 'admin'],
  'payments.exportLedger': ['finance', 'admin'],
  'payments.getCash': ['support', 'finance', 'admin'],
  'payments.getOrganizerAccount': ['support', 'finance', 'admin'],
  'payments.importBankFile': ['finance', 'admin'],
  'payments.listBankTransfers': ['support', 'finance', 'admin'],
  'payments.markRefundSent': ['finance', 'admin'],
  'payments.recordBankTransfer': ['finance', 'admin'],
  'payments.undoBankTransfer': ['finance', 'admin'],
  'payments.putLineAside': ['finance', 'admin'],
  'payments.recordPayout': ['finance', 'admin'],
  'payments.retryRefund': ['finance', 'admin'],
  'payments.reversePayout': ['finance', 'admin'],
  'site.answerHelpRequest': ['support', 'moderator', 'finance', 'admin'],
  'site.closeHelpRequest': ['support', 'moderator', 'finance', 'admin'],
  'site.getHelpRequest': ['support', 'moderator', 'finance', 'admin'],
  'site.listHelpRequests': ['support', 'moderator', 'finance', 'admin'],
  'site.takeHelpRequest': ['support', 'moderator', 'finance', 'admin'],
  'site.getSiteSettings': ['admin'],
  'site.getSystemState': ['admin'],
  'site.resendEmail': ['admin'],
  'site.saveRates': ['admin'],
  'site.saveSiteSettings': ['admin'],
  'site.sendTestEmail': ['admin'],
  'reviews.listReviews': ['moderator', 'support', 'admin'],
  'reviews.moderateReview': ['moderator', 'admin'],
  'tourPage.listQuestions': ['moderator', 'support', 'admin'],
  'tourPage.moderateQuestion': ['moderator', 'admin'],
  'tourPage.getTourPrivateData': ['support', 'moderator', 'finance', 'admin'],
  'tourPage.getTourPrivateVariantsData': ['support', 'moderator', 'finance', 'admin'],
} as const satisfies Record<string, readonly StaffRole[]>;
export type StaffCall = keyof typeof ROLES_OF;
export const STAFF_CALLS: Readonly<Record<StaffCall, readonly StaffRole[]>> = ROLES_OF;

/** Whether a call needs a staff role. */
export const isStaffCall = (name: string): name is StaffCall => Object.hasOwn(STAFF_CALLS, name);

/** Whether a staff role grants a call. */
export const roleMayCall = (role: StaffRole, name: StaffCall): boolean => STAFF_CALLS[name].includes(role);

/** Names of the staff calls of a role. */
export const callsOfRole = (role: StaffRole): StaffCall[] =>
  Object.keys(STAFF_CALLS)
    .filter(isStaffCall)
    .filter((name) => roleMayCall(role, name));

/** Length of the reason that staff give for impersonating a user. */
export const IMPERSONATION_REASON = { min: 10, max: 300 } as const;

/** Seconds for which staff can impersonate a user. */
export const IMPERSONATION_S = 900;

/**
 * Nouns closed to impersonation: sign-in, identity, messages in the user's name, money, signed agreements, and where an
 * organizer's bookings are sent.
 */
const CLOSED_NOUNS: ReadonlySet<string> = new Set(['account', 'chat', 'payments', 'reviews', 'webhooks']);
/** Exceptions within closed nouns: they end or renew sessions and change nothing about the user. */
const OPEN_CALLS: ReadonlySet<string> = new Set([
  'account.logout',
  'account.refreshToken',
  'account.setActivity',
  'account.stopActing',
]);
/**
 * Closed calls of other nouns: agreements, refunds, shared payments, identity checks, places, where bookings
 * are sent, and passport data, whose access is logged.
 */
const CLOSED_CALLS: ReadonlySet<string> = new Set([
  'booking.acceptChange',
  'booking.acceptProposal',
  'trip.addTourists',
  'booking.callOffRequest',
  'booking.cancelRequest',
  'booking.changeBooking',
  'booking.confirmRequest',
  'booking.createRequest',
  'booking.declineShare',
  'trip.getManifest',
  'trip.getTouristsInfo',
  'trip.getTravelInfo',
  'trip.getPassPlaceQuote',
  'booking.guaranteeDeparture',
  'booking.offerAlternative',
  'booking.remindShare',
  'booking.splitPayment',
  'desk.getPayoutDetails',
  'desk.setPayoutDetails',
  'trip.saveTravelInfo',
  'trip.passPlace',
  'trip.updateTourists',
  'trip.updateTouristsQuestionnaires',
  'organizers.getVerificationAccessToken',
  'webhooks.listWebhooks',
]);

/** Whether staff may make a call while impersonating a user. */
export function isOpenToImpersonation(name: string, method: 'GET' | 'POST'): boolean {
  if (OPEN_CALLS.has(name)) return true;
  if (CLOSED_CALLS.has(name)) return false;
  return method === 'GET' || !CLOSED_NOUNS.has(name.split('.', 1)[0] ?? '');
}
