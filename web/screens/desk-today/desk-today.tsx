import type { ReactNode } from 'react';
import type { CallReply } from '#contract/call.ts';
import type { listOrganizerRequests } from '#contract/booking/organizer-requests.ts';
import type { listOrganizerChats } from '#contract/chat/desk.ts';
import type { DeskDeparture } from '#contract/desk/departures.ts';
import type { getDesk } from '#contract/desk/team.ts';
import type { DeskToday as Today, StaffToday } from '#contract/desk/today.ts';
import type { TourDraft } from '#contract/desk/tours.ts';
import { addDays } from '#domain/calendar-days.ts';
import { dateFormat, tidyDate } from '#domain/text/intl.ts';
import { DeskFrame } from '#web/features/desk/desk-frame.tsx';
import { DeskSearch } from '#web/features/desk/desk-search.tsx';
import { ofOrganizer } from '#web/features/desk/use-desk.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useText } from '#web/i18n/use-text.ts';
import type { Head, HeadContext, LoadContext } from '#web/screen.ts';
import { useLive } from '#web/state/live/live-events.ts';
import { usePage } from '#web/state/page.ts';
import { useSession } from '#web/state/session.ts';
import { usePolling } from '#web/ui/hooks/use-polling.ts';
import { Answers } from './parts/answers.tsx';
import { AtTheSide } from './parts/at-the-side.tsx';
import { BeforeOpening } from './parts/before-opening.tsx';
import { Invitations } from './parts/invitations.tsx';
import { NextHours } from './parts/next-hours.tsx';
import { MissingForms } from './parts/missing-forms.tsx';
import { Balances, Waiting } from './parts/side-blocks.tsx';
import { StaffFailed } from './parts/staff-failed.tsx';
import { StaffQueue } from './parts/staff-queue.tsx';
import { StaffHealth, StaffHelp, StaffOwed } from './parts/staff-side.tsx';
import { WeekDepartures } from './parts/week-departures.tsx';
import './today.css';

const WEEK_DAYS = 7;
const LISTED = 5;
const REFRESH_MS = 60_000;

/** Data for owners and managers; guides see departures only. */
export interface OfficeData {
  today: Today;
  requests: CallReply<typeof listOrganizerRequests>['data'];
  chats: CallReply<typeof listOrganizerChats>;
  /** For an organizer that sells nothing yet. */
  first: FirstTour | null;
}

/** The tour on which a new organizer works. */
export interface FirstTour {
  /** Null: there is none yet. */
  draft: TourDraft | null;
}

interface TodayData {
  desk: CallReply<typeof getDesk>;
  /** `yyyy-MM-dd` in UTC. */
  day: string;
  readAt: number;
  week: readonly DeskDeparture[];
  office: OfficeData | null;
  /** Null for readers who work for an organizer. */
  work: StaffToday | null;
}

type Api = LoadContext['api'];
type Chosen = { organizer_id?: number };

async function readWeek(api: Api, chosen: Chosen, today: string): Promise<readonly DeskDeparture[]> {
  const query = { ...chosen, page: 1, limit: LISTED, from: today, to: addDays(today, WEEK_DAYS) };
  return (await api.desk.listDepartures({ query })).data;
}

/** The newest tour that is not published yet, with what is missing. Null when there are others only. */
async function readFirst(api: Api, chosen: Chosen): Promise<FirstTour | null> {
  const { data } = await api.desk.listTours({ query: { ...chosen, page: 1, limit: LISTED } });
  if (data.length === 0) return { draft: null };
  const next = data.find(({ state }) => state === 'draft') ?? data.find(({ state }) => state === 'submitted');
  return next ? { draft: await api.desk.getTourDraft({ query: { id: next.id } }) } : null;
}

async function readOffice(api: Api, chosen: Chosen, sellsNothing: boolean): Promise<OfficeData> {
  const [today, requests, chats, first] = await Promise.all([
    api.desk.getToday({ query: chosen }),
    api.booking.listOrganizerRequests({ query: { ...chosen, group: 'waiting' } }),
    api.chat.listOrganizerChats({ query: { group: 'waiting', limit: LISTED } }),
    sellsNothing ? readFirst(api, chosen) : null,
  ]);
  return { today, requests: requests.data.slice(0, LISTED), chats, first };
}

export async function load({ api, url }: LoadContext): Promise<TodayData> {
  const desk = await api.desk.getDesk();
  const readAt = Date.now();
  const day = new Date(readAt).toISOString().slice(0, 10);
  const chosen = ofOrganizer(url);
  const { organizer_id: only } = chosen;
  const own = desk.organizers.filter(({ id }) => only === undefined || id === only);
  const isOffice = own.some(({ role }) => role !== 'guide');
  const sellsNothing = own.every(({ tours }) => tours === 0);
  const isStaff = desk.organizers.length === 0 && desk.staff_calls.length > 0;
  const [week, office, work] = await Promise.all([
    own.length > 0 ? readWeek(api, chosen, day) : [],
    isOffice ? readOffice(api, chosen, sellsNothing) : null,
    isStaff ? api.desk.getStaffToday() : null,
  ]);
  return { desk, day, readAt, week, office, work };
}

export function head({ t }: HeadContext<TodayData>): Head {
  return { title: t('desk.frame.today'), noindex: true };
}

/** Whether nobody has asked, written or paid yet: then lists would only be empty. */
const isUnused = ({ first, today, chats }: OfficeData): boolean =>
  first !== null &&
  today.answers + today.questions + today.reviews + chats.total + today.forms.length + today.balances.length === 0;

/** A day as a title, with a capital: Friday, November 20; Пятница, 20 ноября. */
function dayTitle(tag: string, day: string): string {
  const format = dateFormat(tag, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });
  const text = tidyDate(format.format(new Date(day)));
  return text.charAt(0).toLocaleUpperCase(tag) + text.slice(1);
}

/** `/desk`: what organizers and staff have to do today. */
export default function DeskToday({ data }: { data: TodayData }): ReactNode {
  const t = useText();
  const formats = useFormats();
  const { reload } = usePage();
  const { user } = useSession();
  const { desk, day, readAt, week, office, work } = data;
  usePolling(() => reload({ keepsShown: true }), REFRESH_MS);
  useLive(['request_status_changed', 'new_message'], () => void reload());
  const count = office?.today.answers ?? 0;
  const isNew = office !== null && week.length === 0 && isUnused(office);
  const lead = office && !isNew ? t('desk.today.lead', { count }) : undefined;
  const waiting = work?.queue.reduce((sum, line) => sum + line.count, 0);
  return (
    <DeskFrame
      current="today"
      title={dayTitle(formats.tag, day)}
      lead={waiting === undefined ? lead : t('desk.today.staff_lead', { count: waiting })}
      actions={
        work &&
        desk.staff_calls.includes('booking.searchBookings') && (
          <DeskSearch route="desk-staff-bookings" name="q" label={t('desk.today.find_booking')} />
        )
      }
    >
      <Invitations desk={desk} onAccepted={reload} />
      {work && <StaffSections work={work} readAt={readAt} />}
      {user?.staff_role && !work && <p className="deskpad ink-2">{t('desk.today.staff_text')}</p>}
      {office && !isNew && <NextHours requests={office.requests} readAt={readAt} />}
      {desk.organizers.length > 0 && (
        <div className="today">
          <div>
            {office?.first && <BeforeOpening first={office.first} />}
            {office && !isNew && (
              <>
                <Answers requests={office.requests} count={count} readAt={readAt} />
                <Waiting office={office} readAt={readAt} />
                <MissingForms forms={office.today.forms} />
              </>
            )}
          </div>
          <div>
            {isNew ? <AtTheSide /> : <WeekDepartures departures={week} />}
            {office && !isNew && <Balances balances={office.today.balances} />}
          </div>
        </div>
      )}
    </DeskFrame>
  );
}

/** What awaits staff, and what has failed; beside it money, help requests and the state of the program. */
function StaffSections({ work, readAt }: { work: StaffToday; readAt: number }): ReactNode {
  return (
    <div className="today">
      <div>
        {work.queue.length > 0 && <StaffQueue today={work} readAt={readAt} />}
        {(work.money || work.system) && <StaffFailed today={work} />}
      </div>
      <div>
        {work.money && <StaffOwed money={work.money} />}
        {work.help && <StaffHelp help={work.help} readAt={readAt} />}
        {work.system && <StaffHealth system={work.system} />}
      </div>
    </div>
  );
}
