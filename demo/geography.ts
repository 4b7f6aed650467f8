import type { Lang } from '#domain/locales.ts';

export type WorldPart = 'europe' | 'asia' | 'africa' | 'north_america' | 'south_america' | 'oceania' | 'caucasus_central_asia' | 'middle_east';

export interface CountryFacts {
  /** Ids 31, 114 and 228 are the three that use imperial units (specification 3): Myanmar, Liberia, United States. */
  id: number;
  iso3: string;
  phone: string;
  currency: string;
  part: WorldPart;
  zone: string;
}

/** ISO 3166-1, ITU dialling code, ISO 4217, and the zone of most of the country, by alpha-2 code. */
export const COUNTRIES: Readonly<Record<string, CountryFacts>> = {
  NO: { id: 1, iso3: 'NOR', phone: '47', currency: 'NOK', part: 'europe', zone: 'Europe/Oslo' },
  IS: { id: 2, iso3: 'ISL', phone: '354', currency: 'ISK', part: 'europe', zone: 'Atlantic/Reykjavik' },
  FI: { id: 3, iso3: 'FIN', phone: '358', currency: 'EUR', part: 'europe', zone: 'Europe/Helsinki' },
  SE: { id: 4, iso3: 'SWE', phone: '46', currency: 'SEK', part: 'europe', zone: 'Europe/Stockholm' },
  GB: { id: 5, iso3: 'GBR', phone: '44', currency: 'GBP', part: 'europe', zone: 'Europe/London' },
  IE: { id: 6, iso3: 'IRL', phone: '353', currency: 'EUR', part: 'europe', zone: 'Europe/Dublin' },
  FR: { id: 7, iso3: 'FRA', phone: '33', currency: 'EUR', part: 'europe', zone: 'Europe/Paris' },
  DE: { id: 8, iso3: 'DEU', phone: '49', currency: 'EUR', part: 'europe', zone: 'Europe/Berlin' },
  AT: { id: 9, iso3: 'AUT', phone: '43', currency: 'EUR', part: 'europe', zone: 'Europe/Vienna' },
  CH: { id: 10, iso3: 'CHE', phone: '41', currency: 'CHF', part: 'europe', zone: 'Europe/Zurich' },
  CZ: { id: 11, iso3: 'CZE', phone: '420', currency: 'CZK', part: 'europe', zone: 'Europe/Prague' },
  PL: { id: 12, iso3: 'POL', phone: '48', currency: 'PLN', part: 'europe', zone: 'Europe/Warsaw' },
  GL: { id: 13, iso3: 'GRL', phone: '299', currency: 'DKK', part: 'north_america', zone: 'America/Nuuk' },
  GE: { id: 14, iso3: 'GEO', phone: '995', currency: 'GEL', part: 'caucasus_central_asia', zone: 'Asia/Tbilisi' },
  RU: { id: 15, iso3: 'RUS', phone: '7', currency: 'RUB', part: 'europe', zone: 'Europe/Moscow' },
  IT: { id: 16, iso3: 'ITA', phone: '39', currency: 'EUR', part: 'europe', zone: 'Europe/Rome' },
  ES: { id: 17, iso3: 'ESP', phone: '34', currency: 'EUR', part: 'europe', zone: 'Europe/Madrid' },
  PT: { id: 18, iso3: 'PRT', phone: '351', currency: 'EUR', part: 'europe', zone: 'Europe/Lisbon' },
  GR: { id: 19, iso3: 'GRC', phone: '30', currency: 'EUR', part: 'europe', zone: 'Europe/Athens' },
  HR: { id: 20, iso3: 'HRV', phone: '385', currency: 'EUR', part: 'europe', zone: 'Europe/Zagreb' },
  TR: { id: 21, iso3: 'TUR', phone: '90', currency: 'TRY', part: 'asia', zone: 'Europe/Istanbul' },
  AM: { id: 22, iso3: 'ARM', phone: '374', currency: 'AMD', part: 'caucasus_central_asia', zone: 'Asia/Yerevan' },
  ME: { id: 23, iso3: 'MNE', phone: '382', currency: 'EUR', part: 'europe', zone: 'Europe/Podgorica' },
  RO: { id: 24, iso3: 'ROU', phone: '40', currency: 'RON', part: 'europe', zone: 'Europe/Bucharest' },
  AL: { id: 25, iso3: 'ALB', phone: '355', currency: 'ALL', part: 'europe', zone: 'Europe/Tirane' },
  SI: { id: 26, iso3: 'SVN', phone: '386', currency: 'EUR', part: 'europe', zone: 'Europe/Ljubljana' },
  KG: { id: 27, iso3: 'KGZ', phone: '996', currency: 'KGS', part: 'caucasus_central_asia', zone: 'Asia/Bishkek' },
  KZ: { id: 28, iso3: 'KAZ', phone: '7', currency: 'KZT', part: 'caucasus_central_asia', zone: 'Asia/Almaty' },
  UZ: { id: 29, iso3: 'UZB', phone: '998', currency: 'UZS', part: 'caucasus_central_asia', zone: 'Asia/Tashkent' },
  MN: { id: 30, iso3: 'MNG', phone: '976', currency: 'MNT', part: 'asia', zone: 'Asia/Ulaanbaatar' },
  CN: { id: 32, iso3: 'CHN', phone: '86', currency: 'CNY', part: 'asia', zone: 'Asia/Shanghai' },
  JP: { id: 33, iso3: 'JPN', phone: '81', currency: 'JPY', part: 'asia', zone: 'Asia/Tokyo' },
  KR: { id: 34, iso3: 'KOR', phone: '82', currency: 'KRW', part: 'asia', zone: 'Asia/Seoul' },
  NP: { id: 35, iso3: 'NPL', phone: '977', currency: 'NPR', part: 'asia', zone: 'Asia/Kathmandu' },
  IN: { id: 36, iso3: 'IND', phone: '91', currency: 'INR', part: 'asia', zone: 'Asia/Kolkata' },
  LK: { id: 37, iso3: 'LKA', phone: '94', currency: 'LKR', part: 'asia', zone: 'Asia/Colombo' },
  VN: { id: 38, iso3: 'VNM', phone: '84', currency: 'VND', part: 'asia', zone: 'Asia/Ho_Chi_Minh' },
  TH: { id: 39, iso3: 'THA', phone: '66', currency: 'THB', part: 'asia', zone: 'Asia/Bangkok' },
  MA: { id: 40, iso3: 'MAR', phone: '212', currency: 'MAD', part: 'africa', zone: 'Africa/Casablanca' },
  EG: { id: 41, iso3: 'EGY', phone: '20', currency: 'EGP', part: 'africa', zone: 'Africa/Cairo' },
  JO: { id: 42, iso3: 'JOR', phone: '962', currency: 'JOD', part: 'middle_east', zone: 'Asia/Amman' },
  OM: { id: 43, iso3: 'OMN', phone: '968', currency: 'OMR', part: 'middle_east', zone: 'Asia/Muscat' },
  AE: { id: 44, iso3: 'ARE', phone: '971', currency: 'AED', part: 'middle_east', zone: 'Asia/Dubai' },
  TZ: { id: 45, iso3: 'TZA', phone: '255', currency: 'TZS', part: 'africa', zone: 'Africa/Dar_es_Salaam' },
  KE: { id: 46, iso3: 'KEN', phone: '254', currency: 'KES', part: 'africa', zone: 'Africa/Nairobi' },
  ZA: { id: 47, iso3: 'ZAF', phone: '27', currency: 'ZAR', part: 'africa', zone: 'Africa/Johannesburg' },
  NA: { id: 48, iso3: 'NAM', phone: '264', currency: 'NAD', part: 'africa', zone: 'Africa/Windhoek' },
  BW: { id: 49, iso3: 'BWA', phone: '267', currency: 'BWP', part: 'africa', zone: 'Africa/Gaborone' },
  MV: { id: 50, iso3: 'MDV', phone: '960', currency: 'MVR', part: 'asia', zone: 'Indian/Maldives' },
  SC: { id: 51, iso3: 'SYC', phone: '248', currency: 'SCR', part: 'africa', zone: 'Indian/Mahe' },
  CA: { id: 52, iso3: 'CAN', phone: '1', currency: 'CAD', part: 'north_america', zone: 'America/Toronto' },
  CR: { id: 53, iso3: 'CRI', phone: '506', currency: 'CRC', part: 'north_america', zone: 'America/Costa_Rica' },
  PE: { id: 54, iso3: 'PER', phone: '51', currency: 'PEN', part: 'south_america', zone: 'America/Lima' },
  CL: { id: 55, iso3: 'CHL', phone: '56', currency: 'CLP', part: 'south_america', zone: 'America/Santiago' },
  AR: { id: 56, iso3: 'ARG', phone: '54', currency: 'ARS', part: 'south_america', zone: 'America/Argentina/Buenos_Aires' },
  BR: { id: 57, iso3: 'BRA', phone: '55', currency: 'BRL', part: 'south_america', zone: 'America/Sao_Paulo' },
  NZ: { id: 58, iso3: 'NZL', phone: '64', currency: 'NZD', part: 'oceania', zone: 'Pacific/Auckland' },
  AU: { id: 59, iso3: 'AUS', phone: '61', currency: 'AUD', part: 'oceania', zone: 'Australia/Sydney' },
  ID: { id: 60, iso3: 'IDN', phone: '62', currency: 'IDR', part: 'asia', zone: 'Asia/Jakarta' },
  PH: { id: 61, iso3: 'PHL', phone: '63', currency: 'PHP', part: 'asia', zone: 'Asia/Manila' },
  MY: { id: 62, iso3: 'MYS', phone: '60', currency: 'MYR', part: 'asia', zone: 'Asia/Kuala_Lumpur' },
  FJ: { id: 63, iso3: 'FJI', phone: '679', currency: 'FJD', part: 'oceania', zone: 'Pacific/Fiji' },
  US: { id: 228, iso3: 'USA', phone: '1', currency: 'USD', part: 'north_america', zone: 'America/New_York' },
};

/** Zones of wide countries by longitude: the first entry whose eastern edge lies east of a place. */
const WIDE: Readonly<Record<string, readonly [eastOf: number, zone: string][]>> = {
  US: [[-154, 'Pacific/Honolulu'], [-130, 'America/Anchorage'], [-114.1, 'America/Los_Angeles'], [-102, 'America/Denver'], [-87, 'America/Chicago'], [0, 'America/New_York']],
  CA: [[-120, 'America/Vancouver'], [-110, 'America/Edmonton'], [-90, 'America/Winnipeg'], [-70, 'America/Toronto'], [-55, 'America/Halifax'], [0, 'America/St_Johns']],
  RU: [[47.5, 'Europe/Moscow'], [56, 'Europe/Samara'], [66, 'Asia/Yekaterinburg'], [77, 'Asia/Omsk'], [98, 'Asia/Krasnoyarsk'], [115, 'Asia/Irkutsk'], [130, 'Asia/Yakutsk'], [143, 'Asia/Vladivostok'], [155, 'Asia/Magadan'], [190, 'Asia/Kamchatka']],
  AU: [[129, 'Australia/Perth'], [138, 'Australia/Darwin'], [141, 'Australia/Adelaide'], [180, 'Australia/Sydney']],
  BR: [[-56, 'America/Manaus'], [0, 'America/Sao_Paulo']],
  ID: [[114, 'Asia/Jakarta'], [125, 'Asia/Makassar'], [180, 'Asia/Jayapura']],
};

/** The zone of a place. */
export function zoneAt(iso: string, lng: number): string {
  return WIDE[iso]?.find(([eastOf]) => lng <= eastOf)?.[1] ?? COUNTRIES[iso]?.zone ?? 'UTC';
}

const displayNames = Object.fromEntries((['en', 'ru', 'de', 'zh'] as const).map((lang) => [lang, new Intl.DisplayNames([lang], { type: 'region' })]));

/** Name of a country in a language, from CLDR. */
export function countryName(iso: string, lang: Lang): string {
  return displayNames[lang]?.of(iso) ?? iso;
}
