import type { CSSProperties, ReactNode } from 'react';
import { HOUR_MS, MINUTE_MS } from '#domain/calendar-days.ts';
import { useText } from '#web/i18n/use-text.ts';
import { Avatar } from '#web/ui/avatar/avatar.tsx';
import { useNow } from '#web/ui/hooks/use-now.ts';
import type { OfficeData } from '#web/screens/desk-today/desk-today.tsx';

type Requests = OfficeData['requests'];

const HOURS = 48;
const MARKS = [6, 24, HOURS];
/** Faces closer than this, in percent of the line, are one pile. */
const PILE = 9;
const MAX_FACES = 3;

/** Place on the line in percent; by the square root, so that the near hours have more room. */
const placeOf = (hours: number): number => Math.sqrt(Math.min(HOURS, Math.max(0, hours)) / HOURS) * 100;

type Traveller = Pick<Requests[number], 'traveller' | 'photo'>;

interface Pile {
  place: number;
  travellers: Traveller[];
}

/** The travellers whose answers run out within the line, soonest first. */
function pilesOf(requests: Requests, now: number): Pile[] {
  const due = requests
    .flatMap(({ traveller, photo, deadline }) => {
      const hours = deadline?.kind === 'answer' ? (Date.parse(deadline.at) - now) / HOUR_MS : HOURS + 1;
      return hours > HOURS ? [] : [{ who: { traveller, photo }, place: placeOf(hours) }];
    })
    .toSorted((a, b) => a.place - b.place);
  const piles: Pile[] = [];
  for (const { who, place } of due) {
    const last = piles.at(-1);
    if (last && place - last.place < PILE) last.travellers.push(who);
    else piles.push({ place, travellers: [who] });
  }
  return piles;
}

const at = (place: number): CSSProperties => ({ '--p': `${place}%` }) as CSSProperties;

/** The next 48 hours as one line; a face hangs where its answer runs out. The list below says the same in words. */
export function NextHours({ requests, readAt }: { requests: Requests; readAt: number }): ReactNode {
  const t = useText();
  const piles = pilesOf(requests, useNow(readAt, MINUTE_MS));
  if (piles.length === 0) return null;
  return (
    <div className="next-hours" aria-hidden="true">
      <i className="next-hours__now" />
      {MARKS.map((hours) => (
        <i key={hours} className="next-hours__mark" style={at(placeOf(hours))}>
          {t('desk.frame.hours', { hours })}
        </i>
      ))}
      {piles.map(({ place, travellers }, index) => (
        <span key={place} className={index === 0 ? 'next-hours__due is-next' : 'next-hours__due'} style={at(place)}>
          {travellers.slice(0, MAX_FACES).map(({ traveller, photo }, face) => (
            <Avatar key={face} name={traveller} photo={photo} />
          ))}
          {travellers.length > MAX_FACES && <b className="num">+{travellers.length - MAX_FACES}</b>}
        </span>
      ))}
    </div>
  );
}
