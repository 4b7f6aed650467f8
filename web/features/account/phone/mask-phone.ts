const SHOWN_START = 3;
const SHOWN_END = 3;

/** A phone in E.164 as others may see it on the screen: +49 ··· 678, on one line. */
export function maskPhone(phone: string): string {
  return [phone.slice(0, SHOWN_START), '···', phone.slice(-SHOWN_END)].join('\u00a0');
}
