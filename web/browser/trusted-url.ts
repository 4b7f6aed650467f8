/** The browser's guard of script addresses; not every browser has it. */
interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string };
}

let policy: { createScriptURL(url: string): string } | undefined;

/** Turns an address that is written in our own code into one the page may run a script from (the policy `serai` of the page's headers). */
export function trustedUrl(url: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  if (!trustedTypes) return url;
  policy ??= trustedTypes.createPolicy('serai', { createScriptURL: (given) => given });
  return policy.createScriptURL(url);
}
