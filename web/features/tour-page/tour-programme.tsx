import { useMemo, useRef, useState, type CSSProperties, type ReactNode, useEffect, type RefObject } from 'react';
import type { ProgramDay, TourPage } from '#contract/tour-page/tour-page.ts';
import { Facts, type Fact } from '#web/ui/facts/facts.tsx';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useText, type Translate } from '#web/i18n/use-text.ts';
import { useSite } from '#web/state/site.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Fold } from '#web/ui/collapse/fold.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Picture } from '#web/ui/picture/picture.tsx';
import { Thread, ThreadItem } from '#web/ui/thread/thread.tsx';
import { askKindsOf } from '#web/features/tour-page/asks/ask-kinds.ts';
import { Asks } from '#web/features/tour-page/asks/asks.tsx';
import { RouteMap } from '#web/features/tour-page/route/route-map.tsx';
import type { PageSketches } from '#domain/places/sketch-route.ts';
import { feetOf, milesOf } from '#domain/places/units.ts';
import { useImperial } from '#web/state/use-imperial.ts';

const HOUR_MIN = 60;

/** Summary of a collapsed day. */
function shortFacts(day: ProgramDay, t: Translate, { distance, height }: Lengths): string {
  return [
    day.distance_km > 0 && t('tour.fact_drive', { distance: distance(day.distance_km) }),
    day.walk_km > 0 && t('tour.fact_walk', { distance: distance(day.walk_km) }),
    day.ascent_m > 0 && t('tour.fact_ascent', { height: height(day.ascent_m) }),
  ]
    .filter(Boolean)
    .join(' · ');
}

function hoursText(minutes: number, t: Translate): string {
  const [hours, rest] = [Math.floor(minutes / HOUR_MIN), minutes % HOUR_MIN];
  return rest === 0 && hours > 0 ? t('tour.hours_whole', { hours }) : t('tour.hours', { hours, minutes: rest });
}

function DayFacts({ day }: { day: ProgramDay }): ReactNode {
  const t = useText();
  const { list } = useFormats();
  const { distance, height } = useLengths();
  const facts: Fact[] = [
    day.drive_min > 0 && [t('tour.label_drive'), `${hoursText(day.drive_min, t)}, ${distance(day.distance_km)}`],
    day.walk_km > 0 && [t('tour.label_walk'), distance(day.walk_km)],
    day.ascent_m > 0 && [t('tour.label_ascent'), height(day.ascent_m)],
    day.night !== '' && [t('tour.label_night'), day.night],
    day.meals.length > 0 && [t('tour.label_meals'), list(day.meals.map((meal) => t(`tour.meal_${meal}`)))],
  ];
  return <Facts className="dayfacts" facts={facts} />;
}

/** The place of the day, or the part of the plate around it. */
function DayPicture({ image }: { image: ProgramDay['image'] }): ReactNode {
  if (!image) return null;
  const { cut } = image;
  return (
    <div className="day__pic" style={cut ? ({ '--cut': `${cut.x}% ${cut.y}%` } as CSSProperties) : undefined}>
      <Picture picture={image} shape="card" sizes="240px" className={cut ? 'is-cut' : ''} alt={cut ? '' : image.alt} />
    </div>
  );
}

function Day({ day, isFirst }: { day: ProgramDay; isFirst: boolean }): ReactNode {
  const t = useText();
  const lengths = useLengths();
  return (
    <ThreadItem>
      <Fold
        isOpen={isFirst}
        head={
          <>
            <span className="day__number">{t('tour.day', { day: day.day })}</span>
            <span className="day__title">{day.title}</span>
            <span className="day__facts">{shortFacts(day, t, lengths)}</span>
            <Icon name="chevron-down" />
          </>
        }
      >
        <div className="day__in">
          <p>{day.text}</p>
          <DayFacts day={day} />
          <DayPicture image={day.image} />
        </div>
      </Fold>
    </ThreadItem>
  );
}

/** The places of the route on a day: those nearest to its stops, else its last one. */
function placesOf({ program, route }: TourPage, index: number): string[] {
  const day = program[index];
  if (!day) return [];
  const nearest = day.stops.map(({ lat, lng }) => {
    const away = (place: { lat: number; lng: number }): number => Math.hypot(place.lat - lat, place.lng - lng);
    return route.toSorted((one, other) => away(one) - away(other))[0]?.name;
  });
  const names = nearest.filter((name) => name !== undefined);
  return names.length > 0 ? names : route.filter(({ name }) => name === day.night).map(({ name }) => name);
}

/** Activities of the tour. */
function Kinds({ tour }: { tour: TourPage }): ReactNode {
  return tour.rest_kinds.length === 0 ? null : (
    <p className="tour-kinds ink-2">{tour.rest_kinds.map(({ name }) => name).join(' · ')}</p>
  );
}

/** The programme as a timeline, one point per day. */
export function TourProgramme({ tour, sketches }: { tour: TourPage; sketches: PageSketches | null }): ReactNode {
  const t = useText();
  const box = useRef<HTMLElement>(null);
  const [isAllOpen, setAllOpen] = useState(false);
  const asks = askKindsOf(useSite());
  const day = useCurrentDay(box);
  const hot = useMemo(() => placesOf(tour, day), [tour, day]);
  const toggleAll = (): void => {
    for (const day of box.current?.querySelectorAll('details') ?? []) day.open = !isAllOpen;
    setAllOpen(!isAllOpen);
  };
  return (
    <section className="tour-section below" id="programme" ref={box}>
      <div className="head">
        <h2 className="h2">{t('tour.programme')}</h2>
        {tour.program.length > 2 && (
          <span className="needs-script">
            <Button variant="quiet" isSmall onClick={toggleAll}>
              {t(isAllOpen ? 'tour.close_all' : 'tour.open_all')}
            </Button>
          </span>
        )}
      </div>
      <Kinds tour={tour} />
      {sketches && <RouteMap route={tour.route} sketches={sketches} hot={hot} />}
      <Thread className="days">
        {tour.program.map((day, index) => (
          <Day key={day.day} day={day} isFirst={index === 0} />
        ))}
      </Thread>
      <p className="meet">
        <Icon name="map-pin" />
        <span>
          <b className="strong">{t('tour.meeting')}</b>
          <br />
          {t('tour.meeting_at', { place: tour.meeting.place, time: tour.meeting.time })}
        </span>
      </p>
      <Asks kinds={asks} about={{ tourId: tour.id, organizerId: tour.author.id }} />
    </section>
  );
}

/** Distances and heights in the units of the visitor's country. */
interface Lengths {
  distance: (km: number) => string;
  height: (m: number) => string;
}

function useLengths(): Lengths {
  const t = useText();
  const { number } = useFormats();
  if (!useImperial())
    return {
      distance: (km) => t('tour.km', { km: number(km) }),
      height: (m) => t('tour.m', { m: number(m) }),
    };
  return {
    distance: (km) => t('tour.miles', { miles: milesOf(km) }),
    height: (m) => t('tour.feet', { feet: feetOf(m) }),
  };
}

/** Index of the programme day that is hovered, focused or just opened; -1 for none. */
function useCurrentDay(box: RefObject<HTMLElement | null>): number {
  const [day, setDay] = useState(-1);
  useEffect(() => {
    const list = box.current?.querySelector('.days');
    if (!list) return;
    const stop = new AbortController();
    const read = ({ target, type }: Event): void => {
      if (!(target instanceof Element) || (type === 'toggle' && !(target as HTMLDetailsElement).open)) return;
      const item = target.closest('.days > li');
      if (item) setDay([...list.children].indexOf(item));
    };
    for (const event of ['pointerover', 'focusin', 'toggle'] as const)
      list.addEventListener(event, read, { signal: stop.signal, capture: true });
    list.addEventListener('pointerleave', () => setDay(-1), { signal: stop.signal });
    return () => stop.abort();
  }, [box]);
  return day;
}
