import { isIban, withoutSpaces, type BankAccount } from '#domain/bank/bank-account.ts';
import { decimalAmount } from '#domain/money.ts';

/** A transfer to encode; `amount` is in minor units. */
export interface BankTransferOrder {
  account: BankAccount;
  amount: number;
  reference: string;
  /** The purpose, in words. */
  purpose: string;
}

const MAX_NAME_LENGTH = 70;
/** Maximum amount of a SEPA transfer, in cents. */
const MAX_EPC = 99_999_999_999;
const MAX_PURPOSE_LENGTH = 140;

const line = (text: string, length: number): string => text.replaceAll(/\s+/g, ' ').trim().slice(0, length);

/** A SEPA transfer by EPC069-12, version 002 in UTF-8, with the structured reference. */
function epcText({ account, amount, reference }: BankTransferOrder): string {
  const fields = ['BCD', '002', '1', 'SCT', withoutSpaces(account.bic), line(account.holder, MAX_NAME_LENGTH)];
  return [
    ...fields,
    withoutSpaces(account.number),
    `EUR${decimalAmount({ amount, currency: 'EUR' })}`,
    '',
    reference,
  ].join('\n');
}

/** A Russian transfer by GOST R 56042-2014 (`ST0001`, 2: in UTF-8). The sum is in kopecks. */
function russianText({ account, amount, reference, purpose }: BankTransferOrder): string {
  const value = (text: string): string => text.replaceAll('|', ' ').trim();
  const fields = [
    ['Name', value(account.holder)],
    ['PersonalAcc', withoutSpaces(account.number)],
    ['BankName', value(account.bank)],
    ['BIC', withoutSpaces(account.bic)],
    ['CorrespAcc', account.correspondent ? withoutSpaces(account.correspondent) : '0'],
    ...(account.inn ? [['PayeeINN', account.inn]] : []),
    ...(account.kpp ? [['KPP', account.kpp]] : []),
    ['Sum', String(amount)],
    ['Purpose', line(value(`${reference} ${purpose}`), MAX_PURPOSE_LENGTH)],
  ];
  return ['ST00012', ...fields.map((pair) => pair.join('='))].join('|');
}

/**
 * The text of a QR code from which bank apps read this transfer; null if no standard covers its currency and account.
 */
export function bankTransferCode(order: BankTransferOrder): { standard: 'epc' | 'st00012'; text: string } | null {
  const { account, amount } = order;
  const hasIban = isIban(account.number);
  if (account.currency === 'EUR' && hasIban && amount <= MAX_EPC) return { standard: 'epc', text: epcText(order) };
  if (account.currency === 'RUB' && !hasIban) return { standard: 'st00012', text: russianText(order) };
  return null;
}
