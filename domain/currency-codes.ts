/** Known currencies by ISO 4217 code. `SHF` is the specification's code for the Swiss franc, whose ISO code is CHF. */
export const CURRENCY_CODES: ReadonlySet<string> = new Set([...Intl.supportedValuesOf('currency'), 'SHF']);
