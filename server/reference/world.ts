/** Continents and travel regions that countries are grouped by. */
const WORLD_PARTS = [
  'europe',
  'asia',
  'africa',
  'north_america',
  'south_america',
  'oceania',
  'caucasus_central_asia',
  'middle_east',
] as const;
type WorldPart = (typeof WORLD_PARTS)[number];

/** ISO 3166-1 alpha-2 and alpha-3 codes of all countries by part of the world. */
const CODES: Readonly<Record<WorldPart, string>> = {
  europe:
    'NO NOR, IS ISL, FI FIN, SE SWE, GB GBR, IE IRL, FR FRA, DE DEU, AT AUT, CH CHE, CZ CZE, PL POL, RU ' +
    'RUS, IT ITA, ES ESP, PT PRT, GR GRC, HR HRV, ME MNE, RO ROU, AL ALB, SI SVN, AD AND, AX ALA, BA BIH, ' +
    'BE BEL, BG BGR, BY BLR, CY CYP, DK DNK, EE EST, FO FRO, GG GGY, GI GIB, HU HUN, IM IMN, JE JEY, LI ' +
    'LIE, LT LTU, LU LUX, LV LVA, MC MCO, MD MDA, MK MKD, MT MLT, NL NLD, RS SRB, SJ SJM, SK SVK, SM SMR, ' +
    'UA UKR, VA VAT, XK XKX',
  asia:
    'TR TUR, MN MNG, MM MMR, CN CHN, JP JPN, KR KOR, NP NPL, IN IND, LK LKA, VN VNM, TH THA, MV MDV, ID ' +
    'IDN, PH PHL, MY MYS, AF AFG, BD BGD, BN BRN, BT BTN, CC CCK, CX CXR, HK HKG, IO IOT, KH KHM, KP PRK, ' +
    'LA LAO, MO MAC, PK PAK, SG SGP, TL TLS, TW TWN',
  africa:
    'MA MAR, EG EGY, TZ TZA, KE KEN, ZA ZAF, NA NAM, BW BWA, SC SYC, AO AGO, BF BFA, BI BDI, BJ BEN, CD ' +
    'COD, CF CAF, CG COG, CI CIV, CM CMR, CV CPV, DJ DJI, DZ DZA, EH ESH, ER ERI, ET ETH, LR LBR, GA GAB, ' +
    'GH GHA, GM GMB, GN GIN, GQ GNQ, GW GNB, KM COM, LS LSO, LY LBY, MG MDG, ML MLI, MR MRT, MU MUS, MW ' +
    'MWI, MZ MOZ, NE NER, NG NGA, RE REU, RW RWA, SD SDN, SH SHN, SL SLE, SN SEN, SO SOM, SS SSD, ST STP, ' +
    'SZ SWZ, TD TCD, TG TGO, TN TUN, UG UGA, YT MYT, ZM ZMB, ZW ZWE',
  north_america:
    'GL GRL, CA CAN, CR CRI, AG ATG, AI AIA, AW ABW, BB BRB, BL BLM, BM BMU, BQ BES, BS BHS, BZ BLZ, CU ' +
    'CUB, CW CUW, DM DMA, DO DOM, GD GRD, GP GLP, GT GTM, HN HND, HT HTI, JM JAM, KN KNA, KY CYM, LC LCA, ' +
    'MF MAF, MQ MTQ, MS MSR, MX MEX, NI NIC, PA PAN, PM SPM, PR PRI, SV SLV, SX SXM, TC TCA, TT TTO, US ' +
    'USA, VC VCT, VG VGB, VI VIR',
  south_america:
    'PE PER, CL CHL, AR ARG, BR BRA, BO BOL, CO COL, EC ECU, FK FLK, GF GUF, GY GUY, PY PRY, SR SUR, UY ' +
    'URY, VE VEN',
  oceania:
    'NZ NZL, AU AUS, FJ FJI, AS ASM, CK COK, FM FSM, GU GUM, KI KIR, MH MHL, MP MNP, NC NCL, NF NFK, NR ' +
    'NRU, NU NIU, PF PYF, PG PNG, PW PLW, SB SLB, TK TKL, TO TON, TV TUV, VU VUT, WF WLF, WS WSM',
  caucasus_central_asia: 'GE GEO, AM ARM, KG KGZ, KZ KAZ, UZ UZB, AZ AZE, TJ TJK, TM TKM',
  middle_east:
    'JO JOR, OM OMN, AE ARE, BH BHR, IL ISR, IQ IRQ, IR IRN, KW KWT, LB LBN, PS PSE, QA QAT, SA SAU, SY ' +
    'SYR, YE YEM',
};

/** The place of a country in the world. */
export interface CountryPlace {
  /** ISO 3166-1 alpha-3. */
  iso3: string;
  part: WorldPart;
}

/** The place of each country by its alpha-2 code. */
export const COUNTRY_PLACES: ReadonlyMap<string, CountryPlace> = new Map(
  WORLD_PARTS.flatMap((part) =>
    CODES[part].split(', ').map((pair) => {
      const [iso2 = '', iso3 = ''] = pair.split(' ');
      return [iso2, { iso3, part }] as const;
    }),
  ),
);
