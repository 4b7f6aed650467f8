export { captchaHandlers } from './captcha-calls.ts';
export { contactHandlers } from './contacts-calls.ts';
export { helpHandlers, listInbox, storeInInbox, type HelpDeps, type InboxEntry } from './submit-help.ts';
export { settingsHandlers } from './settings-calls.ts';
export { createPathRedirects, type PathRedirect } from './path-redirects.ts';
export { mountSitemaps } from './sitemaps.ts';
export { helpData } from './personal-data.ts';
export {
  listPhoneCodes,
  phoneCodeHandlers,
  purgePhoneCodes,
  type LivePhoneCode,
} from './phone-codes/phone-code-calls.ts';
export { mountRedirects } from './redirects/mount-redirects.ts';
export { createStaffLinks } from './redirects/staff-links.ts';
