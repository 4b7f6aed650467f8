export type WorldPart = 'europe' | 'asia' | 'africa' | 'north_america' | 'south_america' | 'oceania' | 'caucasus_central_asia' | 'middle_east';

export interface TravelCountry {
  iso3: string;
  part: WorldPart;
  zone: string;
}

/** Location and main time zone of the books' countries by alpha-2 code. */
export const COUNTRIES: Readonly<Record<string, TravelCountry>> = {
  NO: { iso3: 'NOR', part: 'europe', zone: 'Europe/Oslo' },
  IS: { iso3: 'ISL', part: 'europe', zone: 'Atlantic/Reykjavik' },
  FI: { iso3: 'FIN', part: 'europe', zone: 'Europe/Helsinki' },
  SE: { iso3: 'SWE', part: 'europe', zone: 'Europe/Stockholm' },
  GB: { iso3: 'GBR', part: 'europe', zone: 'Europe/London' },
  IE: { iso3: 'IRL', part: 'europe', zone: 'Europe/Dublin' },
  FR: { iso3: 'FRA', part: 'europe', zone: 'Europe/Paris' },
  DE: { iso3: 'DEU', part: 'europe', zone: 'Europe/Berlin' },
  AT: { iso3: 'AUT', part: 'europe', zone: 'Europe/Vienna' },
  CH: { iso3: 'CHE', part: 'europe', zone: 'Europe/Zurich' },
  CZ: { iso3: 'CZE', part: 'europe', zone: 'Europe/Prague' },
  PL: { iso3: 'POL', part: 'europe', zone: 'Europe/Warsaw' },
  GL: { iso3: 'GRL', part: 'north_america', zone: 'America/Nuuk' },
  GE: { iso3: 'GEO', part: 'caucasus_central_asia', zone: 'Asia/Tbilisi' },
  RU: { iso3: 'RUS', part: 'europe', zone: 'Europe/Moscow' },
  IT: { iso3: 'ITA', part: 'europe', zone: 'Europe/Rome' },
  ES: { iso3: 'ESP', part: 'europe', zone: 'Europe/Madrid' },
  PT: { iso3: 'PRT', part: 'europe', zone: 'Europe/Lisbon' },
  GR: { iso3: 'GRC', part: 'europe', zone: 'Europe/Athens' },
  HR: { iso3: 'HRV', part: 'europe', zone: 'Europe/Zagreb' },
  TR: { iso3: 'TUR', part: 'asia', zone: 'Europe/Istanbul' },
  AM: { iso3: 'ARM', part: 'caucasus_central_asia', zone: 'Asia/Yerevan' },
  ME: { iso3: 'MNE', part: 'europe', zone: 'Europe/Podgorica' },
  RO: { iso3: 'ROU', part: 'europe', zone: 'Europe/Bucharest' },
  AL: { iso3: 'ALB', part: 'europe', zone: 'Europe/Tirane' },
  SI: { iso3: 'SVN', part: 'europe', zone: 'Europe/Ljubljana' },
  KG: { iso3: 'KGZ', part: 'caucasus_central_asia', zone: 'Asia/Bishkek' },
  KZ: { iso3: 'KAZ', part: 'caucasus_central_asia', zone: 'Asia/Almaty' },
  UZ: { iso3: 'UZB', part: 'caucasus_central_asia', zone: 'Asia/Tashkent' },
  MN: { iso3: 'MNG', part: 'asia', zone: 'Asia/Ulaanbaatar' },
  CN: { iso3: 'CHN', part: 'asia', zone: 'Asia/Shanghai' },
  JP: { iso3: 'JPN', part: 'asia', zone: 'Asia/Tokyo' },
  KR: { iso3: 'KOR', part: 'asia', zone: 'Asia/Seoul' },
  NP: { iso3: 'NPL', part: 'asia', zone: 'Asia/Kathmandu' },
  IN: { iso3: 'IND', part: 'asia', zone: 'Asia/Kolkata' },
  LK: { iso3: 'LKA', part: 'asia', zone: 'Asia/Colombo' },
  VN: { iso3: 'VNM', part: 'asia', zone: 'Asia/Ho_Chi_Minh' },
  TH: { iso3: 'THA', part: 'asia', zone: 'Asia/Bangkok' },
  MA: { iso3: 'MAR', part: 'africa', zone: 'Africa/Casablanca' },
  EG: { iso3: 'EGY', part: 'africa', zone: 'Africa/Cairo' },
  JO: { iso3: 'JOR', part: 'middle_east', zone: 'Asia/Amman' },
  OM: { iso3: 'OMN', part: 'middle_east', zone: 'Asia/Muscat' },
  AE: { iso3: 'ARE', part: 'middle_east', zone: 'Asia/Dubai' },
  TZ: { iso3: 'TZA', part: 'africa', zone: 'Africa/Dar_es_Salaam' },
  KE: { iso3: 'KEN', part: 'africa', zone: 'Africa/Nairobi' },
  ZA: { iso3: 'ZAF', part: 'africa', zone: 'Africa/Johannesburg' },
  NA: { iso3: 'NAM', part: 'africa', zone: 'Africa/Windhoek' },
  BW: { iso3: 'BWA', part: 'africa', zone: 'Africa/Gaborone' },
  MV: { iso3: 'MDV', part: 'asia', zone: 'Indian/Maldives' },
  SC: { iso3: 'SYC', part: 'africa', zone: 'Indian/Mahe' },
  CA: { iso3: 'CAN', part: 'north_america', zone: 'America/Toronto' },
  CR: { iso3: 'CRI', part: 'north_america', zone: 'America/Costa_Rica' },
  PE: { iso3: 'PER', part: 'south_america', zone: 'America/Lima' },
  CL: { iso3: 'CHL', part: 'south_america', zone: 'America/Santiago' },
  AR: { iso3: 'ARG', part: 'south_america', zone: 'America/Argentina/Buenos_Aires' },
  BR: { iso3: 'BRA', part: 'south_america', zone: 'America/Sao_Paulo' },
  NZ: { iso3: 'NZL', part: 'oceania', zone: 'Pacific/Auckland' },
  AU: { iso3: 'AUS', part: 'oceania', zone: 'Australia/Sydney' },
  ID: { iso3: 'IDN', part: 'asia', zone: 'Asia/Jakarta' },
  PH: { iso3: 'PHL', part: 'asia', zone: 'Asia/Manila' },
  MY: { iso3: 'MYS', part: 'asia', zone: 'Asia/Kuala_Lumpur' },
  FJ: { iso3: 'FJI', part: 'oceania', zone: 'Pacific/Fiji' },
  US: { iso3: 'USA', part: 'north_america', zone: 'America/New_York' },
};

/** Time zones of wide countries, west to east; the first entry with an eastern edge east of a place applies. */
const WIDE: Readonly<Record<string, readonly [eastOf: number, zone: string][]>> = {
  US: [[-154, 'Pacific/Honolulu'], [-130, 'America/Anchorage'], [-114.1, 'America/Los_Angeles'], [-102, 'America/Denver'], [-87, 'America/Chicago'], [0, 'America/New_York']],
  CA: [[-120, 'America/Vancouver'], [-110, 'America/Edmonton'], [-90, 'America/Winnipeg'], [-70, 'America/Toronto'], [-55, 'America/Halifax'], [0, 'America/St_Johns']],
  RU: [[47.5, 'Europe/Moscow'], [56, 'Europe/Samara'], [66, 'Asia/Yekaterinburg'], [77, 'Asia/Omsk'], [98, 'Asia/Krasnoyarsk'], [115, 'Asia/Irkutsk'], [130, 'Asia/Yakutsk'], [143, 'Asia/Vladivostok'], [155, 'Asia/Magadan'], [190, 'Asia/Kamchatka']],
  AU: [[129, 'Australia/Perth'], [138, 'Australia/Darwin'], [141, 'Australia/Adelaide'], [180, 'Australia/Sydney']],
  BR: [[-56, 'America/Manaus'], [0, 'America/Sao_Paulo']],
  ID: [[114, 'Asia/Jakarta'], [125, 'Asia/Makassar'], [180, 'Asia/Jayapura']],
};

/** The time zone of a place. */
export function zoneAt(iso: string, lng: number): string {
  return WIDE[iso]?.find(([eastOf]) => lng <= eastOf)?.[1] ?? COUNTRIES[iso]?.zone ?? 'UTC';
}
