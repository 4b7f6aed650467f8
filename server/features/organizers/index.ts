export { mountOrganizerSharePictures } from './share-picture.ts';
export { joinHandlers } from './join-calls.ts';
export { manageHandlers } from './manage/manage-calls.ts';
export { organizersHandlers } from './calls.ts';
export {
  decideVerification,
  listVerifications,
  purgeVerifications,
  verificationHandlers,
  type WaitingVerification,
} from './verification/verification-calls.ts';
export { createStripeIdentity } from './verification/stripe-identity.ts';
