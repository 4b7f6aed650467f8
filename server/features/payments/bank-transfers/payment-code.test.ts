import { expect, test } from 'vitest';
import { inGroups, type BankAccount } from '#domain/bank/bank-account.ts';
import { bankTransferCode } from './payment-code.ts';
import { findReferences, paymentReference } from './payment-reference.ts';

const EUR: BankAccount = {
  currency: 'EUR',
  holder: 'Serai Reisen GmbH',
  bank: 'Commerzbank',
  number: 'DE89 3704 0044 0532 0130 00',
  bic: 'COBADEFFXXX',
};
const RUB: BankAccount = {
  currency: 'RUB',
  holder: 'ООО «Серай»',
  bank: 'ПАО Сбербанк',
  number: '40702810638050013199',
  bic: '044525225',
  correspondent: '30101810400000000225',
  inn: '7707083893',
};

test('a reference has check digits, and is found in whatever words it stands', () => {
  const reference = paymentReference(539);
  expect(reference).toMatch(/^RF\d{2}00000539$/);
  // The example of ISO 11649.
  expect(findReferences('RF18539007547034')).toEqual([539_007_547_034]);
  for (const text of [
    reference,
    `za tur ${inGroups(reference)}`,
    `${reference.toLowerCase()}27.11.2026`,
    `+${reference}+`,
  ])
    expect(findReferences(text)).toEqual([539]);
  expect(findReferences(`${reference} and ${paymentReference(540)}`)).toEqual([539, 540]);
  const typo = reference.replace('539', '593');
  expect(findReferences(typo)).toEqual([]);
});

test('codes for bank apps, where a standard fits', () => {
  const order = { amount: 387_05, reference: paymentReference(7), purpose: 'Song-Kul | June' };
  expect(bankTransferCode({ ...order, account: EUR })).toEqual({
    standard: 'epc',
    text: `BCD\n002\n1\nSCT\nCOBADEFFXXX\nSerai Reisen GmbH\nDE89370400440532013000\nEUR387.05\n\n${order.reference}`,
  });
  expect(bankTransferCode({ ...order, account: RUB })?.text).toBe(
    `ST00012|Name=ООО «Серай»|PersonalAcc=40702810638050013199|BankName=ПАО Сбербанк|BIC=044525225|CorrespAcc=30101810400000000225|PayeeINN=7707083893|Sum=38705|Purpose=${order.reference} Song-Kul June`,
  );
  expect(bankTransferCode({ ...order, account: { ...EUR, currency: 'USD' } })).toBeNull();
});
