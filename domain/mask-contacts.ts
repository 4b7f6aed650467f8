const MASK = '•••';
const EMAIL = /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu;
const LINK = /\b(?:https?:\/\/|www\.)\S+|\b(?:t\.me|wa\.me|vk\.com|instagram\.com|facebook\.com)\S*/giu;
const HANDLE = /(?<![\p{L}\p{N}])@[a-z0-9_.]{3,}/giu;
const NUMBER = /\+?\d(?:[ ().\u00a0-]{0,3}\d){8,14}(?!\d)/g;
const HOST = /\S+[.\u3002\uff0e\uff61]\p{L}{2,}\S*|\S*:\/\/\S*/gu;
const DATE = /\b(?:\d{1,2}\.\d{1,2}\.\d{4}|\d{4}-\d{2}-\d{2})\b/;

/** A public text without email addresses, phone numbers, links and handles; dates stay readable. */
export function maskContacts(text: string): string {
  return text
    .replace(EMAIL, MASK)
    .replace(LINK, MASK)
    .replace(HANDLE, MASK)
    .replace(NUMBER, (found) => (DATE.test(found) ? found : MASK));
}

/** A person's name for an email: without contacts, and without anything that an email client would turn into a link. */
export function maskName(name: string): string {
  return maskContacts(name).replace(HOST, MASK);
}
