import { domainToASCII, domainToUnicode } from 'node:url';

/** Rewrites the domain of an address; an address without one, or with an invalid one, stays as it is. */
function withDomain(address: string, rewrite: (domain: string) => string): string {
  const at = address.lastIndexOf('@');
  const domain = at < 0 ? '' : rewrite(address.slice(at + 1));
  return domain === '' ? address : address.slice(0, at + 1) + domain;
}

// Node's functions also rewrite what is no domain, such as `127.1`, so plain domains are left to the format.
const IS_INTERNATIONAL = /\P{ASCII}|(?:^|\.)xn--/iu;

/** An address with its domain as mail servers and other services read it: `anna@xn--mller-kva.de`. */
export const asciiAddress = (address: string): string =>
  withDomain(address, (domain) => (IS_INTERNATIONAL.test(domain) ? domainToASCII(domain) : domain));

/**
 * An address with its domain as people read it, `anna@müller.de`: the one form that is stored and compared, because
 * browsers send either.
 */
export const readableAddress = (address: string): string =>
  withDomain(address, (domain) => (IS_INTERNATIONAL.test(domain) ? domainToUnicode(domain) : domain));
