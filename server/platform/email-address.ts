import { domainToASCII, domainToUnicode } from 'node:url';

/** Rewrites the domain of an address; an address without one, or with an invalid one, stays as it is. */
function withDomain(address: string, rewrite: (domain: string) => string): string {
  const at = address.lastIndexOf('@');
  const domain = at < 0 ? '' : rewrite(address.slice(at + 1));
  return domain === '' ? address : address.slice(0, at + 1) + domain;
}

// Node's functions also rewrite values that are not domains, such as `127.1`, so they see international domains only.
const IS_INTERNATIONAL = /\P{ASCII}|(?:^|\.)xn--/iu;

/** An address with an ASCII domain, as mail servers and other services expect it: `anna@xn--mller-kva.de`. */
export const asciiAddress = (address: string): string =>
  withDomain(address, (domain) => (IS_INTERNATIONAL.test(domain) ? domainToASCII(domain) : domain));

/**
 * An address with a readable domain, `anna@müller.de`. Browsers send either form, so this one is stored and compared.
 */
export const readableAddress = (address: string): string =>
  withDomain(address, (domain) => (IS_INTERNATIONAL.test(domain) ? domainToUnicode(domain) : domain));
