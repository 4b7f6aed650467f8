import { expect, test } from 'vitest';
import { accountFaults, isIban, type BankAccount } from './bank-account.ts';

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

test('account numbers are checked', () => {
  expect([isIban('DE89370400440532013000'), isIban('DE89370400440532013001'), isIban('DE89')]).toEqual([
    true,
    false,
    false,
  ]);
  expect(accountFaults([EUR, RUB])).toEqual([]);
  expect(accountFaults([{ ...EUR, bic: 'COBA' }, { ...RUB, number: '40702810638050013198' }, EUR])).toEqual([
    { at: 0, field: 'number' },
    { at: 1, field: 'number' },
    { at: 2, field: 'currency' },
  ]);
});
