import { PAYMENT_STATUS } from '#domain/booking/booking-status.ts';
import { displayName } from '#domain/display-name.ts';
import { langOf, tagOf, textIn, withLocale, type Locale, type LocalText } from '#domain/locales.ts';
import { formatsFor } from '#domain/text/formats.ts';
import { joinParts } from '#domain/text/join-texts.ts';
import { firstRow } from '#server/db/rows.ts';
import { formatPhone } from '#server/features/account/index.ts';
import { viewPolicy, openContact, viewDates, type RequestRow, daysInEmail } from '#server/features/booking/index.ts';
import type { PaperDocument } from '#server/features/media/index.ts';
import { requestPayments } from '#server/features/payments/index.ts';
import type { TripDeps } from '#server/features/trip/trip-deps.ts';
import { pagePaths } from '#server/platform/page-paths.ts';
import { documentText, momentIn } from './document-texts.ts';

interface Parties {
  organizer: string;
  person: string;
  terms_at: Date;
  variant: LocalText | null;
}

async function readParties({ db }: TripDeps, row: RequestRow): Promise<Parties> {
  return firstRow<Parties>(db)`select o.name as organizer, o.person, r.terms_at, v.name as variant
    from request r join organizer o on o.id = r.organizer_id left join tour_variant v on v.id = r.variant_id where r.id = ${row.id}`;
}

type Section = PaperDocument['sections'][number];

/** The payment schedule. */
async function paymentsSection(deps: TripDeps, row: RequestRow, locale: Locale): Promise<Section> {
  const t = documentText(locale);
  const formats = formatsFor(locale);
  const { payments } = await requestPayments(deps.db, row.id);
  const counted = payments.filter(({ status }) => status !== PAYMENT_STATUS.canceled);
  const at = (time: Date): string => momentIn(locale, row.timezone, time);
  // A balance is due on a day of the tour's zone, whose end is midnight of the next.
  const dueOf = (isBalance: boolean, due: Date): string =>
    isBalance && row.balance_due_on ? formats.longDay(row.balance_due_on) : at(due);
  return {
    title: t('price'),
    rows: [
      ...row.price_lines.map((line) => {
        const name = line.name ? textIn(line.name, locale) : t(`line_${line.kind}`);
        return [`${name} × ${line.quantity}`, formats.money(line.amount, row.currency)] as const;
      }),
      [t('total'), formats.money(row.total, row.currency)],
      ...counted.map(({ kind, amount, currency, paid_at, due_at, is_share }) => {
        const isBalance = kind === 'payment' && !is_share;
        const when = paid_at
          ? t('paid_on', { at: at(paid_at) })
          : due_at
            ? t('due_on', { at: dueOf(isBalance, due_at) })
            : t('open');
        return [t(`kind_${kind}`), `${formats.money(amount, currency)} · ${when}`] as const;
      }),
    ],
    texts: [],
  };
}

/** The cost of cancelling, by step of the policy. */
function policySection(row: RequestRow, locale: Locale): Section {
  const t = documentText(locale);
  const formats = formatsFor(locale);
  return {
    title: t('cancelling'),
    rows: viewPolicy(row.cancel_policy, row.start_date).map(({ until, percent }) => [
      until ? t('until', { day: formats.longDay(until) }) : t('later'),
      t('refund_percent', { percent }),
    ]),
    texts: [t('cancelling_text')],
  };
}

/** The contract of a booked trip: parties, service, price and terms, in the accepted versions. */
export async function contractOf(deps: TripDeps, row: RequestRow, locale: Locale): Promise<PaperDocument | null> {
  if (row.paid_at === null) return null;
  const t = documentText(locale);
  const formats = formatsFor(locale);
  const { organizer, person, terms_at, variant } = await readParties(deps, row);
  const contact = openContact(deps.seal, row);
  const host = new URL(deps.publicUrl).host;
  const { agreement, privacy } = row.legal_versions;
  const outcome = row.contract_outcome === 2 ? 'ended' : 'concluded';
  return {
    kind: 'paper',
    lang: langOf(locale),
    above: t('request', { id: row.id }),
    title: t('contract', { id: row.id }),
    author: organizer,
    sections: [
      {
        title: t('parties'),
        rows: [
          [t('traveller'), displayName(contact)],
          [t('contact'), joinParts(tagOf(locale), contact.email, formatPhone(contact.phone))],
          [t('organizer'), person && person !== organizer ? joinParts(tagOf(locale), organizer, person) : organizer],
          [t('mediator'), host],
          [t('state'), t(`state_${outcome}`, { at: momentIn(locale, row.timezone, row.paid_at) })],
        ],
        texts: [],
      },
      {
        title: t('trip'),
        rows: [
          [t('tour'), textIn(row.tour_name, locale)],
          [t('dates'), daysInEmail(locale, viewDates(row))],
          [t('people'), t('party', { adults: row.adults, children: row.children })],
          ...(variant ? ([[t('variant'), textIn(variant, locale)]] as const) : []),
        ],
        texts: [],
      },
      await paymentsSection(deps, row, locale),
      policySection(row, locale),
      {
        title: t('terms'),
        rows: [
          [t('accepted_by'), displayName(contact)],
          [t('accepted_at'), momentIn(locale, row.timezone, terms_at)],
          [t('agreement'), t('version', { day: formats.longDay(agreement) })],
          [t('privacy'), t('version', { day: formats.longDay(privacy) })],
        ],
        texts: [`${deps.publicUrl}${withLocale(pagePaths.agreement(agreement), locale)}`],
      },
    ],
    foot: `${t('contract', { id: row.id })} · ${host}`,
  };
}
