/** A bank account that receives transfers in one currency. */
export interface BankAccount {
  currency: string;
  /** Who owns it, as the bank knows the name. */
  holder: string;
  bank: string;
  /** An IBAN, or the number of a Russian account (20 digits). */
  number: string;
  /** A BIC, or a Russian one of 9 digits. */
  bic: string;
  /** Correspondent account, INN and KPP of a Russian account. */
  correspondent?: string;
  inn?: string;
  kpp?: string;
}

/** Letters count from A = 10. */
const digitsOf = (text: string): string => [...text].map((char) => parseInt(char, 36)).join('');

/** The remainder by 97 of a text of letters and digits (ISO 7064). */
export const mod97 = (text: string): number => Number(BigInt(digitsOf(text)) % 97n);

/** An account number or BIC as banks store it: capitals, without spaces. */
export const withoutSpaces = (text: string): string => text.replaceAll(/\s/g, '').toUpperCase();

/** Whether a text is meant as an IBAN: it begins with two letters and two digits. */
export const looksLikeIban = (text: string): boolean => /^[A-Z]{2}\d{2}/.test(withoutSpaces(text));

/** Whether a text is an IBAN with the right check digits (ISO 13616). */
export function isIban(text: string): boolean {
  const iban = withoutSpaces(text);
  return /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban) && mod97(iban.slice(4) + iban.slice(0, 4)) === 1;
}

const WEIGHTS = [7, 1, 3];

/** Whether a Russian account belongs to a bank by its key: the last three digits of the BIC and the number, weighed. */
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

/** What is wrong with accounts by their positions: a number that fits no BIC, or a second account of a currency. */
export function accountFaults(accounts: readonly BankAccount[]): { at: number; field: 'number' | 'currency' }[] {
  return accounts.flatMap((account, at) => [
    ...(isAccount(account) ? [] : [{ at, field: 'number' as const }]),
    ...(accounts.findIndex(({ currency }) => currency === account.currency) < at
      ? [{ at, field: 'currency' as const }]
      : []),
  ]);
}

/** A number in groups of four, as people read it out. */
export const inGroups = (number: string): string => withoutSpaces(number).replaceAll(/(.{4})(?=.)/g, '$1 ');
