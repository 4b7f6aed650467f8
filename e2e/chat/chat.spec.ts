import { randomUUID } from 'node:crypto';
import type { Page, Request } from '@playwright/test';
import { expect, test } from '../support/journey-test.ts';
import { askForSeats, codeSentTo, demoPerson, newContact } from '../support/test-users.ts';
import { accessFaults } from '../support/wcag.ts';

const log = (page: Page) => page.getByRole('log');
const field = (page: Page) => page.getByRole('textbox', { name: /^Write to / });

/** Every own and other text of the thread, in order. */
const texts = (page: Page): Promise<string[]> => log(page).locator('.msg > p').allTextContents();

test('a traveller and an organizer talk by keyboard; a cut network loses and doubles nothing', async ({
  traveller,
  organizer,
  openBrowser,
  faults,
}) => {
  test.slow();
  faults.expectRefusal(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  const { organizer_id: organizerId } = await organizer.api.account.getProfile();
  const { id } = await traveller.api.chat.getChatWithOrganizer({
    body: { organizer_id: organizerId ?? 0, message: 'Is day three hard?' },
  });
  const [asking, answering] = [await openBrowser(traveller), await openBrowser(organizer)];
  await asking.goto(`/chat/${id}`);
  await answering.goto('/organizer/chats');
  await answering.locator(`a[href='/organizer/chats/${id}']`).click();
  await expect(log(answering)).toContainText('Is day three hard?');

  await field(answering).fill('Beginners do it every year.');
  await field(answering).press('Enter');
  await expect(log(asking)).toContainText('Beginners do it every year.');
  // Seen on the other side: the organizer's message is read.
  await expect(log(answering).getByText('Read', { exact: true })).toBeAttached();

  // A later message does not overtake one that waits for a network.
  await asking.route('**/send-message', (route) => route.abort());
  await field(asking).fill('One waits');
  await field(asking).press('Enter');
  await expect(log(asking).getByRole('button', { name: 'Try again' })).toBeVisible();
  await asking.unroute('**/send-message');
  await field(asking).fill('One follows');
  await field(asking).press('Enter');
  await expect(log(answering)).toContainText('One follows');

  await asking.context().setOffline(true);
  await field(asking).fill('First offline');
  await field(asking).press('Enter');
  await field(asking).fill('Second offline');
  await field(asking).press('Enter');
  await expect(log(asking).getByRole('button', { name: 'Try again' }).first()).toBeVisible();
  await asking.context().setOffline(false);
  await expect(log(answering)).toContainText('Second offline');
  const spoken = [
    'Is day three hard?',
    'Beginners do it every year.',
    'One waits',
    'One follows',
    'First offline',
    'Second offline',
  ];
  await expect.poll(() => texts(asking)).toEqual(spoken);
  expect(await texts(answering)).toEqual(spoken);

  // The up arrow edits the last message.
  await field(asking).press('ArrowUp');
  await field(asking).fill('Second, online again');
  await field(asking).press('Enter');
  await expect(log(answering)).toContainText('Second, online again');

  await field(asking).fill('A thought begun');
  await asking.reload();
  await expect(field(asking)).toHaveValue('A thought begun');
  // On a phone the page is as high as the window: its header stays while one writes.
  await asking.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => asking.evaluate(() => document.documentElement.scrollHeight)).toBe(844);
});

test('the request and its money stand beside the organizer’s thread, and a call hides both numbers', async ({
  traveller,
  organizer,
  database,
  openBrowser,
  faults,
}) => {
  faults.expectRefusal(/microphone/i);
  const { id } = await askForSeats(traveller, await database.takeDeparture({ isInstant: false }));
  const { chat_id: chatId } = await organizer.api.booking.getRequest({ query: { id } });
  const page = await openBrowser(organizer, { viewport: { width: 1440, height: 900 } });
  await page.goto(`/organizer/chats/${chatId}`);
  const about = page.getByRole('complementary', { name: 'About this chat' });
  await expect(about.getByRole('heading', { name: `Request ${id}` })).toBeVisible();
  await expect(about.getByRole('link', { name: 'Answer the request' })).toBeVisible();
  await organizer.api.booking.confirmRequest({ body: { id } }, { idempotencyKey: randomUUID() });
  await expect(about).toContainText('Next payment');
  await expect(about.getByRole('link', { name: 'Answer the request' })).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(900);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(about).toBeHidden();
  await page.getByRole('button', { name: /Awaiting payment/ }).press('Enter');
  await expect(page.getByRole('dialog', { name: 'About this chat' })).toContainText('Next payment');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Call', exact: true }).press('Enter');
  const call = page.getByRole('dialog', { name: /^Call: / });
  await expect(call.getByRole('link')).toHaveAttribute('href', /^tel:/);
  await expect(call).toContainText(/Give the code \d+ when we answer/);
  await page.keyboard.press('Escape');
  await expect(call).toBeHidden();
  // On a site with a service for calls in the browser.
  await page.route('**/phone-code/web-call-data', async (route) => {
    const response = await route.fetch();
    const json = { ...((await response.json()) as object), uri: 'https://calls.example/?code=1' };
    await route.fulfill({ response, json });
  });
  await page.getByRole('button', { name: 'Call', exact: true }).press('Enter');
  await expect(call.getByRole('alert')).toContainText('Microphone access is denied.');
});

test('a guest asks from a tour page, becomes a user by a code, and is answered', async ({
  page,
  url,
  database,
  organizer,
}) => {
  test.slow();
  const { organizer_id: organizerId } = await organizer.api.account.getProfile();
  const departure = await database.takeDeparture();
  await page.goto(departure.address);
  await page.locator('#organizer').getByRole('link', { name: 'Ask the organizer' }).click();
  await page.getByRole('textbox', { name: 'Your question' }).fill('Can we bring a dog?');
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Your question' })).toHaveValue('Can we bring a dog?');
  const guest = newContact();
  await page.getByRole('textbox', { name: 'First name' }).fill(guest.firstName);
  await page.getByRole('textbox', { name: 'Email' }).fill(guest.email);
  await page.getByRole('button', { name: 'Send the question' }).click();
  await expect(page.getByText(guest.email)).toBeVisible();
  await page.keyboard.type(await codeSentTo(url, guest.email));
  await expect(page).toHaveURL(/\/chat\/\d+$/);
  await expect(log(page)).toContainText('Can we bring a dog?');

  // The same guest asks the demo's organizer, who answers while the page is open.
  await page.goto(`/ask/${organizerId}`);
  await page.getByRole('textbox', { name: 'Your question' }).fill('And a cat?');
  await page.getByRole('button', { name: 'Send the question' }).click();
  await expect(page).toHaveURL(/\/chat\/\d+$/);
  const id = Number(new URL(page.url()).pathname.split('/').at(-1));
  await organizer.api.chat.sendMessage({ body: { chat_id: id, message: 'Cats travel free.' } });
  await expect(log(page)).toContainText('Cats travel free.');

  // After a sign-out nothing of it stays on the device.
  await field(page).fill('A thought begun');
  // A count that is on its way when the session ends is dropped, not answered 401.
  const isCount = (request: Request): boolean =>
    request.url().endsWith('/chat/unread-count') && request.frame().url().includes('/ask/');
  const [counted, signedOut] = [page.waitForRequest(isCount), page.waitForResponse('**/user/logout')];
  await page.route('**/chat/unread-count', async (route) => {
    await signedOut;
    await route.continue();
  });
  await page.goto(`/ask/${organizerId}`);
  await page.getByRole('textbox', { name: 'Your question' }).fill('And a parrot?');
  await counted;
  const dropped = page.waitForEvent('requestfailed', isCount);
  const stored = (): Promise<string> => page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
  expect(await stored()).toMatch(/A thought begun.*And a parrot/);
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Account of/ })
    .click();
  await page.getByRole('banner').getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
  expect(await stored()).not.toMatch(/A thought begun|And a parrot/);
  await dropped;
});

test('an unread message is shown in the header until it is read, and a chat’s notices are turned off and on', async ({
  traveller,
  organizer,
  openBrowser,
}) => {
  const { organizer_id: organizerId } = await organizer.api.account.getProfile();
  const { id } = await traveller.api.chat.getChatWithOrganizer({
    body: { organizer_id: organizerId ?? 0, message: 'Hello' },
  });
  const page = await openBrowser(traveller);
  await page.goto('/trips');
  const link = page.getByRole('banner').getByRole('link', { name: /^Messages/ });
  await expect(link).toHaveAccessibleName('Messages');
  await organizer.api.chat.sendMessage({ body: { chat_id: id, message: 'Welcome' } });
  await expect(link).toHaveAccessibleName('Messages, 1 new message');
  await link.click();
  await page.getByRole('link', { name: /Welcome/ }).click();
  await expect(link).toHaveAccessibleName('Messages');

  const muted = page.getByRole('link', { name: /Notifications are off/ });
  await page.getByRole('button', { name: 'Turn off notifications for this chat' }).press('Enter');
  await expect(muted).toBeVisible();
  await page.getByRole('button', { name: 'Turn on notifications for this chat' }).press('Enter');
  await expect(muted).toHaveCount(0);
});

test('files go with a bar and are checked, and a frozen chat says so on both sides', async ({
  url,
  database,
  traveller,
  organizer,
  openBrowser,
}) => {
  const { organizer_id: organizerId } = await organizer.api.account.getProfile();
  const { id } = await traveller.api.chat.getChatWithOrganizer({
    body: { organizer_id: organizerId ?? 0, message: 'Which visa do we need?' },
  });
  const [sending, reading] = [await openBrowser(traveller), await openBrowser(organizer)];
  await sending.goto(`/chat/${id}`);
  await reading.goto(`/organizer/chats/${id}`);
  const attach = sending.getByLabel('Attach a file');
  await attach.setInputFiles({ name: 'plan.zip', mimeType: 'application/zip', buffer: Buffer.from('PK') });
  await expect(sending.getByText('plan.zip: only pictures, PDF, Word and Excel files can be sent.')).toBeVisible();
  const pdf = Buffer.concat([Buffer.from('%PDF-1.4 '), Buffer.alloc(2_000_000, 'a')]);
  // The upload waits until its bar is seen.
  const uploads = '**/crm/api/file/upload';
  const { promise: seen, resolve: show } = Promise.withResolvers<void>();
  await sending.route(uploads, async (route) => {
    await seen;
    await route.continue();
  });
  await attach.setInputFiles({ name: 'passports.pdf', mimeType: 'application/pdf', buffer: pdf });
  await expect(log(sending).getByRole('progressbar', { name: 'passports.pdf' })).toBeVisible();
  show();
  await expect(log(sending).getByRole('link', { name: /passports\.pdf/ })).toBeVisible();
  const download = log(reading).getByRole('link', { name: /passports\.pdf/ });
  const [file] = await Promise.all([reading.waitForEvent('download'), download.click()]);
  expect(file.suggestedFilename()).toBe('passports.pdf');

  const staff = await demoPerson(url, 'admin');
  await database.proveFactor(staff.email);
  await staff.api.chat.freezeChat({ body: { chat_id: id, is_frozen: true } });
  await expect(sending.getByText('This chat is closed. Nobody can write in it.')).toBeVisible();
  await expect(field(sending)).toHaveCount(0);
  await expect(reading.getByText('This chat is closed. Nobody can write in it.')).toBeVisible();
});

test('a message is found and opened in a long thread; where sockets are blocked, messages come by polling', async ({
  traveller,
  organizer,
  database,
  openBrowser,
  faults,
}) => {
  test.slow();
  faults.expectRefusal(/WebSocket/);
  const { organizer_id: organizerId } = await organizer.api.account.getProfile();
  const { id } = await traveller.api.chat.getChatWithOrganizer({
    body: { organizer_id: organizerId ?? 0, message: 'Where is the meeting point?' },
  });
  await database.fillChat(id, 300);
  await traveller.api.chat.markAsRead({ body: { chat_id: id } });
  const page = await openBrowser(traveller);
  await page.routeWebSocket(/realtime/, (socket) => socket.close());
  await page.goto(`/chat/${id}`);
  await expect(log(page)).toContainText('Message 300');
  await expect(log(page)).not.toContainText('meeting point');
  await page.getByRole('button', { name: 'Search in this chat' }).click();
  await page.getByRole('searchbox', { name: 'Search in this chat' }).fill('meeting point');
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 message found')).toBeVisible();
  await page
    .getByRole('search')
    .getByRole('button', { name: /Where is the meeting point/ })
    .click();
  await expect(log(page).getByText('Where is the meeting point?')).toBeInViewport();
  await page.getByRole('button', { name: 'Jump to latest' }).click();
  await expect(log(page).getByText('Message 300')).toBeInViewport();

  await page.waitForRequest(/realtime\/poll/);
  await organizer.api.chat.sendMessage({ body: { chat_id: id, message: 'At the station.' } });
  await expect(log(page)).toContainText('At the station.');
});

test('a traveller asks from the call dialog to be called back; the organizer and staff see it, and it is asked once', async ({
  traveller,
  organizer,
  openBrowser,
  faults,
}) => {
  faults.expectRefusal(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|WebSocket|Failed to fetch/);
  const { organizer_id: organizerId } = await organizer.api.account.getProfile();
  const body = { organizer_id: organizerId ?? 0, message: 'Hello' };
  const { id } = await traveller.api.chat.getChatWithOrganizer({ body });
  const page = await openBrowser(traveller, { viewport: { width: 390, height: 844 } });
  await page.goto(`/chat/${id}`);
  const callButton = page.getByRole('button', { name: 'Call', exact: true });
  const call = page.getByRole('dialog', { name: /^Call: / });
  await callButton.click();
  await expect(call.getByRole('heading', { name: 'Or we’ll call you' })).toBeVisible();
  await expect(call).toContainText(/We’ll call you by \w+ \d+, \d\d:\d\d/);
  const send = call.getByRole('button', { name: 'Request a call' });
  await page.context().setOffline(true);
  await send.click();
  await expect(call.getByRole('alert')).toContainText('No connection. Please try again.');
  await page.context().setOffline(false);
  await send.press('Enter');
  const said = page.getByRole('dialog', { name: 'Callback request successful!' });
  await expect(said).toContainText('We will call you on the mentioned number during our working hours (+442079460000)');
  expect(await accessFaults(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(call).toBeHidden();
  await expect(callButton).toBeFocused();
  await expect(log(page)).toContainText('Please call me back.');
  const { data } = await organizer.api.chat.getMessages({ query: { chat_id: id } });
  expect(data[0]?.text).toMatch(/^Please call me back\. Serai has my number and will connect us\.$/);

  await callButton.press('Enter');
  await expect(call).toContainText(/You’ve asked for a call on \+44 20 7946 0000\. We’ll call by/);
  await expect(send).toHaveCount(0);
});
