import { langOf, type Locale } from '#domain/locales.ts';

/** Countries listed first, in this order: those of the product's languages and default currencies (specification 9). */
export const PRIMARY_COUNTRIES: readonly string[] = ['US', 'GB', 'DE', 'RU', 'CN', 'KZ', 'BY'];

/** Language-independent facts of a country. */
export interface CountryFacts {
  id: number;
  /** ISO 3166-1 alpha-2. */
  code: string;
  /** ITU calling code without the plus. */
  phoneCode: string;
  /** ISO 4217. */
  currency: string;
}

/**
 * Code, calling code and currency of all countries. The 1-based position is the country's id, so entries are only appended.
 * Specification 9 fixes three ids: Myanmar 31, Liberia 114, United States 228.
 */
const LIST =
  'NO 47 NOK, IS 354 ISK, FI 358 EUR, SE 46 SEK, GB 44 GBP, IE 353 EUR, FR 33 EUR, DE 49 EUR, AT 43 EUR, CH 41 CHF, CZ 420 CZK, PL 48 PLN, GL 299 DKK, ' +
  'GE 995 GEL, RU 7 RUB, IT 39 EUR, ES 34 EUR, PT 351 EUR, GR 30 EUR, HR 385 EUR, TR 90 TRY, AM 374 AMD, ME 382 EUR, RO 40 RON, AL 355 ALL, SI 386 EUR, ' +
  'KG 996 KGS, KZ 7 KZT, UZ 998 UZS, MN 976 MNT, MM 95 MMK, CN 86 CNY, JP 81 JPY, KR 82 KRW, NP 977 NPR, IN 91 INR, LK 94 LKR, VN 84 VND, TH 66 THB, ' +
  'MA 212 MAD, EG 20 EGP, JO 962 JOD, OM 968 OMR, AE 971 AED, TZ 255 TZS, KE 254 KES, ZA 27 ZAR, NA 264 NAD, BW 267 BWP, MV 960 MVR, SC 248 SCR, CA 1 CAD, ' +
  'CR 506 CRC, PE 51 PEN, CL 56 CLP, AR 54 ARS, BR 55 BRL, NZ 64 NZD, AU 61 AUD, ID 62 IDR, PH 63 PHP, MY 60 MYR, FJ 679 FJD, AD 376 EUR, AF 93 AFN, ' +
  'AG 1 XCD, AI 1 XCD, AO 244 AOA, AS 1 USD, AW 297 AWG, AX 358 EUR, AZ 994 AZN, BA 387 BAM, BB 1 BBD, BD 880 BDT, BE 32 EUR, BF 226 XOF, BG 359 EUR, ' +
  'BH 973 BHD, BI 257 BIF, BJ 229 XOF, BL 590 EUR, BM 1 BMD, BN 673 BND, BO 591 BOB, BQ 599 USD, BS 1 BSD, BT 975 BTN, BY 375 BYN, BZ 501 BZD, CC 61 AUD, ' +
  'CD 243 CDF, CF 236 XAF, CG 242 XAF, CI 225 XOF, CK 682 NZD, CM 237 XAF, CO 57 COP, CU 53 CUP, CV 238 CVE, CW 599 XCG, CX 61 AUD, CY 357 EUR, ' +
  'DJ 253 DJF, DK 45 DKK, DM 1 XCD, DO 1 DOP, DZ 213 DZD, EC 593 USD, EE 372 EUR, EH 212 MAD, ER 291 ERN, ET 251 ETB, LR 231 LRD, FK 500 FKP, FM 691 USD, ' +
  'FO 298 DKK, GA 241 XAF, GD 1 XCD, GF 594 EUR, GG 44 GBP, GH 233 GHS, GI 350 GIP, GM 220 GMD, GN 224 GNF, GP 590 EUR, GQ 240 XAF, GT 502 GTQ, GU 1 USD, ' +
  'GW 245 XOF, GY 592 GYD, HK 852 HKD, HN 504 HNL, HT 509 HTG, HU 36 HUF, IL 972 ILS, IM 44 GBP, IO 246 USD, IQ 964 IQD, IR 98 IRR, JE 44 GBP, JM 1 JMD, ' +
  'KH 855 KHR, KI 686 AUD, KM 269 KMF, KN 1 XCD, KP 850 KPW, KW 965 KWD, KY 1 KYD, LA 856 LAK, LB 961 LBP, LC 1 XCD, LI 423 CHF, LS 266 LSL, LT 370 EUR, ' +
  'LU 352 EUR, LV 371 EUR, LY 218 LYD, MC 377 EUR, MD 373 MDL, MF 590 EUR, MG 261 MGA, MH 692 USD, MK 389 MKD, ML 223 XOF, MO 853 MOP, MP 1 USD, ' +
  'MQ 596 EUR, MR 222 MRU, MS 1 XCD, MT 356 EUR, MU 230 MUR, MW 265 MWK, MX 52 MXN, MZ 258 MZN, NC 687 XPF, NE 227 XOF, NF 672 AUD, NG 234 NGN, ' +
  'NI 505 NIO, NL 31 EUR, NR 674 AUD, NU 683 NZD, PA 507 PAB, PF 689 XPF, PG 675 PGK, PK 92 PKR, PM 508 EUR, PR 1 USD, PS 970 ILS, PW 680 USD, PY 595 PYG, ' +
  'QA 974 QAR, RE 262 EUR, RS 381 RSD, RW 250 RWF, SA 966 SAR, SB 677 SBD, SD 249 SDG, SG 65 SGD, SH 290 SHP, SJ 47 NOK, SK 421 EUR, SL 232 SLE, ' +
  'SM 378 EUR, SN 221 XOF, SO 252 SOS, SR 597 SRD, SS 211 SSP, ST 239 STN, SV 503 USD, SX 1 XCG, SY 963 SYP, SZ 268 SZL, TC 1 USD, TD 235 XAF, TG 228 XOF, ' +
  'TJ 992 TJS, TK 690 NZD, TL 670 USD, TM 993 TMT, TN 216 TND, TO 676 TOP, TT 1 TTD, TV 688 AUD, TW 886 TWD, UA 380 UAH, US 1 USD, UG 256 UGX, UY 598 UYU, ' +
  'VA 39 EUR, VC 1 XCD, VE 58 VES, VG 1 USD, VI 1 USD, VU 678 VUV, WF 681 XPF, WS 685 WST, XK 383 EUR, YE 967 YER, YT 262 EUR, ZM 260 ZMW, ZW 263 ZWG';

let facts: readonly CountryFacts[] | undefined;

/** All countries in the order of their ids. */
export function allCountries(): readonly CountryFacts[] {
  facts ??= LIST.split(', ').map((entry, index) => {
    const [code = '', phoneCode = '', currency = ''] = entry.split(' ');
    return { id: index + 1, code, phoneCode, currency };
  });
  return facts;
}

/** The country with an id, or null. */
export function countryById(id: number | null): CountryFacts | null {
  return id === null ? null : (allCountries()[id - 1] ?? null);
}

let byCode: ReadonlyMap<string, CountryFacts> | undefined;

/** The country with a two-letter code in capitals, or null. */
export function countryByCode(code: string): CountryFacts | null {
  byCode ??= new Map(allCountries().map((country) => [country.code, country]));
  return byCode.get(code) ?? null;
}

const names = new Map<Locale, Intl.DisplayNames>();

/** The name of a country in a language, from CLDR. */
export function countryName(code: string, locale: Locale): string {
  let displayNames = names.get(locale);
  if (!displayNames) names.set(locale, (displayNames = new Intl.DisplayNames(langOf(locale), { type: 'region' })));
  return displayNames.of(code) ?? code;
}
