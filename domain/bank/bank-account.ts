/** A bank account that receives transfers, in one currency. */
export interface BankAccount {
  currency: string;
  /** The name of the owner, as the bank knows it. */
  holder: string;
  bank: string;
  /** An IBAN, or a Russian account number of 20 digits. */
  number: string;
  /** A BIC, or a Russian BIC of 9 digits. */
  bic: string;
  /** For a Russian account only: correspondent account, INN and KPP. */
  correspondent?: string;
  inn?: string;
  kpp?: string;
}

/** ISO 7064 counts letters from A = 10. */
const digitsOf = (text: string): string => [...text].map((char) => parseInt(char, 36)).join('');

/** The remainder by 97 of a text of letters or digits (ISO 7064). */
export const mod97 = (text: string): number => Number(BigInt(digitsOf(text)) % 97n);

/** An account number or BIC in the form that banks store: capitals, no spaces. */
export const withoutSpaces = (text: string): string => text.replaceAll(/\s/g, '').toUpperCase();

/** Whether a text looks like an IBAN: two letters, then two digits. */
export const looksLikeIban = (text: string): boolean => /^[A-Z]{2}\d{2}/.test(withoutSpaces(text));

/** Whether a text is an IBAN with valid check digits (ISO 13616). */
export function isIban(text: string): boolean {
  const iban = withoutSpaces(text);
  return /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban) && mod97(iban.slice(4) + iban.slice(0, 4)) === 1;
}

const WEIGHTS = [7, 1, 3];

/**
 * Whether a Russian account belongs to a bank: a weighted sum over the last three digits of the BIC and the number must
 * be divisible by 10.
 */
function isRussianAccount(number: string, bic: string): boolean {
  if (!/^\d{20}$/.test(number) || !/^\d{9}$/.test(bic)) return false;
  const text = bic.slice(-3) + number;
  return [...text].reduce((sum, digit, at) => sum + (((WEIGHTS[at % 3] ?? 0) * Number(digit)) % 10), 0) % 10 === 0;
}

/** Whether a number and a BIC can belong together. */
function isAccount({ number, bic }: Pick<BankAccount, 'number' | 'bic'>): boolean {
  const plain = withoutSpaces(number);
  if (isIban(plain)) return /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(withoutSpaces(bic));
  return isRussianAccount(plain, withoutSpaces(bic));
}

/** Faults of accounts by position: a number that does not match its BIC, or a second account in a currency. */
export function accountFaults(accounts: readonly BankAccount[]): { at: number; field: 'number' | 'currency' }[] {
  return accounts.flatMap((account, at) => [
    ...(isAccount(account) ? [] : [{ at, field: 'number' as const }]),
    ...(accounts.findIndex(({ currency }) => currency === account.currency) < at
      ? [{ at, field: 'currency' as const }]
      : []),
  ]);
}

/** A number in groups of four, for reading. */
export const inGroups = (number: string): string => withoutSpaces(number).replaceAll(/(.{4})(?=.)/g, '$1 ');
