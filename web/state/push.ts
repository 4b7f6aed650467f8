import { longStore } from '#web/browser/storage.ts';
import type { Api } from './api.ts';

/** The key of the account that this browser shows notices of. */
const OWNER_KEY = 'notices-of';

/** Notices of messages in this browser: `blocked` by the person's own settings, `absent` where there are none. */
export type PushState = 'on' | 'off' | 'blocked' | 'absent';

/** The worker is registered when the page is idle; without one, as in development, there are no notices. */
const MAX_WAIT_MS = 10_000;

/** The worker of the site once it is active; null where there is none. */
async function registered(): Promise<ServiceWorkerRegistration | null> {
  if (!('serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis)) return null;
  const { promise: late, resolve } = Promise.withResolvers<null>();
  const timer = setTimeout(() => resolve(null), MAX_WAIT_MS);
  const found = await Promise.race([navigator.serviceWorker.ready, late]);
  clearTimeout(timer);
  return found;
}

/** Whether this browser shows notices of an account. */
export async function pushState(userId: number): Promise<PushState> {
  const registration = await registered();
  if (!registration) return 'absent';
  if (Notification.permission === 'denied') return 'blocked';
  const isOn = (await registration.pushManager.getSubscription()) !== null;
  return isOn && longStore.read(OWNER_KEY) === String(userId) ? 'on' : 'off';
}

/** Tells the server where this browser gets its notices. */
async function save(api: Api, subscription: PushSubscription): Promise<void> {
  const { endpoint, keys } = subscription.toJSON();
  await api.chat.savePushSubscription({
    body: { endpoint: endpoint ?? '', p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' },
  });
}

/** Asks for the permission and subscribes; the state after it. Called by a press: browsers ask nothing without one. */
export async function startPush(api: Api, userId: number): Promise<PushState> {
  const registration = await registered();
  if (!registration) return 'absent';
  if ((await Notification.requestPermission()) !== 'granted') return pushState(userId);
  const { key } = await api.chat.getPushKey();
  await save(api, await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }));
  longStore.write(OWNER_KEY, String(userId));
  return 'on';
}

/** Shows no notices in this browser any more. */
export async function stopPush(api: Api): Promise<void> {
  longStore.write(OWNER_KEY, null);
  const subscription = await (await registered())?.pushManager.getSubscription();
  if (!subscription) return;
  await api.chat.deletePushSubscription({ body: { endpoint: subscription.endpoint } });
  await subscription.unsubscribe();
}

/** Binds the notices of this browser to the account's session of today; another account's are left alone. */
export async function renewPush(api: Api, userId: number): Promise<void> {
  if ((await pushState(userId)) !== 'on') return;
  const subscription = await (await registered())?.pushManager.getSubscription();
  if (subscription) await save(api, subscription);
}
