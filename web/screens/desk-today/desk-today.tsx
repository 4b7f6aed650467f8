import type { ReactNode } from 'react';
import type { CallReply } from '#contract/call.ts';
import type { DeskDeparture } from '#contract/desk/departures.ts';
import type { getDesk } from '#contract/desk/team.ts';
import { DeskFrame } from '#web/features/desk/desk-frame.tsx';
import { chosenOrganizer } from '#web/features/desk/use-desk.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useText } from '#web/i18n/use-text.ts';
import type { Head, HeadContext, LoadContext } from '#web/screen.ts';
import { usePage } from '#web/state/page.ts';
import { Invitations } from './parts/invitations.tsx';
import { WeekDepartures } from './parts/week-departures.tsx';

const DAY_MS = 86_400_000;
const WEEK_DAYS = 7;

interface TodayData {
  desk: CallReply<typeof getDesk>;
  /** `yyyy-MM-dd` in UTC. */
  today: string;
  week: readonly DeskDeparture[];
}

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

export async function load({ api, url }: LoadContext): Promise<TodayData> {
  const desk = await api.desk.getDesk();
  const now = Date.now();
  const chosen = chosenOrganizer(url);
  const query = {
    ...(chosen !== undefined && { organizer_id: chosen }),
    ...{ page: 1, limit: 50, from: dayOf(now), to: dayOf(now + WEEK_DAYS * DAY_MS) },
  };
  const week = desk.organizers.length > 0 ? (await api.desk.listDepartures({ query })).data : [];
  return { desk, today: dayOf(now), week };
}

export function head({ t }: HeadContext<TodayData>): Head {
  return { title: t('desk.frame.today'), noindex: true };
}

/** `/desk`: what organizers and staff have to do today. */
export default function DeskToday({ data: { desk, today, week } }: { data: TodayData }): ReactNode {
  const t = useText();
  const formats = useFormats();
  const { reload } = usePage();
  return (
    <DeskFrame current="today" title={formats.longDay(today)} lead={t('desk.today.lead')}>
      <Invitations desk={desk} onAccepted={reload} />
      {desk.organizers.length > 0 && <WeekDepartures departures={week} />}
    </DeskFrame>
  );
}
