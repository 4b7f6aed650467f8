import { expect, type Page } from '@playwright/test';

/** Choices of the sandbox checkout, by the labels of its buttons. */
const CHOICES = {
  pay: /^Pay /,
  challenge: /^Ask for 3-D Secure/,
  decline: /^Decline/,
  funds: /^Not enough money/,
  late: /^Reply late/,
  twice: /^Report it twice/,
  never: /^Never report it/,
  approve: /^Yes, it’s me/,
  refuse: /^No, stop the payment/,
  cancel: /^Back without paying/,
} as const;

/** Chooses the bank's decision on the sandbox checkout. */
export async function choose(page: Page, choice: keyof typeof CHOICES): Promise<void> {
  await page.getByRole('button', { name: CHOICES[choice] }).click();
}

/** Opens the sandbox checkout from the payment page of a request. */
export async function goToCheckout(page: Page, requestId: number): Promise<void> {
  await page.goto(`/booking/pay/${requestId}`);
  await page.getByRole('button', { name: /^Pay / }).click();
  await expect(page.getByRole('heading', { name: 'Test checkout' })).toBeVisible();
}
