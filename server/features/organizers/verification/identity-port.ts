/** A verification at a provider, which the organizer continues on the provider's page or with its token. */
export interface IdentitySession {
  ref: string;
  accessToken: string | null;
  url: string | null;
  state: 'open' | 'verified' | 'failed';
}

/** A service that verifies identity documents. Its methods throw when it does not reply. */
export interface IdentityProvider {
  name: string;
  start(check: { id: number; organizerId: number; returnUrl: string }): Promise<IdentitySession>;
  read(ref: string): Promise<IdentitySession>;
}
