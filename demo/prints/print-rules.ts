import type { BookTour } from '#demo/country-book.ts';

/**
 * The prints of places by country, with the stops and towns of the country's book that they show. A tour may use one only
 * when a day visits such a stop or a night is spent in such a town. There is no fallback: what is not listed is not shown.
 */
export const PLACE_PRINTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  AE: { 'uae-dubai': 'creek burj' },
  AL: {
    'albania-berat': 'berat-castle cobo berat',
    'albania-theth': 'theth-church theth-blue-eye theth-farm valbona-pass theth',
  },
  AM: { 'armenia-ararat': 'khor-virap', 'armenia-tatev': 'tatev' },
  AR: { 'antarctica-expedition': 'south-shetlands paradise-harbour' },
  AU: { 'australia-uluru': 'uluru yulara' },
  BR: { 'brazil-rio': 'sugarloaf lapa rio', 'argentina-iguazu': 'iguacu-brazil garganta' },
  BW: { 'botswana-okavango': 'mokoro delta-flight moremi panhandle' },
  CA: { 'canada-moraine': 'moraine-lake' },
  CH: { 'swiss-train': 'glacier-express bernina', 'switzerland-lake': 'lavaux chillon montreux' },
  CL: {
    'chile-atacama': 'lagunas',
    'chile-valparaiso': 'valparaiso',
    'patagonia-towers': 'base-torres french-valley grey',
  },
  CN: { 'china-great-wall': 'great-wall', 'china-guilin': 'li-river yulong-bike yangshuo' },
  CR: { 'costarica-rainforest': 'cloud-forest arenal-1968 fortuna-falls lake-arenal monteverde' },
  CZ: { 'czechia-prague': 'charles-bridge prague-castle vltava-boat prague' },
  DE: { 'germany-alps': 'neuschwanstein forggensee tegelberg fussen', 'germany-rhine': 'loreley koblenz' },
  EG: { 'egypt-nile': 'giza', 'egypt-red-sea': 'blue-hole dahab' },
  ES: { 'spain-alhambra': 'alhambra albaicin granada', 'spain-camino': 'camino' },
  FI: {
    'finland-bear': 'bear-hide',
    'finland-sauna': 'saimaa punkaharju savonlinna',
    'lapland-cabin': 'arktikum husky siida inari-lake rovaniemi inari',
  },
  FJ: { 'fiji-lagoon': 'sawa-i-lau blue-lagoon manta-passage nacula' },
  FR: { 'france-paris': 'eiffel sainte-chapelle paris', 'france-provence': 'luberon' },
  GB: { 'scotland-glen': 'loch-ness caledonian-canal storr fairy-pools', 'scotland-isles': 'storr portree' },
  GE: {
    'georgia-gergeti': 'gergeti',
    'georgia-kakheti': 'kvevri-cellar farm-kitchen sighnaghi telavi',
    'georgia-svaneti': 'svan-towers ushguli koruldi mestia',
    'georgia-tbilisi': 'tbilisi-old-town sulphur-baths',
  },
  GL: { 'greenland-ilulissat': 'icefjord sermermiut eqi ilimanaq ilulissat' },
  GR: { 'greece-meteora': 'meteora meteora-rock mushrooms kalambaka' },
  HR: { 'croatia-dubrovnik': 'walls lokrum dubrovnik', 'croatia-plitvice': 'plitvice' },
  ID: { 'bali-gate': 'ubud-ridge jatiluwih batur ubud' },
  IE: { 'ireland-cliffs': 'moher', 'ireland-galway': 'galway' },
  IN: { 'india-kerala': 'backwaters' },
  IS: { 'iceland-black-beach': 'reynisfjara vik', 'iceland-waterfall': 'skogafoss' },
  IT: {
    'italy-dolomites': 'tre-cime',
    'italy-venice': 'san-marco rialto ghetto venice',
    'tuscany-hills': 'siena chianti',
  },
  JO: { 'jordan-petra': 'petra petra-night monastery wadi-musa' },
  JP: { 'japan-fuji': 'kawaguchi', 'japan-winter': 'shirakawa', 'kyoto-gate': 'fushimi kyoto' },
  KE: { 'kenya-savanna': 'amboseli kimana' },
  KG: { 'kyrgyzstan-songkul': 'song-kul' },
  KR: { 'korea-palace': 'gyeongbokgung' },
  KZ: { 'kazakhstan-charyn': 'charyn' },
  LK: { 'srilanka-tea-train': 'hill-train nine-arch ella' },
  MA: { 'marrakesh-medina': 'jemaa bahia cooking marrakech', 'morocco-sahara': 'erg-chebbi khamlia merzouga' },
  ME: {
    'montenegro-durmitor': 'black-lake bobotov-kuk zabljak',
    'montenegro-kotor': 'kotor-walls perast boka-kayak kotor',
  },
  MN: { 'mongolia-gers': 'terelj hustai orkhon-falls kharkhorin' },
  MV: {
    'maldives-atoll':
      'sandbank sandspit hanifaru baa-reef whale-sharks fulidhoo-rays banana-reef alimatha dharavandhoo dhigurah maafushi',
  },
  MY: { 'malaysia-rainforest': 'kinabatangan sepilok' },
  NA: { 'namibia-dunes': 'sossusvlei sesriem' },
  NO: {
    'lapland-cabin': 'aurora',
    'norway-fjord': 'naeroyfjord stegastein geiranger flam',
    'norway-lofoten': 'henningsvaer reinebringen trollfjord svolvaer',
  },
  NP: { 'nepal-himalaya': 'namche-hill tengboche kala-patthar namche' },
  NZ: { 'newzealand-milford': 'milford' },
  OM: { 'oman-fort': 'nizwa-fort bahla nizwa' },
  PE: { 'peru-machu-picchu': 'machu-picchu' },
  PH: { 'philippines-elnido': 'bacuit nacpan el-nido' },
  PL: { 'poland-tatra': 'morskie-oko giewont zakopane' },
  PT: {
    'lisbon-hill': 'alfama belem tiles lisbon',
    'portugal-azores': 'sete-cidades',
    'portugal-douro': 'douro-boat quinta pinhao',
  },
  RO: { 'romania-carpathians': 'bears magura piatra-craiului', 'romania-monastery': 'voronet' },
  RU: {
    'russia-altai': 'chuya-highway kurai mars-valley katun-rafting chemal aktash',
    'russia-baikal': 'shamanka khoboy olkhon-ice khuzhir',
    'russia-volga': 'makaryev sviyazhsk',
  },
  SC: { 'seychelles-beach': 'source-dargent grand-anse-walk curieuse anse-lazio' },
  SE: { 'lapland-cabin': 'icehotel sky-station kiruna abisko', 'sweden-archipelago': 'sandhamn' },
  SI: { 'slovenia-bled': 'lake-bled bled' },
  TH: { 'thailand-longtail': 'railay phang-nga krabi' },
  TR: {
    'cappadocia-balloons': 'balloon goreme-museum rose-valley horses uchisar goreme',
    'istanbul-bosphorus': 'hagia-sophia bosphorus bazaar kadikoy balat istanbul',
    'turkey-lycia': 'lycian-way oludeniz gemiler fethiye-tombs kekova fethiye',
  },
  TZ: {
    'tanzania-kilimanjaro': 'materuni kili-forest kili-moor uhuru moshi arusha',
    'tanzania-zanzibar': 'old-stone-town spice stone-town',
  },
  US: { 'usa-monument-valley': 'monument-valley' },
  UZ: { 'samarkand-registan': 'registan shahi-zinda samarkand' },
  VN: { 'vietnam-halong': 'ha-long-bay lan-ha ha-long' },
  ZA: { 'southafrica-table-mountain': 'table-mountain robben-island bo-kaap cape-town' },
};

/** Countries of stops that lie outside the country of their book, by ISO code of the book and key of the stop. */
export const STOPS_ABROAD: Readonly<Record<string, string>> = {
  'AR south-shetlands': 'AQ',
  'AR paradise-harbour': 'AQ',
};

/** What a near print shows in a gallery. */
export type NearRole = 'activity' | 'table' | 'bed';

/**
 * A print of something near, which names no place. A tour may use it when it has every stated property: one of the kinds,
 * means of travel, beds or months, a matching word in the English text of a stop. `only` and `never` are ISO codes of
 * countries in whose landscape the motif is possible or not.
 */
export interface NearRule {
  print: string;
  role: NearRole;
  kinds?: readonly BookTour['kinds'][number][];
  sorts?: readonly BookTour['sort'][];
  beds?: readonly BookTour['accommodation'][number][];
  on?: 'bike' | 'horse' | 'boat' | 'kayak' | 'ski' | 'train';
  meal?: 'D';
  word?: RegExp;
  months?: readonly number[];
  only?: string;
  never?: string;
}

const EUROPE = 'AL AT CH CZ DE ES FI FR GB GR HR IE IT ME NO PL PT RO RU SE SI';
const TROPICS = 'AE AU BR BW CR EG FJ ID IN KE LK MA MV MY NA OM PH SC TH TZ VN ZA';
const LANDLOCKED = 'AM AT BW CH CZ KG KZ MN NP UZ';
const SNOW_MONTHS = [12, 1, 2, 3];

/** The prints of things near, those that say most about a tour first. */
export const NEAR_PRINTS: readonly NearRule[] = [
  { print: 'ski-tracks', role: 'activity', kinds: ['skiing'], months: SNOW_MONTHS, never: TROPICS },
  { print: 'kayak-bow', role: 'activity', kinds: ['kayaking'], never: `${TROPICS} AL GL GR HR MT` },
  {
    print: 'whale-tail',
    role: 'activity',
    kinds: ['wildlife', 'cruise', 'expedition'],
    word: /\bwhales?\b/i,
    never: 'LK FJ PH MV',
  },
  { print: 'sailing-deck', role: 'activity', kinds: ['sailing'] },
  {
    print: 'snorkel-reef',
    role: 'activity',
    kinds: ['snorkelling', 'diving'],
    only: 'AU EG FJ ID MV MY OM PH SC TH TZ JO',
  },
  { print: 'cyclists-road', role: 'activity', kinds: ['cycling'], only: 'AT CH CZ DE ES FR HR IT NZ PL RO SI' },
  { print: 'riders-steppe', role: 'activity', kinds: ['horse_riding'], only: 'AM AR GE IS KG KZ MN RO RU' },
  { print: 'train-window', role: 'activity', kinds: ['rail'], on: 'train' },
  { print: 'birdwatch-hide', role: 'activity', kinds: ['birdwatching'], never: TROPICS },
  {
    print: 'hot-spring',
    role: 'activity',
    kinds: ['wellness'],
    word: /hot spring|hot pool|thermal|steam|onsen/i,
    months: SNOW_MONTHS,
    only: 'AT CA CH JP KG RU SI',
  },
  { print: 'walkers-ridge', role: 'activity', kinds: ['trekking', 'climbing'] },
  { print: 'boots-and-map', role: 'activity', kinds: ['hiking', 'trekking', 'pilgrimage'], never: 'AE EG MV FJ SC' },
  {
    print: 'night-sky',
    role: 'activity',
    kinds: ['road_trip', 'four_by_four'],
    beds: ['tent', 'camp-site', 'cabin', 'guest-house'],
  },
  { print: 'camp-fire', role: 'activity', beds: ['tent', 'camp-site'], never: 'EG MV OM AE JO' },
  {
    print: 'boat-deck',
    role: 'activity',
    kinds: ['cruise', 'sailing', 'diving', 'snorkelling', 'fishing', 'beach'],
    on: 'boat',
    never: LANDLOCKED,
  },
  { print: 'cruise-sunset', role: 'activity', sorts: ['cruise'], never: LANDLOCKED },
  { print: 'city-walk', role: 'activity', kinds: ['city'], only: EUROPE },
  {
    print: 'wine-cellar',
    role: 'table',
    kinds: ['food_and_wine'],
    word: /\b(wine|winery|cellar|vineyard|port lodges?)\b/i,
  },
  {
    print: 'cooking-class',
    role: 'table',
    kinds: ['food_and_wine'],
    word: /\b(cook|cooking|kitchen|knead|dough|bake|baked|bakery)\b/i,
  },
  {
    print: 'market-stall',
    role: 'table',
    kinds: ['food_and_wine', 'city', 'culture', 'history'],
    word: /\b(market|markets|bazaar|souk|stalls?)\b/i,
  },
  {
    print: 'laid-table',
    role: 'table',
    meal: 'D',
    sorts: ['tour', 'author', 'excursion'],
    months: [4, 5, 6, 7, 8, 9, 10],
    never: 'GL',
  },
  { print: 'cabin-on-ship', role: 'bed', sorts: ['cruise'] },
  { print: 'tent-morning', role: 'bed', beds: ['tent', 'camp-site'], never: TROPICS },
  {
    print: 'guesthouse-room',
    role: 'bed',
    beds: ['guest-house', 'cabin'],
    months: SNOW_MONTHS,
    never: `${TROPICS} AL AR CL CN ES GR HR IE IT JO JP ME PE PT TR US UZ`,
  },
  { print: 'lit-doorway', role: 'bed', beds: ['guest-house', 'flat', 'cabin'] },
  { print: 'hotel-room', role: 'bed', beds: ['hotel'], never: LANDLOCKED },
];
