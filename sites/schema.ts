import { Type, type Static, type TObject, type TSchema } from 'typebox';
import { LOCALES, type Lang } from '#domain/locales.ts';
import { PAYMENT_PROVIDERS } from '#domain/payment-providers.ts';
import { MESSENGERS, type MessengerUrls } from '#domain/site/messengers.ts';
import { SHARE_WAYS } from '#domain/site/share-links.ts';
import { SOCIAL_SOURCES } from '#domain/site/social-links.ts';

/** An object without undeclared keys, so that a misspelled flag is an error. */
function Strict<T extends Record<string, TSchema>>(properties: T): TObject<T> {
  return Type.Object(properties, { additionalProperties: false });
}

function OneOf<const T extends readonly string[]>(words: T) {
  return Type.Unsafe<T[number]>({ type: 'string', enum: [...words] });
}

function Nullable<T extends TSchema>(schema: T) {
  return Type.Union([schema, Type.Null()]);
}

const Flag = Type.Boolean();
const Text = Type.String({ minLength: 1 });
const Link = Type.String({ pattern: '^https://[^\\s]+$' });
/** Pages add the site's name to its query. */
const OrganizerLink = Type.String({ pattern: '^https://[^\\s#]+$' });
const LocalName = Strict({ en: Text, ru: Text, de: Text, zh: Text });
const CountryCode = Type.String({ pattern: '^[A-Z]{2}$', description: 'ISO 3166-1 alpha-2' });
const CurrencyCode = Type.String({ pattern: '^[A-Z]{3}$' });
const Phone = Type.String({ pattern: '^\\+[0-9 ()-]{9,24}$' });
const Color = Type.String({ pattern: '^#[0-9a-f]{6}$' });
const Asset = Type.String({ pattern: '^[a-z0-9-]+/assets/[a-z0-9.-]+$', description: 'File path relative to sites/' });
const PictureId = Type.Integer({ minimum: 1 });
const ClockTime = Type.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$|^24:00$' });
const Host = Type.String({ pattern: '^[a-z0-9.-]+$' });

/** Texts of the operator by language, instead of a key; left out of the languages that are missing. */
const Labels = Type.Optional(
  Type.Object(
    Object.fromEntries(LOCALES.map(({ lang }) => [lang, Type.Optional(Text)])) as Record<
      Lang,
      ReturnType<typeof Type.Optional<typeof Text>>
    >,
    { additionalProperties: false },
  ),
);

/** A menu link: a text key (noun `site`) and a path without locale, or an external URL. */
const MenuLink = Strict({ text: Text, labels: Labels, href: Type.String({ pattern: '^(/|https://)[^\\s]*$' }) });

const WorkTime = Strict({
  timezone: Text,
  days: Type.Array(
    Strict({
      day: Type.Integer({ minimum: 1, maximum: 7, description: '1 is Monday' }),
      from: ClockTime,
      to: ClockTime,
    }),
  ),
});

const Contacts = Strict({
  email: Type.String({ pattern: '^[^\\s@]+@[^\\s@]+$' }),
  phone: Phone,
  company: Nullable(Type.String({ minLength: 1, description: 'Name, address and numbers, as in the register' })),
  offices: Type.Array(
    Strict({
      phone: Phone,
      entity: Nullable(
        Strict({
          kind: OneOf(['country', 'city']),
          id: Type.Integer({
            minimum: 1,
            description: "Country ids: `domain/places/countries.ts`; city ids: the catalogue's",
          }),
        }),
      ),
      workTime: Nullable(WorkTime),
    }),
    {
      description: 'Additional numbers: of a city, a country, or general ones, with their own or the main hours',
    },
  ),
  messengers: Type.Unsafe<MessengerUrls>(
    Type.Object(Object.fromEntries(MESSENGERS.map((name) => [name, Type.Optional(Text)])), {
      additionalProperties: false,
    }),
  ),
  socials: Type.Array(Strict({ source: OneOf(SOCIAL_SOURCES), url: Link })),
  workTime: WorkTime,
});

/** All flags of a site (specification 3 and 9). `sites/README.md` explains layers. */
export const SiteSchema = Strict({
  name: Type.String({ pattern: '^[a-z0-9-]+$' }),
  /** What visitors call the site: in titles, emails and documents. */
  title: Type.String({ minLength: 1, maxLength: 40, pattern: '^[^\\r\\n<>]+$' }),
  /** Null: those of the product. */
  colors: Nullable(Strict({ action: Color, link: Color })),
  /** Uploaded at the desk; null: the drawn mark. */
  logo: Nullable(Strict({ id: Text, hash: Text, width: Type.Integer(), height: Type.Integer(), hasName: Flag })),
  languages: Type.Array(OneOf(LOCALES.map(({ lang }) => lang)), {
    minItems: 1,
    description: 'Languages of its pages; the first stands in for the others',
  }),
  emailSender: Nullable(
    Type.String({ minLength: 1, description: 'The name that emails come from; null: that of MAIL_FROM' }),
  ),
  hosts: Type.Array(Host, { description: 'Hosts that use this layer, independent of SITE' }),
  russianIsAvailable: Flag,
  crmRegisterLink: Nullable(OrganizerLink),
  crmLoginLink: Nullable(OrganizerLink),
  paymentSystems: Type.Array(OneOf(PAYMENT_PROVIDERS), { description: 'In display order' }),
  metrics: Strict({ gtag: Nullable(Text), roistat: Nullable(Text), clarity: Nullable(Text), ym: Nullable(Text) }),
  cashback: Strict({
    isActive: Flag,
    percent: Type.Integer({ minimum: 0, maximum: 100 }),
    performer: Nullable(Type.String({ description: 'Who issues the refund' })),
  }),
  uikit: Strict({
    defaultCountry: CountryCode,
    defaultInputProps: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number(), Type.Boolean()]), {
      description: 'Attributes of every text input',
    }),
    defaultDropdownProps: Strict({ arrowPadding: Type.Integer({ minimum: 0, description: 'Pixels' }) }),
    defaultModalWidth: Type.Integer({ minimum: 200, description: 'Pixels' }),
  }),
  tour: Strict({
    shouldShowWeatherWidget: Flag,
    shouldShowTicketQuoteWidget: Flag,
    shouldShowCallOrganizerButton: Flag,
  }),
  organizer: Strict({ canCall: Flag, shouldShowCallOrganizerButton: Flag }),
  verificationService: Strict({
    name: Text,
    legalName: Text,
    link: Link,
    linkText: Text,
    allowMessagesAboutUnverifiedIdentity: Flag,
  }),
  availableShareButtons: Type.Array(OneOf(SHARE_WAYS), { description: 'In display order' }),
  webCalls: Strict({ canCallToOrganizer: Flag, canCallToSupport: Flag }),
  booking: Strict({ enableTicketsRequest: Flag, isCostCalculationWithEmoji: Flag }),
  /** Sign-in by code asks `redirect-auth-via-code` which page to open, unless the visitor came from one. */
  signInRedirects: Flag,
  arrivalEnabled: Flag,
  /** The page of payment codes; without it sbp is not offered. */
  qrEnabled: Flag,
  touristsForm: Strict({ collectPassport: Flag, collectWeight: Flag }),
  tourEmojis: Type.Record(Type.String({ pattern: '^[a-z_]+$' }), Text, {
    additionalProperties: false,
    description: 'By key of the rest kind',
  }),
  hasOnlyOwnCurrencies: Flag,
  currencies: Type.Array(CurrencyCode, {
    description: 'Besides the six of the specification; none: RUB, EUR and USD alone',
  }),
  landingVideos: Type.Array(
    Strict({
      sm: Asset,
      xl: Asset,
      color: Color,
      poster: Nullable(Strict({ sm: Asset, xl: Asset })),
      place: Type.Optional(LocalName),
    }),
    {
      description:
        'Background of the home page, played in turn: portrait for phones, landscape, the colour before playback, and the place',
    },
  ),
  seoBlockImages: Type.Array(Strict({ id: PictureId, caption: LocalName }), {
    description: 'Stories of the home page; a caption says the place or the day',
  }),
  excursionsEnabled: Flag,
  defaultCurrency: CurrencyCode,
  /** Until a currency is chosen, prices are in that of the visitor's country, where the site displays it. */
  currencyByCountry: Flag,
  rootRedirect: Nullable(
    Type.String({ pattern: '^/[a-z0-9-][^\\s?#]*$', description: 'Path that the home page redirects to' }),
  ),
  bookingBase: Type.String({ pattern: '^[a-z0-9-]+$', description: 'First path segment of booking pages' }),
  contacts: Contacts,
  heroPictureId: Nullable(
    Type.Integer({
      minimum: 1,
      description: 'Background picture of the home page, dark where the headline is',
    }),
  ),
  filmHosts: Type.Array(Host, {
    description:
      "Hosts whose videos may play in pages, besides the site's own and the players of the three video hosts",
  }),
  redirectHosts: Type.Array(Host, {
    description: "Hosts that short links, `/redirect` and messages may link to, besides the site's own",
  }),
  menus: Strict({
    header: Type.Array(MenuLink),
    footer: Type.Array(Strict({ text: Text, labels: Labels, links: Type.Array(MenuLink) })),
  }),
});

/** Deeply read-only, because configurations are frozen. */
type Frozen<T> = T extends object ? { readonly [Key in keyof T]: Frozen<T[Key]> } : T;

/** The configuration of one site. */
export type SiteConfig = Frozen<Static<typeof SiteSchema>>;

type Partly<T> = T extends readonly unknown[]
  ? T
  : T extends object
    ? { readonly [Key in keyof T]?: Partly<T[Key]> }
    : T;

/** The overrides of a layer: objects are merged, lists replaced. */
export type SiteLayer = Partly<SiteConfig> & Pick<SiteConfig, 'name'>;
