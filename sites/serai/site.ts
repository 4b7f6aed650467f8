import type { SiteLayer } from '../schema.ts';

/** The layer the demo runs on: specification section 9, "Site-specific layer". */
export const seraiSite: SiteLayer = {
  name: 'serai',
  currencies: ['USD', 'EUR', 'AED', 'CAD', 'AUD', 'SGD', 'NZD', 'GBP', 'SHF', 'TRY', 'CNY', 'JPY', 'KRW', 'INR'],
  // The sandbox comes first where no real provider is configured.
  paymentSystems: ['stripe', 'sandbox'],
  excursionsEnabled: true,
  russianIsAvailable: true,
  tour: { shouldShowWeatherWidget: true, shouldShowTicketQuoteWidget: true },
  webCalls: { canCallToOrganizer: true },
  tourEmojis: {
    hiking: '🥾', trekking: '🎒', climbing: '🧗',
    rafting: '🚣', kayaking: '🛶', sailing: '⛵', diving: '🤿', snorkelling: '🐠', surfing: '🏄', fishing: '🎣', cruise: '🛳️', expedition: '🧭',
    cycling: '🚴', horse_riding: '🐎', road_trip: '🚗', four_by_four: '🚙', rail: '🚆', ballooning: '🎈',
    safari: '🦁', wildlife: '🐾', birdwatching: '🦜', camping: '🏕️', desert: '🏜️', photo: '📷',
    skiing: '⛷️', winter: '❄️', northern_lights: '🌌',
    nomad_stay: '🛖', food_and_wine: '🍷', history: '🏛️', culture: '🎭', city: '🏙️', pilgrimage: '🚶',
    beach: '🏖️', wellness: '♨️', yoga: '🧘', family: '👨‍👩‍👧', romantic: '💞',
  },
  landingVideos: [
    {
      sm: 'serai/assets/peaks-sm.mp4', xl: 'serai/assets/peaks-xl.mp4', color: '#4e4d4b',
      poster: { sm: 'serai/assets/peaks-sm.avif', xl: 'serai/assets/peaks-xl.avif' },
      place: { en: 'Svaneti, Georgia', ru: 'Сванетия, Грузия', de: 'Swanetien, Georgien', zh: '格鲁吉亚斯瓦涅季' },
    },
    {
      sm: 'serai/assets/balloons-sm.mp4', xl: 'serai/assets/balloons-xl.mp4', color: '#535355', poster: null,
      place: { en: 'Cappadocia, Türkiye', ru: 'Каппадокия, Турция', de: 'Kappadokien, Türkei', zh: '土耳其卡帕多奇亚' },
    },
    {
      sm: 'serai/assets/atoll-sm.mp4', xl: 'serai/assets/atoll-xl.mp4', color: '#2c9297', poster: null,
      place: { en: 'French Polynesia', ru: 'Французская Полинезия', de: 'Französisch-Polynesien', zh: '法属波利尼西亚' },
    },
  ],
  seoBlockImages: [4, 13, 1],
  // A number kept for fiction, and names that no network gives to anybody (a hyphen): nobody is written to by mistake.
  contacts: {
    socials: [
      { source: 'telegram', url: 'https://t.me/serai-demo' }, { source: 'instagram', url: 'https://www.instagram.com/serai-demo' }, { source: 'vk', url: 'https://vk.com/serai-demo' },
      { source: 'tiktok', url: 'https://www.tiktok.com/@serai-demo' }, { source: 'facebook', url: 'https://www.facebook.com/serai-demo' }, { source: 'x', url: 'https://x.com/serai-demo' },
    ],
    messengers: { telegram: 'https://t.me/+12025550100', viber: 'viber://chat?number=%2B12025550100', whatsapp: 'https://wa.me/12025550100' },
  },
  availableShareButtons: ['telegram', 'whatsapp', 'facebook', 'x', 'vk', 'ok', 'viber', 'email', 'copy'],
  heroPictureId: 2,
  menus: {
    header: [
      { text: 'site.tours', href: '/tours' }, { text: 'site.excursions', href: '/excursions' }, { text: 'site.cruises', href: '/cruises' },
      { text: 'site.author_tours', href: '/author-tours' },
    ],
    footer: [
      {
        text: 'site.foot_travel',
        links: [
          { text: 'site.all_tours', href: '/tours' }, { text: 'site.author_tours', href: '/author-tours' }, { text: 'site.cruises', href: '/cruises' },
          { text: 'site.excursions', href: '/excursions' }, { text: 'site.destinations', href: '/destinations' }, { text: 'site.collections', href: '/collections' },
        ],
      },
      {
        text: 'site.foot_know',
        links: [
          { text: 'site.ranking', href: '/ranking' }, { text: 'site.terms', href: '/agreement' }, { text: 'site.privacy', href: '/privacy' },
          { text: 'site.attribution', href: '/attribution' }, { text: 'site.sitemap', href: '/sitemap' },
        ],
      },
    ],
  },
};
