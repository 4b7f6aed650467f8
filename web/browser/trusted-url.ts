/** The Trusted Types API; not supported by every browser. */
interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string };
}

let policy: { createScriptURL(url: string): string } | undefined;

/** Turns a URL from our own code into one that scripts may be loaded from (policy `serai` in the page's headers). */
export function trustedUrl(url: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  if (!trustedTypes) return url;
  policy ??= trustedTypes.createPolicy('serai', { createScriptURL: (given) => given });
  return policy.createScriptURL(url);
}
