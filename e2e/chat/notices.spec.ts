import type { CDPSession, Page, Worker } from '@playwright/test';
import { expect, test } from '../support/journey-test.ts';

test.use({ serviceWorkers: 'allow' });

/** What the worker asks the system to show. */
interface Shown {
  title: string;
  body: string;
  tag: string;
  data: { path: string };
}

/** The global scope of the worker, with what stands in for the system's notices. */
interface WorkerScope {
  shown: Shown[];
  registration: { showNotification: (title: string, options: Omit<Shown, 'title'>) => Promise<void> };
  WindowClient: { prototype: { focus: () => Promise<unknown> } };
  dispatchEvent: (event: Event) => boolean;
}

/** Stands in for the system, which a headless browser lacks: it shows a notice, and a press of it allows to focus a page. */
const standIn = (worker: Worker): Promise<void> =>
  worker.evaluate(() => {
    const scope = globalThis as unknown as WorkerScope;
    scope.shown = [];
    scope.registration.showNotification = async (title, options) => void scope.shown.push({ title, ...options });
    scope.WindowClient.prototype.focus = async () => {};
  });

const shownBy = (worker: Worker): Promise<Shown[]> =>
  worker.evaluate(() => (globalThis as unknown as WorkerScope).shown);

/** Presses the last notice. */
const press = (worker: Worker): Promise<void> =>
  worker.evaluate(() => {
    const scope = globalThis as unknown as WorkerScope;
    const notification = { ...scope.shown.at(-1), close: () => {} };
    scope.dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil: () => {} }));
  });

/** Hands the worker of a page a notice, as the browser does once it has decrypted what a push service brought. */
async function deliver(devtools: CDPSession, page: Page, notice: object): Promise<void> {
  const registered = new Promise<string>((done) =>
    devtools.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
      const active = versions.find(({ status }) => status === 'activated');
      if (active) done(active.registrationId);
    }),
  );
  await devtools.send('ServiceWorker.enable');
  const { origin } = new URL(page.url());
  const data = JSON.stringify(notice);
  await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registered, data });
}

test('a notice that is pushed is shown while another page is open, and its press opens the chat there', async ({
  traveller,
  organizer,
  openBrowser,
}) => {
  const { organizer_id: organizerId } = await organizer.api.account.getProfile();
  const { id } = await traveller.api.chat.getChatWithOrganizer({
    body: { organizer_id: organizerId ?? 0, message: 'Is day three hard?' },
  });
  await organizer.api.chat.sendMessage({ body: { chat_id: id, message: 'Beginners do it every year.' } });
  const page = await openBrowser(traveller);
  await page.goto('/trips');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => null));
  // The worker controls a page from its next load on.
  await page.reload();
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error('the page has no worker');
  await standIn(worker);
  const notice = { title: 'Nino', body: 'Beginners do it every year.', tag: `chat-${id}` };
  await deliver(await page.context().newCDPSession(page), page, { ...notice, path: `/chat/${id}` });
  await expect.poll(() => shownBy(worker)).toEqual([{ ...notice, data: { path: `/chat/${id}` } }]);
  await press(worker);
  await expect(page).toHaveURL(`/chat/${id}`);
  await expect(page.getByRole('log')).toContainText('Beginners do it every year.');
});
