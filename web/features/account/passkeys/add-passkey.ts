import { createPasskey } from '#web/browser/passkeys.ts';
import type { Api } from '#web/state/api.ts';

/** Creates a passkey on this device and stores it under a name. False when the user cancels. */
export async function addPasskey(
  api: Api,
  name: string,
  start = () => api.account.startPasskey({ body: {} }),
): Promise<boolean> {
  const { options } = await start();
  const created = await createPasskey(options);
  if (!created) return false;
  await api.account.addPasskey({ body: { ...created, name } });
  return true;
}
