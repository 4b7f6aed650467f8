import type { SiteConfig } from './schema.ts';

/** The default layer: specification section 9, "Configuration defaults". */
export const defaultSite: SiteConfig = {
  name: 'default',
  hosts: [],
  russianIsAvailable: false,
  crmRegisterLink: null,
  crmLoginLink: null,
  paymentSystems: ['stripe'],
  metrics: { gtag: null, roistat: null, clarity: null, ym: null },
  cashback: { isActive: false, percent: 20, performer: null },
  uikit: { defaultCountry: 'US', defaultInputProps: {}, defaultDropdownProps: { arrowPadding: 18 }, defaultModalWidth: 489 },
  tour: { shouldShowWeatherWidget: false, shouldShowTicketQuoteWidget: false, shouldShowCallOrganizerButton: false },
  organizer: { canCall: false, shouldShowCallOrganizerButton: false },
  verificationService: {
    name: 'Stripe Identity', legalName: 'Stripe, Inc.', link: 'https://stripe.com/identity', linkText: 'stripe.com/identity', allowMessagesAboutUnverifiedIdentity: false,
  },
  availableShareButtons: ['facebook', 'x', 'email'],
  webCalls: { canCallToOrganizer: false, canCallToSupport: false },
  booking: { enableTicketsRequest: true, isCostCalculationWithEmoji: false },
  touristsForm: { collectPassport: false, collectWeight: false },
  tourEmojis: {},
  currencies: [],
  landingVideos: [],
  seoBlockImages: [],
  excursionsEnabled: false,
  defaultCurrency: 'USD',
  bookingBase: 'booking',
  contacts: {
    email: 'hello@serai.example',
    phone: '+1 202 555 0100',
    offices: [],
    messengers: {},
    socials: [],
    workTime: { timezone: 'UTC', days: [1, 2, 3, 4, 5].map((day) => ({ day, from: '09:00', to: '18:00' })) },
  },
  heroPictureId: null,
  filmHosts: [],
  redirectHosts: [],
  legalVersions: { agreement: '2026-11-01', privacy: '2026-11-01' },
  menus: {
    header: [{ text: 'site.tours', href: '/tours' }, { text: 'site.cruises', href: '/cruises' }, { text: 'site.author_tours', href: '/author-tours' }],
    footer: [
      {
        text: 'site.foot_travel',
        links: [
          { text: 'site.all_tours', href: '/tours' }, { text: 'site.author_tours', href: '/author-tours' }, { text: 'site.cruises', href: '/cruises' },
          { text: 'site.destinations', href: '/destinations' }, { text: 'site.collections', href: '/collections' },
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
