import { expect, test } from 'vitest';
import { outboxPage } from '#server/features/account/outbox-page.ts';
import { createEmailOutbox } from '#server/platform/email-outbox.ts';
import { startTestApp } from '#server/testing/app-under-test.ts';

test('the outbox offers to send or discard what was written before there was an SMTP server', async () => {
  const app = await startTestApp();
  const { dataKey } = app.env;
  const before = createEmailOutbox({ publicUrl: 'http://serai.test', dataKey, smtpUrl: null });
  const email = { to: 'bob@example.com', locale: 'en-US', body: 'x' } as const;
  await before.send(app.db, { ...email, subject: 'A code', expires: { afterS: -1 } });
  await before.send(app.db, { ...email, subject: 'A receipt' });
  const shown = { page: 1, request: null };
  const page = outboxPage(app.db, true);
  const [offer = '', ...articles] = await page.articles(shown);
  expect(offer).toMatch(/1 email<.*Written before there was an SMTP server/s);
  expect(articles.map((article) => /waits for your decision|too late, not sent/.exec(article)?.[0])).toEqual([
    'waits for your decision',
    'too late, not sent',
  ]);
  const id = Number(/name="id" value="(\d+)"/.exec(offer)?.[1]);
  expect(await page.decide?.(id, 'burn')).toBe(false);
  expect(await page.decide?.(id, 'send')).toBe(true);
  expect(await page.articles(shown)).toHaveLength(2);
  // Without an SMTP server there is nothing to decide.
  expect(await outboxPage(app.db, false).decide?.(id, 'send')).toBe(false);
  await app.stop();
});
