import { spokenName } from '#domain/display-name.ts';
import { textIn, toLocale } from '#domain/locales.ts';
import { maskName } from '#domain/mask-contacts.ts';
import type { Trx } from '#server/db/pool.ts';
import { rowOrNull } from '#server/db/rows.ts';
import type { BookingDeps } from '#server/features/booking/booking-deps.ts';
import { bookingSummary } from '#server/features/booking/emails/booking-summary.ts';
import { travellerOf, type Recipient } from '#server/features/booking/emails/recipients.ts';
import { openContact, type RequestRow } from '#server/features/booking/request/request-store.ts';
import { pagePaths } from '#server/platform/page-paths.ts';
import { sendEmail } from '#server/platform/send-email.ts';
import { readSelected, type SelectionRow } from './selection-store.ts';
import { selectionText } from './selection-texts.ts';

async function send(
  deps: BookingDeps,
  trx: Trx,
  row: RequestRow,
  email: {
    name: 'made' | 'marked';
    selection: SelectionRow;
    recipient: Recipient;
    values: Record<string, string | number>;
  },
): Promise<void> {
  const { name, selection, recipient, values: more } = email;
  const { locale } = recipient;
  const values = { name: maskName(recipient.name), id: row.id, tour: textIn(row.tour_name, locale), ...more };
  await sendEmail(deps, trx, {
    texts: selectionText,
    name,
    to: recipient,
    values,
    summary: await bookingSummary(deps, trx, row, {
      locale,
      subject: selectionText(locale, `${name}.subject`, values),
      reader: name === 'made' ? 'booker' : 'organizer',
    }),
    path: pagePaths.booking(deps.settings.site.bookingBase, row.id),
    dedupeKey: `selection:${selection.id}:${name}`,
  });
}

/**
 * Emails the traveller about a shortlist. It links to the booking page, because a shortlist link expires after ten
 * minutes.
 */
export async function sendSelectionEmail(
  deps: BookingDeps,
  trx: Trx,
  row: RequestRow,
  { selection, count, isStaff }: { selection: SelectionRow; count: number; isStaff: boolean },
): Promise<void> {
  const found = await rowOrNull<{ name: string }>(trx)`select name from organizer where id = ${row.organizer_id}`;
  await send(deps, trx, row, {
    name: 'made',
    selection,
    recipient: await travellerOf(deps, trx, row),
    values: { who: isStaff ? 'staff' : maskName(found?.name ?? ''), count },
  });
}

/** Emails the creator of a shortlist how the traveller marked its tours. */
export async function sendMarksEmail(
  deps: BookingDeps,
  trx: Trx,
  row: RequestRow,
  selection: SelectionRow,
): Promise<void> {
  const maker = await rowOrNull<{ email: string | null; first_name: string; language: string }>(trx)`
    select email, first_name, language
    from user_account where id = ${selection.made_by} and email is not null and email <> ''`;
  if (!maker?.email) return;
  const locale = toLocale(maker.language);
  const tours = (await readSelected(trx, [selection.id], locale)).get(selection.id) ?? [];
  const named = (mark: boolean | null): string =>
    tours
      .filter(({ is_liked }) => is_liked === mark)
      .map(({ name }) => `· ${name}`)
      .join('\n') || 'none';
  await send(deps, trx, row, {
    name: 'marked',
    selection,
    recipient: { email: maker.email, name: maker.first_name, locale },
    values: {
      who: maskName(spokenName(openContact(deps.seal, row))),
      yes: named(true),
      no: named(false),
      open: named(null),
    },
  });
}
