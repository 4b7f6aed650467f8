import { Type, type Static } from 'typebox';
import { defineCall, EmailAddress, NonBlankString, Nullable, ShortString, Strict, StringEnum } from '#contract/call.ts';
import { RowId, PlainDate, Instant, CurrencyCode, SeenVersion, PlainMonth } from '#contract/fields.ts';
import { ImageRef } from '#contract/media/images.ts';
import { LOCALES, type Lang } from '#domain/locales.ts';
import {
  MAX_ADDRESS_LENGTH,
  MAX_MENU_COLUMNS,
  MAX_MENU_LABEL,
  MAX_MENU_LINKS,
  MAX_REDIRECTS,
  MAX_SHORT_LINKS,
} from '#domain/site/site-addresses.ts';
import {
  MAX_PAYOUT_DAY,
  MAX_SITE_TITLE,
  MAX_TAX_NAME,
  MAX_TAX_NOTE,
  PAYMENT_CHOICES,
} from '#domain/site/site-settings.ts';

const Color = Type.String({ pattern: '^#[0-9a-f]{6}$', description: '`#rrggbb`' });
/** The end of a day is also `24:00`. */
const OpeningTime = Type.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$|^24:00$' });
const Secret = Type.Optional(
  Type.String({ minLength: 1, maxLength: 300, pattern: '^\\S+$', description: 'Never returned; omit to keep it' }),
);

const Branding = Strict({
  title: NonBlankString(MAX_SITE_TITLE),
  colors: Nullable(Strict({ action: Color, link: Color })),
  logo: Type.Optional(
    Nullable({
      ...ImageRef,
      description: 'Picture uploaded with the bucket `logo`; null: the drawn mark; omit to keep it',
    }),
  ),
});
const Contacts = Strict({
  email: EmailAddress(),
  phone: Type.String({ maxLength: 25, pattern: '^(\\+[0-9 ()-]{7,24})?$' }),
  company: Type.String({ maxLength: 600, description: 'Name, address and numbers, as registered' }),
  hours: Strict({
    timezone: Type.String({ minLength: 1, maxLength: 60 }),
    days: Type.Array(Type.Integer({ minimum: 1, maximum: 7 }), {
      maxItems: 7,
      uniqueItems: true,
      description: '1 is Monday',
    }),
    from: OpeningTime,
    to: OpeningTime,
  }),
});
const Languages = Strict({
  languages: Type.Array(StringEnum(LOCALES.map(({ lang }) => lang)), {
    minItems: 1,
    maxItems: LOCALES.length,
    uniqueItems: true,
    description: 'Texts by language; the first replaces missing ones',
  }),
  defaultCurrency: CurrencyCode,
  currencies: Type.Array(CurrencyCode, { maxItems: 40, uniqueItems: true }),
});
const Legal = Strict({ isRead: Type.Boolean() });
const Email = Strict({ sender: ShortString(60, 'The name that emails come from') });

const Money = Strict({
  payoutDay: Nullable(
    Type.Integer({
      minimum: 1,
      maximum: MAX_PAYOUT_DAY,
      description: 'Day of the month on which organizers are paid; null: none',
    }),
  ),
  invoicesFrom: Nullable({ ...PlainMonth, description: 'First month whose commission is invoiced; null: none is' }),
  taxName: ShortString(MAX_TAX_NAME, 'The tax within the commission, such as VAT; required with a rate'),
  taxBp: Type.Integer({ minimum: 0, maximum: 10_000, description: 'Its rate in hundredths of a percent' }),
  taxNote: Type.String({ maxLength: MAX_TAX_NOTE, description: 'A sentence on invoices, such as why no tax is due' }),
});

/** A bank account that receives transfers, as the operator enters it. */
export const BankAccountFields = Strict({
  currency: CurrencyCode,
  holder: NonBlankString(140),
  bank: NonBlankString(140),
  number: NonBlankString(140),
  bic: NonBlankString(20),
  correspondent: Type.Optional(Type.String({ pattern: '^[0-9 ]{20,26}$' })),
  inn: Type.Optional(Type.String({ pattern: '^([0-9]{10}|[0-9]{12})$' })),
  kpp: Type.Optional(Type.String({ pattern: '^[0-9]{9}$' })),
});

const Payment = Strict({
  choice: StringEnum(PAYMENT_CHOICES),
  stripe: Type.Optional(Strict({ secretKey: Secret, webhookSecret: Secret })),
  tbank: Type.Optional(Strict({ terminalKey: Secret, password: Secret })),
  transfer: Type.Optional(Type.Array(BankAccountFields, { minItems: 1, maxItems: 20 })),
});

const Labels = Type.Object(
  Object.fromEntries(
    LOCALES.map(({ lang }) => [lang, Type.Optional(ShortString(MAX_MENU_LABEL, 'Text in this language'))]),
  ) as Record<Lang, ReturnType<typeof Type.Optional<ReturnType<typeof ShortString>>>>,
  { additionalProperties: false, description: 'By language; a link is left out of languages without a label' },
);
const MenuLinks = Type.Array(
  Strict({
    labels: Labels,
    href: Type.String({
      maxLength: MAX_ADDRESS_LENGTH,
      pattern: '^(/|https://)[^\\s]*$',
      description: 'A path without locale prefix, or https',
    }),
  }),
  { maxItems: MAX_MENU_LINKS },
);
const Menus = Strict({
  header: MenuLinks,
  footer: Type.Array(Strict({ labels: Labels, links: MenuLinks }), { maxItems: MAX_MENU_COLUMNS }),
});

const Target = Type.String({
  minLength: 1,
  maxLength: MAX_ADDRESS_LENGTH,
  description: 'A path of the site, or https to a host that it lists',
});
const Redirect = {
  from: Type.String({ minLength: 1, maxLength: MAX_ADDRESS_LENGTH, description: 'Old path; without locale: all' }),
  to: Target,
};
const ShortLink = {
  word: Type.String({ pattern: '^[a-z][a-z0-9-]{1,39}$', description: 'The last part of `/r/{word}`' }),
  to: Target,
};
const Visits = { visits: Type.Integer({ description: 'Visits in the last 30 days' }) };

const saved = <Value extends ReturnType<typeof Type.Object>>(value: Value) =>
  Type.Object({ version: Type.Integer(), value });

const Rate = Type.Object({
  currency: Type.String(),
  per_eur: Type.Number(),
  day: PlainDate,
  source: Type.String({ description: 'Source of the rate: snapshot (bundled), staff, ecb or cbr' }),
});

/** The current settings: those stored, else those of the site's layer. */
export const SiteSettingsReply = Type.Object({
  look: saved(
    Type.Object({
      title: Type.String(),
      colors: Nullable(Type.Object({ action: Type.String(), link: Type.String() })),
      logo: Nullable(
        Type.Object({
          src: Type.String(),
          alt: Type.String({ description: 'The name that it spells; empty where the name is beside it' }),
          width: Type.Integer({ description: 'In CSS pixels' }),
          height: Type.Integer(),
        }),
      ),
    }),
  ),
  contacts: saved(Type.Object({ ...Contacts.properties, email: Type.String(), phone: Type.String() })),
  languages: saved(Type.Object(Languages.properties)),
  legal: saved(Type.Object(Legal.properties)),
  payment: saved(
    Type.Object({
      choice: Nullable(StringEnum(PAYMENT_CHOICES, { description: 'Null: set by the environment' })),
      offered: Type.Array(Type.String(), { description: 'Providers currently shown to payers' }),
      has_stripe: Type.Boolean({ description: 'Whether keys are stored or set in the environment' }),
      has_tbank: Type.Boolean(),
      transfer: Type.Array(Type.Object(BankAccountFields.properties), { description: 'Bank accounts shown to payers' }),
      webhook: Type.String({ description: 'URL for the provider’s events' }),
    }),
  ),
  money: saved(Type.Object(Money.properties)),
  email: saved(
    Type.Object({
      sender: Type.String(),
      address: Type.String({ description: 'Address in MAIL_FROM' }),
      has_server: Type.Boolean({ description: 'Whether SMTP_URL is set' }),
    }),
  ),
  menus: saved(Type.Object(Menus.properties, { description: 'Empty: those of the product are shown' })),
  redirects: saved(Type.Object({ rows: Type.Array(Type.Object({ ...Redirect, ...Visits })) })),
  links: saved(
    Type.Object({
      rows: Type.Array(Type.Object({ word: Type.String(), to: Type.String(), ...Visits })),
      base: Type.String({ description: 'URL that a word is appended to; with `.svg` it is its QR code' }),
    }),
  ),
  rates: Type.Array(Rate),
  rates_feed: Nullable(Type.String()),
});
export type SiteSettingsReply = Static<typeof SiteSettingsReply>;

export const getSiteSettings = defineCall({
  method: 'GET',
  path: '/crm/api/site/settings',
  access: 'staff',
  addition: true,
  summary: 'Returns the settings of the site by section, with the version of each. Keys are never returned.',
  reply: SiteSettingsReply,
});

export const saveSiteSettings = defineCall({
  method: 'POST',
  path: '/crm/api/site/settings/save',
  access: 'staff',
  addition: true,
  errors: ['conflict', 'not_found', 'proof_required'],
  summary:
    'Replaces one section; `conflict` has the current settings in `fresh`; `payment` requires recent re-authentication. All processes apply it within a second, and cached pages are dropped. Rejects a colour with a contrast below 4.5:1 on paper or sand, and redirects that loop, leave the listed hosts or hide a page of the product.',
  body: Type.Object(
    {
      version: SeenVersion,
      look: Type.Optional(Branding),
      contacts: Type.Optional(Contacts),
      languages: Type.Optional(Languages),
      legal: Type.Optional(Legal),
      payment: Type.Optional(Payment),
      email: Type.Optional(Email),
      money: Type.Optional(Money),
      menus: Type.Optional(Menus),
      redirects: Type.Optional(Strict({ rows: Type.Array(Strict(Redirect), { maxItems: MAX_REDIRECTS }) })),
      links: Type.Optional(Strict({ rows: Type.Array(Strict(ShortLink), { maxItems: MAX_SHORT_LINKS }) })),
    },
    { additionalProperties: false, minProperties: 2, maxProperties: 2 },
  ),
  reply: SiteSettingsReply,
});

export const saveRates = defineCall({
  method: 'POST',
  path: '/crm/api/site/rates/save',
  access: 'staff',
  addition: true,
  summary: 'Stores today’s exchange rates entered by hand. Rates from the feed replace them the next day.',
  body: Strict({
    rates: Type.Array(
      Strict({
        currency: CurrencyCode,
        per_eur: Type.Number({
          minimum: 1e-8,
          maximum: 10_000_000,
          description: 'Units for one euro, to eight decimals',
        }),
      }),
      { minItems: 1, maxItems: 60 },
    ),
  }),
  reply: SiteSettingsReply,
});

export const sendTestEmail = defineCall({
  method: 'POST',
  path: '/crm/api/site/test-email',
  access: 'staff',
  addition: true,
  limit: 'send-code',
  summary: 'Sends an email to the caller. Without an SMTP server it stays in the outbox.',
  body: Strict({}),
  reply: Type.Object({ id: Type.Integer(), recipient: Type.String() }),
});

const OutboxEmail = Type.Object({
  id: Type.Integer(),
  recipient: Type.String(),
  subject: Type.String({ description: 'Subject; empty once erased' }),
  created_at: Instant,
  sent_at: Nullable(Instant),
  state: StringEnum(['sent', 'waiting', 'held', 'failed', 'expired'], {
    description: 'held: there is no SMTP server; failed: no further attempts',
  }),
  tries: Type.Integer(),
  error: Nullable(Type.String()),
});
export type OutboxEmail = Static<typeof OutboxEmail>;

export const getSystemState = defineCall({
  method: 'GET',
  path: '/crm/api/site/system',
  access: 'staff',
  addition: true,
  summary: 'Returns the outbox, jobs, search index and server log; `email` requests the state of one email.',
  query: Strict({ email: Type.Optional(RowId) }),
  reply: Type.Object({
    outbox: Type.Object({ waiting: Type.Integer(), failed: Type.Integer(), emails: Type.Array(OutboxEmail) }),
    jobs: Type.Array(
      Type.Object({
        name: Type.String(),
        every_s: Type.Number(),
        ran_at: Instant,
        ms: Type.Integer({ description: 'Duration of the last run in milliseconds' }),
        failed_at: Nullable(Instant),
        error: Nullable(Type.String()),
      }),
    ),
    index: Type.Object({ tours: Nullable(Type.Integer({ description: 'Null while it loads' })) }),
    log: Type.Object({ level: StringEnum(['info', 'warn']) }),
    started_at: Instant,
  }),
});

export const resendEmail = defineCall({
  method: 'POST',
  path: '/crm/api/site/outbox/resend',
  access: 'staff',
  addition: true,
  errors: ['not_found', 'not_allowed_now'],
  summary: 'Retries an unsent email at once. `not_allowed_now` for a sent, erased or expired one.',
  body: Strict({ id: RowId }),
  reply: Type.Object({ result: Type.Boolean() }),
});
