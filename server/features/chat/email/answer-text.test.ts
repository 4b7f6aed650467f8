import { expect, test } from 'vitest';
import { answerText, textOfHtml } from './answer-text.ts';

test.each([
  ['On Mon, Nov 2, 2026 at 9:00 AM Serai <a@b.example> wrote:\n> Hello', 'Gmail'],
  ['On Mon, Nov 2, 2026 at 9:00 AM Serai\n<a@b.example> wrote:\n\n> Hello', 'a broken attribution'],
  ['Am 02.11.26 um 09:00 schrieb Serai:\n> Hallo', 'Thunderbird in German'],
  ['пн, 2 нояб. 2026 г. в 09:00, Serai <a@b.example>:\n> Привет', 'Gmail in Russian'],
  ['02.11.2026, 09:00, "Serai" <a@b.example> пишет:\nПривет', 'Yandex'],
  ['在 2026年11月2日，09:00，Serai 写道：\n> 你好', 'Apple Mail in Chinese'],
  ['From: Serai <a@b.example>\nSent: Monday\nTo: Ada\nSubject: Hello\n\nHello', 'Outlook'],
  ['Von: Serai\nGesendet: Montag\nAn: Ada\n\nHallo', 'Outlook in German'],
  ['-----Original Message-----\nHello', 'an old program'],
  ['-- \nAda Bird, CEO', 'a signature'],
  ['Sent from my iPhone', 'a phone'],
  ['— Reply above this line —\nHello', 'the marker'],
])('the own text ends before %j', (rest) => {
  expect(answerText(`Yes, please.\nTwo of us: one adult, one child.\n\n${rest}`)).toBe(
    'Yes, please.\nTwo of us: one adult, one child.',
  );
});

test('answers between quoted lines stay, and nothing else is cut', () => {
  expect(answerText('> When?\nOn Monday, at 9:\n\n> Where?\nIn Tbilisi')).toBe('On Monday, at 9:\n\nIn Tbilisi');
  expect(textOfHtml('<p>One &lt; two&#33;</p><blockquote>Old</blockquote>').trim()).toBe('One < two!');
});
