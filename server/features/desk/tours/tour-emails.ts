import { textIn, toLocale, type LocalText } from '#domain/locales.ts';
import type { Trx } from '#server/db/pool.ts';
import { rowOrNull } from '#server/db/rows.ts';
import { TOUR_SLUG } from '#server/features/catalogue/index.ts';
import { deskText } from '#server/features/desk/desk-texts.ts';
import { pagePaths } from '#server/platform/page-paths.ts';
import { sendEmail, type EmailDeps } from '#server/platform/send-email.ts';

/** Emails the owner of a tour the decision of staff; without a note it is an approval. */
export async function sendDecisionEmail(
  deps: EmailDeps,
  trx: Trx,
  { tourId, note }: { tourId: number; note: string | null },
): Promise<void> {
  const owner = await rowOrNull<{
    email: string;
    language: string;
    name: LocalText;
    slug: string;
    organizer_id: number;
  }>(trx)`
    select account.email, account.language, s.value -> 'name' as name, ${TOUR_SLUG} as slug, t.organizer_id
    from tour t join organizer o on o.id = t.organizer_id join user_account account on account.id = o.user_id
      join tour_draft_section s on s.tour_id = t.id and s.name = 'basics' where t.id = ${tourId}`;
  if (!owner) return;
  const locale = toLocale(owner.language);
  await sendEmail(deps, trx, {
    texts: deskText,
    name: note === null ? 'approved' : 'returned',
    to: { email: owner.email, locale },
    values: { tour: textIn(owner.name, locale), message: note ?? '' },
    path: note === null ? `/${owner.slug}` : pagePaths.deskTour(tourId),
  });
}
