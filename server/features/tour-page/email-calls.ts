import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type * as calls from '#contract/tour-page/tour-emails.ts';
import type { TourPage } from '#contract/tour-page/tour-page.ts';
import { formatsFor } from '#domain/text/formats.ts';
import type { CallContext, Handlers } from '#server/calls/call-context.ts';
import { Problem } from '#server/calls/problem.ts';
import { rowOrNotFound } from '#server/calls/row-or-not-found.ts';
import type { Db, Trx } from '#server/db/pool.ts';
import { hasRow } from '#server/db/rows.ts';
import { createFileSender, normalizePhone, type SendFile } from '#server/features/account/index.ts';
import { storeInInbox } from '#server/features/site/index.ts';
import { sendEmail, type EmailDeps, type EmailReader } from '#server/platform/send-email.ts';
import { createTexts } from '#server/texts.ts';
import { hasCurrency } from '#sites/public-site.ts';
import { findTourPage, requireTour, type TourPageDeps } from './find-tour-page.ts';
import { makeProgramme, programmePath } from './mount-documents.ts';

const en = {
  'programme.subject': 'Programme: {tour}',
  'programme.body':
    'Hello,\n\nHere is the programme of {tour}, as you requested. Prices start at {price} per person, on {start}.\n\n{summary}',
  day: 'Day {day}. {title}\n{text}',
  pdf: 'To print or keep, with dates and prices: {url}',
  meeting:
    'Meeting point: {place}, {time}.\n\nIf you did not ask for this email, please ignore it: we won’t send any more.',
  'programme.button': 'Dates and prices',
};
const ru: typeof en = {
  'programme.subject': 'Программа: {tour}',
  'programme.body':
    'Здравствуйте!\n\nВы просили прислать программу: {tour}. Цена от {price} за человека — выезд {start}.\n\n{summary}',
  day: 'День {day}. {title}\n{text}',
  pdf: 'Распечатать или сохранить, с датами и ценами: {url}',
  meeting:
    'Место встречи: {place}, {time}.\n\nЕсли вы не просили об этом письме, просто проигнорируйте его: других не будет.',
  'programme.button': 'Даты и цены',
};
const de: typeof en = {
  'programme.subject': 'Programm: {tour}',
  'programme.body':
    'Guten Tag,\n\nhier ist das gewünschte Programm: „{tour}“. Preis ab {price} pro Person, am {start}.\n\n{summary}',
  day: 'Tag {day}. {title}\n{text}',
  pdf: 'Zum Drucken und Aufheben, mit Terminen und Preisen: {url}',
  meeting:
    'Treffpunkt: {place}, {time} Uhr.\n\nSie haben diese E-Mail nicht angefordert? Dann können Sie sie ignorieren; es folgt keine weitere.',
  'programme.button': 'Termine und Preise',
};
const zh: typeof en = {
  'programme.subject': '行程：{tour}',
  'programme.body': '您好！\n\n这是您索取的行程：{tour}。价格 {price} 起/人（{start}出发）。\n\n{summary}',
  day: '第 {day} 天　{title}\n{text}',
  pdf: '可打印或保存的版本，含日期和价格：{url}',
  meeting: '集合地点：{place}，{time}。\n\n如非您本人索取，请忽略此邮件，我们不会再发送。',
  'programme.button': '日期和价格',
};

/** Texts of the email with a programme. */
const emailText = createTexts({ en, ru, de, zh });

/** Emails a programme. For a tour that is not on sale the email mentions no price. */
async function sendProgramme(
  deps: EmailDeps,
  trx: Trx,
  tour: TourPage,
  { email, locale, currency }: EmailReader & { currency: string },
): Promise<void> {
  const { price } = tour;
  const opening = price
    ? emailText(locale, 'programme.body', {
        tour: tour.name,
        summary: tour.summary,
        price: formatsFor(locale).money(price.amount, price.currency),
        start: formatsFor(locale).longDay(price.start),
      })
    : tour.summary;
  const days = tour.program.map(({ day, title, text }) => emailText(locale, 'day', { day, title, text }));
  await sendEmail(deps, trx, {
    texts: emailText,
    name: 'programme',
    to: { email, locale },
    values: { tour: tour.name },
    body: [
      opening,
      ...days,
      emailText(locale, 'pdf', { url: `${deps.publicUrl}${programmePath(tour.id, locale, currency)}` }),
      emailText(locale, 'meeting', { place: tour.meeting.place, time: tour.meeting.time }),
    ].join('\n\n'),
    path: `/${tour.slug}`,
    isUnsolicited: true,
  });
}

/**
 * The currency for prices in an email, by default the caller's. Throws `invalid` for one that the site does not offer.
 */
export function currencyOfEmail({ site, currency }: CallContext, requested: string | undefined): string {
  if (requested !== undefined && !hasCurrency(site, requested))
    throw new Problem('invalid', { fields: { currency: 'rule.invalid' } });
  return requested ?? currency;
}

const phoneKey = (dataKey: string, phone: string): Buffer =>
  createHmac('sha256', Buffer.from(dataKey, 'base64url')).update(`programmes ${phone}`).digest();

/** Records that a number gets a programme; false if it got one within the hour. */
async function claimPhone(db: Db, key: Buffer): Promise<boolean> {
  return hasRow(db)`insert into sent_programme (phone_key) values (${key})
    on conflict (phone_key) do update set sent_at = now() where sent_programme.sent_at < now() - interval '1 hour'
    returning 1`;
}

/**
 * Sends a file to a claimed number, and releases the claim when the service rejects it. Runs outside transactions, so
 * that a slow service holds no connection. Throws `unavailable`.
 */
async function sendClaimed(db: Db, key: Buffer, send: () => Promise<void>): Promise<void> {
  try {
    await send();
  } catch (cause) {
    await sql`delete from sent_programme where phone_key = ${key}`.execute(db);
    throw new Problem('unavailable', {}, { cause });
  }
}

/** Throws unless the request belongs to the signed-in caller and to the tour. */
async function requireRequest(db: Db, { user }: CallContext, id: number, tourId: number): Promise<void> {
  await rowOrNotFound(db)`select 1 from request where id = ${id} and user_id = ${user?.id ?? null}
      and tour_id = ${tourId}`;
}

/** Null when the operator sends no programmes over WhatsApp. */
const fileSenderOf = ({ siteTokens, channels }: TourPageDeps['env']): SendFile | null =>
  siteTokens.send_tour_program_in_pdf_via_whatsapp ? createFileSender(channels) : null;

/** Handlers that send a visitor something about a tour. */
export function tourEmailHandlers(deps: TourPageDeps): Handlers<Omit<typeof calls, 'subscribeTourProgram'>> {
  const { publicUrl } = deps;
  const sendFile = fileSenderOf(deps.env);
  return {
    async getTourProgramPdf({ locale, currency }, { query }) {
      await requireTour(deps.db, query.id);
      return { path: programmePath(query.id, locale, currency) };
    },
    async generateTourProgramPdf(context, { query }) {
      const { locale, currency } = context;
      await makeProgramme(deps, query.id, context);
      return { path: programmePath(query.id, locale, currency) };
    },
    async orderTourProgramViaEmail(context, { body }) {
      const { locale } = context;
      const currency = currencyOfEmail(context, body.currency);
      const tour = await findTourPage(deps, body.tour_id, { ...context, currency });
      return context.once(async (trx) => {
        await sendProgramme(deps, trx, tour, { email: body.email, locale, currency });
        return { result: true as const };
      });
    },
    async orderTourProgramViaWhatsapp(context, { body }) {
      const { locale } = context;
      const currency = currencyOfEmail(context, body.currency);
      if (!sendFile) throw new Problem('not_allowed_now');
      const to = normalizePhone(body.phone, 'phone');
      const tour = await findTourPage(deps, body.tour_id, { ...context, currency });
      if (body.request_id !== undefined) await requireRequest(deps.db, context, body.request_id, tour.id);
      const key = phoneKey(deps.dataKey, to);
      const link = `${publicUrl}${programmePath(tour.id, locale, currency)}`;
      if (await claimPhone(deps.db, key))
        await sendClaimed(deps.db, key, () => sendFile({ to, link, name: `${tour.slug}.pdf`, caption: tour.name }));
      return context.once(async (trx) => {
        if (body.email) await sendProgramme(deps, trx, tour, { email: body.email, locale, currency });
        return { result: true as const };
      });
    },
    async complainAboutTour(context, { body }) {
      await requireTour(deps.db, body.tour_id);
      return context.once(async (trx) => {
        await storeInInbox(deps, trx, context, {
          data: { type: 'complaint', tour_id: body.tour_id, comment: body.text },
        });
        return { result: true as const };
      });
    },
  };
}
