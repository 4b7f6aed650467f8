/** Whether this browser supports passkeys at this address: they are bound to a domain, and an IP address is none. */
export function hasPasskeys(): boolean {
  return (
    typeof PublicKeyCredential === 'function' &&
    'parseCreationOptionsFromJSON' in PublicKeyCredential &&
    !/^[\d.]+$|^\[/.test(location.hostname)
  );
}

/** Whether the browser offers passkeys among the suggestions of a field. */
export const canSuggestPasskeys = async (): Promise<boolean> =>
  hasPasskeys() && (await PublicKeyCredential.isConditionalMediationAvailable());

/** The user closed the browser's dialog, or it timed out; browsers do not distinguish these. */
const isDismissed = (error: unknown): boolean =>
  error instanceof DOMException && (error.name === 'NotAllowedError' || error.name === 'AbortError');

const orNull = (error: unknown): null => {
  if (isDismissed(error)) return null;
  throw error;
};

/** Creates a passkey with the server's options; null when the user cancels. */
export async function createPasskey(options: object) {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options as PublicKeyCredentialCreationOptionsJSON);
  const created = await navigator.credentials.create({ publicKey }).catch(orNull);
  if (!(created instanceof PublicKeyCredential)) return null;
  const { id, response } = created.toJSON() as RegistrationResponseJSON;
  return {
    id,
    client_data: response.clientDataJSON,
    attestation: response.attestationObject,
  };
}

/** Tells the browser that a passkey no longer opens anything here, so that it stops offering it. */
export async function forgetPasskey(credentialId: string): Promise<void> {
  if (!hasPasskeys() || !('signalUnknownCredential' in PublicKeyCredential)) return;
  // A refused signal leaves the passkey on offer, as in a browser without signals.
  await PublicKeyCredential.signalUnknownCredential({ rpId: location.hostname, credentialId }).catch(() => {});
}

/** Signs the server's challenge with a passkey; null when the user cancels. */
export async function signByPasskey(
  options: object,
  { signal, isSuggested = false }: { signal?: AbortSignal; isSuggested?: boolean } = {},
) {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options as PublicKeyCredentialRequestOptionsJSON);
  const signed = await navigator.credentials
    .get({ publicKey, signal, ...(isSuggested && { mediation: 'conditional' }) })
    .catch(orNull);
  if (!(signed instanceof PublicKeyCredential)) return null;
  const { id, response } = signed.toJSON() as AuthenticationResponseJSON;
  return {
    id,
    client_data: response.clientDataJSON,
    authenticator_data: response.authenticatorData,
    signature: response.signature,
    ...(response.userHandle && { user_handle: response.userHandle }),
  };
}
