import { sql } from 'kysely';
import type { RequestView } from '#contract/booking/view-request.ts';
import {
  organizerActions,
  REQUEST_STATUS,
  staffActions,
  travellerActions,
  type ActionFacts,
} from '#domain/booking/booking-status.ts';
import { groupDecisionDay } from '#domain/booking/minimum-group.ts';
import { textIn, type Locale, type LocalText } from '#domain/locales.ts';
import type { BookingDeps } from '#server/features/booking/booking-deps.ts';
import { avatarOf, pictureTemplate, TOUR_SLUG } from '#server/features/catalogue/index.ts';
import type { Viewer } from './request-extension.ts';
import { statusText } from './request-state.ts';
import { isGroupMissed, type GroupColumns, type RequestRow, viewDates } from './request-store.ts';

/** The tour of a request, as screens show it. */
export interface RequestTourColumns {
  tour_slug: string;
  tour_name: LocalText;
  timezone: string;
  min_age: number;
  city_name: LocalText;
  country_name: LocalText;
  organizer_name: string;
  organizer_slug: string;
  organizer_person: string;
  organizer_avatar_id: number | null;
  picture_id: number | null;
  picture_kind: string | null;
  picture_alt: LocalText | null;
  picture_color: string | null;
  free: number;
  capacity: number;
}

/** Columns and joins for `RequestTourColumns`; needs `r`, `d` and `t`. */
export const TOUR_COLUMNS = sql`${TOUR_SLUG} as tour_slug, t.name as tour_name, t.timezone,
  case when r.individual_date_id is not null then 0 else t.min_age end as min_age,
  city.name as city_name, country.name as country_name,
  o.name as organizer_name, o.slug as organizer_slug, o.person as organizer_person, o.avatar_id as organizer_avatar_id,
  p.id as picture_id, p.kind as picture_kind, p.alt as picture_alt, p.color as picture_color, d.free, d.capacity`;
export const TOUR_JOINS = sql`join city on city.id = t.start_city_id join country on country.id = city.country_id
  join organizer o on o.id = r.organizer_id left join picture p on p.id = t.picture_ids[1]`;

/** The tour of a request as the contract returns it. */
export function viewTour(
  row: RequestTourColumns & { tour_id: number; organizer_id: number },
  locale: Locale,
): RequestView['tour'] {
  return {
    id: row.tour_id,
    slug: row.tour_slug,
    name: textIn(row.tour_name, locale),
    city: textIn(row.city_name, locale),
    country: textIn(row.country_name, locale),
    timezone: row.timezone,
    min_age: row.min_age,
    image: row.picture_id
      ? {
          url: pictureTemplate(row.picture_id, row.picture_kind ?? '', locale),
          alt: row.picture_alt ? textIn(row.picture_alt, locale) : '',
          color: row.picture_color ?? '',
        }
      : null,
    organizer: {
      id: row.organizer_id,
      name: row.organizer_name,
      slug: row.organizer_slug,
      person: row.organizer_person,
      avatar: avatarOf(row.organizer_avatar_id),
    },
  };
}

/** Actions open to a viewer; by link only paying. */
function actionsFor(viewer: Viewer, facts: ActionFacts): RequestView['actions'] {
  if (viewer === 'organizer') return organizerActions(facts);
  if (viewer === 'staff') return staffActions(facts);
  const own = travellerActions(facts);
  return viewer === 'link' ? own.filter((action) => action === 'pay' || action === 'pay_balance') : own;
}

/** The token of the review link, for the traveller of a completed tour. */
function reviewLinkOf(
  { reviewTokenOf }: Pick<BookingDeps, 'reviewTokenOf'>,
  { id, status }: Pick<RequestRow, 'id' | 'status'>,
  viewer: Viewer,
): string | null {
  return viewer === 'traveller' && status === REQUEST_STATUS.tour_complete ? reviewTokenOf(id) : null;
}

/** The minimum group of a departure, while undecided or once missed; null when it is certain to go ahead. */
export function viewGroup(row: GroupColumns & Pick<RequestRow, 'start_date' | 'end_date'>): RequestView['group'] {
  if (row.min_group_met) return null;
  return {
    min: row.min_group,
    sold: row.group_sold,
    decision_date: groupDecisionDay(row.start_date, row.end_date),
    is_missed: row.group_outcome === 'missed',
  };
}

/** Whether a departure's minimum group is undecided. */
function isGroupOpen(row: GroupColumns): boolean {
  return !row.min_group_met && row.group_outcome === null && !row.is_closed;
}

/** Fields that lists of requests and the page of one request share. */
export function viewSummary(
  deps: Pick<BookingDeps, 'tokenOf' | 'reviewTokenOf'>,
  row: RequestRow & RequestTourColumns & { due: number },
  viewer: Viewer,
  locale: Locale,
) {
  return {
    id: row.id,
    uuid: deps.tokenOf(row.id),
    status: row.status,
    status_text: statusText(row, viewer, locale),
    deadline:
      row.deadline_kind && row.deadline_at ? { kind: row.deadline_kind, at: row.deadline_at.toISOString() } : null,
    actions: actionsFor(viewer, {
      status: row.status,
      hasProposal: row.proposal !== null,
      hasChangeProposal: row.change_proposal !== null,
      hasOpenPayment: row.due > 0,
      isStarted: row.is_started,
      isCheckedIn: row.checked_in_at !== null,
      isGroupOpen: isGroupOpen(row),
      isGroupMissed: isGroupMissed(row),
      isDisputed: row.dispute_open,
    }),
    created_at: row.created_at.toISOString(),
    tour: viewTour(row, locale),
    date: {
      id: row.tour_date_id,
      ...viewDates(row),
      number_of_seats: row.capacity,
      number_of_free_seats: row.free,
      min_group: row.min_group,
    },
    group: viewGroup(row),
    seats: { adults: row.adults, children: row.children, child_ages: row.child_ages },
    review_uuid: reviewLinkOf(deps, row, viewer),
  };
}
