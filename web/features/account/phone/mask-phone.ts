const SHOWN_START = 3;
const SHOWN_END = 3;

/** Masks a phone in E.164, on one line: +49 ··· 678. */
export function maskPhone(phone: string): string {
  return [phone.slice(0, SHOWN_START), '···', phone.slice(-SHOWN_END)].join('\u00a0');
}
