/** The `tel:` URL of a phone number as written: without spaces, brackets and dashes. */
export const telUrl = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, '')}`;
