import type { Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { dropDataDir, ended, freePort, makeDataDir, startProgram } from '#server/testing/program.ts';
import { OPERATOR_TOKEN } from './product.ts';

/** A product with nothing in its database. */
export interface EmptyShop {
  url: string;
  /** The link that its start printed. */
  setupLink: string;
  stop(): Promise<void>;
}

/** Starts the product on an empty database, as a new operator does. */
export async function startEmptyShop(): Promise<EmptyShop> {
  const dataDir = makeDataDir();
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const program = startProgram({
    PORT: String(port),
    DATA_DIR: dataDir,
    PUBLIC_URL: url,
    LIMIT_FACTOR: '1000',
    OPERATOR_TOKEN,
    NODE_ENV: 'test',
  });
  await program.ready;
  return {
    url,
    setupLink: /http\S+\/setup\?key=\S+/.exec(program.output())?.[0] ?? '',
    async stop() {
      await ended(program.child, 'SIGTERM');
      dropDataDir(dataDir);
    },
  };
}

/** What an operator enters. */
export const OPERATOR = {
  name: 'Katharina Moser',
  email: 'katharina@alpenweg.example',
  password: 'a long walk over the pass',
  title: 'Alpenweg',
} as const;

const next = (page: Page): Promise<void> => page.getByRole('button', { name: 'Continue' }).click();

/** The first step: the administrator with a second factor, whose secret is returned. */
export async function becomeAdministrator(page: Page): Promise<string> {
  await page.getByLabel('Your name').fill(OPERATOR.name);
  await page.getByLabel('Your email').fill(OPERATOR.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(OPERATOR.password);
  await next(page);
  const secret = ((await page.locator('.factor__copy code').textContent()) ?? '').replaceAll(' ', '');
  await page.getByLabel('The six digits').fill(new TOTP({ secret }).generate());
  await next(page);
  await page.getByLabel('I keep these codes').check();
  await next(page);
  return secret;
}

/** The name, and two colours of which one is refused first. */
export async function chooseLook(page: Page): Promise<void> {
  await page.getByLabel('Name of the site').fill(OPERATOR.title);
  const action = page.locator('input[name="look.colors.action"]');
  await action.fill('#e8a07a');
  await next(page);
  await page.getByText('Hard to read: contrast 1.9:1').waitFor();
  await action.fill('#0f5c63');
  await next(page);
}

/** Contacts, languages, legal texts, payment by transfer, and the test email. */
export async function finishSetup(page: Page): Promise<void> {
  await page.getByLabel('Email for travellers').fill('hallo@alpenweg.example');
  await page.getByLabel('Company').fill('Alpenweg Reisen GmbH, Salzgasse 4, Hallstatt');
  await next(page);
  await page.getByLabel('Main currency').selectOption('EUR');
  await page.getByLabel('CHF').check();
  await next(page);
  await page.getByLabel('I have read them').check();
  await next(page);
  await page.getByRole('radio', { name: 'Bank transfer' }).check();
  await page.getByLabel('Account holder').fill('Alpenweg Reisen GmbH');
  await page.getByRole('textbox', { name: 'Bank', exact: true }).fill('Commerzbank');
  await page.getByLabel('IBAN').fill('DE89 3704 0044 0532 0130 00');
  await page.getByRole('textbox', { name: 'BIC' }).fill('COBADEFFXXX');
  await next(page);
  await page.getByRole('button', { name: 'Send a test email' }).click();
  await page.getByText('It is kept in the outbox').waitFor();
  await next(page);
  await page.getByRole('button', { name: 'Go to the desk' }).click();
}
