import { randomInt } from 'node:crypto';
import { expect } from '@playwright/test';
import { codeIn, type CodeService, type ReceivedMessage } from '#server/testing/code-services-stand-in.ts';
import { telegramSecret, telegramUpdate, vkEvent } from '#server/testing/messenger-updates.ts';
import { retryDelivery } from './replies.ts';

/** Encrypts what the product under test stores; the bot's secret comes from it. */
export const DATA_KEY = Buffer.alloc(32, 'e2e').toString('base64url');

/** The messages that a service received for a person or a phone. */
async function messagesTo(service: CodeService, to: string): Promise<string[]> {
  const reply = await fetch(`${process.env['SERAI_E2E_SERVICES_URL']}/received`);
  const received = (await reply.json()) as ReceivedMessage[];
  return received.filter((message) => message.service === service && message.to === to).map(({ text }) => text);
}

/** The next message to a person or a phone, caused by `act`. */
async function messageAfter(service: CodeService, to: string, act: () => Promise<unknown>): Promise<string> {
  const before = (await messagesTo(service, to)).length;
  await act();
  await expect.poll(async () => (await messagesTo(service, to)).length).toBeGreaterThan(before);
  return (await messagesTo(service, to)).at(-1) ?? '';
}

/** The code that `act` sends to a person in a messenger, or to a phone. */
export async function codeAfter(service: CodeService, to: string, act: () => Promise<unknown>): Promise<string> {
  return codeIn(await messageAfter(service, to, act));
}

/** A new person in VK or Telegram. */
export const newMessengerId = (): number => randomInt(1_000_000, 2 ** 40);

async function deliver(url: string, body: object, headers: Record<string, string> = {}): Promise<void> {
  const reply = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  expect(reply.status).toBe(200);
}

/** Writes to the VK community after opening a link to it. */
export const writeToVk = (url: string, person: number, link: string): Promise<void> =>
  deliver(`${url}/crm/api/user/vk-webhook`, vkEvent(person, { ref: new URL(link).searchParams.get('ref') }));

const sendBotUpdate = (url: string, person: number, message: object): Promise<void> =>
  deliver(`${url}/crm/api/user/telegram-webhook`, telegramUpdate(person, message), telegramSecret(DATA_KEY));

/** Opens the Telegram bot by a link; resolves when it has replied. */
export async function openBot(url: string, person: number, link: string): Promise<void> {
  const text = `/start ${new URL(link).searchParams.get('start')}`;
  await messageAfter('telegram', String(person), () => sendBotUpdate(url, person, { text }));
}

/** The texts that Telegram has shown to a person. */
export const textsInTelegram = (person: number): Promise<string[]> => messagesTo('telegram', String(person));

/** Writes to the bot; an update is delivered again until it is taken, as by Telegram. */
export const writeToBot = async (url: string, person: number, text: string): Promise<void> => {
  const update = telegramUpdate(person, { text });
  await retryDelivery(() => deliver(`${url}/crm/api/user/telegram-webhook`, update, telegramSecret(DATA_KEY)));
};

/** Presses the bot's button that shares the person's number. */
export const shareWithBot = (url: string, person: number, phone: string): Promise<void> =>
  sendBotUpdate(url, person, { contact: { phone_number: phone.slice(1), first_name: 'Ada', user_id: person } });
