import type { ReactNode } from 'react';
import type { CallReply } from '#contract/call.ts';
import {
  ORGANIZER_STATES,
  type ListedOrganizer,
  type listStaffOrganizers,
} from '#contract/organizers/staff-organizers.ts';
import { MAX_ORGANIZER_NAME_LENGTH } from '#domain/limits.ts';
import { ChipLinks } from '#web/features/desk/chip-links.tsx';
import { DeskSearch } from '#web/features/desk/desk-search.tsx';
import { DeskPages } from '#web/features/desk/desk-pages.tsx';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useHref } from '#web/i18n/use-href.ts';
import { useText } from '#web/i18n/use-text.ts';
import { Badge, type BadgeTone } from '#web/ui/badge/badge.tsx';
import { Empty } from '#web/ui/empty/empty.tsx';
import { Stars } from '#web/ui/stars/stars.tsx';

export interface OrganizerFilter {
  /** The searched part of a name. */
  name: string;
  state: (typeof ORGANIZER_STATES)[number];
}

/** Organizers, newest first, with a search by name and groups by state. Works without script. */
export function OrganizerList({
  list: { data, pagination, counts },
  filter: { name, state },
}: {
  list: CallReply<typeof listStaffOrganizers>;
  filter: OrganizerFilter;
}): ReactNode {
  const t = useText();
  const href = useHref();
  const queryOf = (one: OrganizerFilter['state']) => ({
    ...(name && { name }),
    ...(one !== 'all' && { state: one }),
  });
  return (
    <>
      <DeskSearch
        route="desk-staff-organizers"
        name="name"
        value={name}
        label={t('staff.search')}
        keep={state === 'all' ? {} : { state }}
        maxLength={MAX_ORGANIZER_NAME_LENGTH}
      />
      <ChipLinks
        label={t('staff.states')}
        current={state}
        links={ORGANIZER_STATES.map((one) => ({
          key: one,
          href: href('desk-staff-organizers', {}, queryOf(one)),
          text: t(`staff.state_${one}`),
          count: counts[one],
        }))}
      />
      <section className="deskpad" aria-label={t('staff.organizers')}>
        {data.length === 0 ? (
          <Empty title={t(name ? 'staff.none' : 'staff.none_in_state')}>
            <a className="link" href={href('desk-staff-organizers')}>
              {t('staff.all')}
            </a>
          </Empty>
        ) : (
          <ul className="staff-list" aria-label={t('staff.organizers')}>
            {data.map((organizer) => (
              <OrganizerItem key={organizer.id} organizer={organizer} />
            ))}
          </ul>
        )}
        <DeskPages
          pagination={pagination}
          hrefOf={(page) => href('desk-staff-organizers', {}, { ...queryOf(state), page })}
        />
      </section>
    </>
  );
}

const CHECK_TONES: Readonly<Record<ListedOrganizer['verification'], BadgeTone>> = {
  none: 'plain',
  waiting: 'clay',
  failed: 'alarm',
  verified: 'leaf',
};

function OrganizerItem({ organizer }: { organizer: ListedOrganizer }): ReactNode {
  const t = useText();
  const href = useHref();
  const formats = useFormats();
  const { id, name, kind, rating, reviews_count: reviews, tours_on_sale: tours, next_departure: next } = organizer;
  return (
    <li>
      <span>
        <b>
          <a className="link" href={href('desk-staff-organizer', { id: String(id) })}>
            {name}
          </a>
        </b>
        <small>
          {[
            t('staff.number', { id }),
            t(`staff.kind_${kind}`),
            ...(organizer.has_account ? [] : [t('staff.no_account')]),
          ].join(' · ')}
        </small>
      </span>
      <span>
        {reviews > 0 ? (
          <>
            <Stars
              value={formats.rating(rating)}
              note={`(${formats.number(reviews)})`}
              label={t('staff.rated', { rating: formats.rating(rating), count: reviews })}
            />
            {' · '}
          </>
        ) : (
          `${t('staff.no_reviews')} · `
        )}
        {t('staff.on_sale', { count: tours })}
        {next && <small>{t('staff.next_departure', { day: formats.day(next) })}</small>}
      </span>
      <span className="staff-list__sum">
        {organizer.owed.map(({ currency, amount }) => (
          <b key={currency} className="num">
            {formats.money(amount, currency)}
          </b>
        ))}
        {organizer.owed.length > 0 && <small>{t('staff.balance')}</small>}
      </span>
      <States organizer={organizer} />
    </li>
  );
}

/** What waits for staff, the identity check, and whether the organizer is on the site. */
function States({
  organizer: { tours_waiting: tours, verification, hidden_by: hiddenBy },
}: {
  organizer: ListedOrganizer;
}): ReactNode {
  const t = useText();
  const href = useHref();
  const check = <Badge tone={CHECK_TONES[verification]}>{t(`staff.check_${verification}`)}</Badge>;
  return (
    <span className="staff-list__acts">
      {tours > 0 && (
        <a href={href('desk-staff-queue', {}, { kind: 'tours' })}>
          <Badge tone="clay">{t('staff.tours_waiting', { count: tours })}</Badge>
        </a>
      )}
      {verification === 'waiting' ? <a href={href('desk-staff-queue', {}, { kind: 'organizers' })}>{check}</a> : check}
      {hiddenBy && <Badge>{t('staff.off_site')}</Badge>}
    </span>
  );
}
