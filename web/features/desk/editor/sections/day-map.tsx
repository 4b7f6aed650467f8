import { useMemo, type ReactNode } from 'react';
import { langOf } from '#domain/locales.ts';
import { sketchForPage } from '#domain/places/sketch-route.ts';
import type { DraftText } from '#domain/tour-draft.ts';
import { useText } from '#web/i18n/use-text.ts';
import { usePage } from '#web/state/page.ts';
import { useTour } from '#web/features/desk/editor/save/editor-context.ts';
import { staticMapUrl } from '#web/ui/world-map/static-map-url.ts';

/** The route of a day over a map; nothing while all stops are one place. */
export function DayMap({ stops }: { stops: readonly { name: DraftText; lat: number; lng: number }[] }): ReactNode {
  const t = useText();
  const { locale } = usePage();
  const { lang } = useTour();
  const sketch = useMemo(
    () =>
      sketchForPage(
        stops.map(({ name, lat, lng }, at) => ({
          name: name[lang] || t('desk.editor.stop', { number: at + 1 }),
          lat,
          lng,
        })),
      )?.wide,
    [stops, lang, t],
  );
  if (!sketch) return null;
  const { width, height, view, onward, back } = sketch;
  return (
    <figure className="day-map">
      <img
        src={staticMapUrl(view, sketch, langOf(locale), false)}
        alt=""
        width={width}
        height={height}
        loading="lazy"
      />
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={t('desk.editor.way', { stops: sketch.stops.map(({ name }) => name).join(' → ') })}
      >
        {back && <path className="way" d={back} />}
        <path className="way" d={onward} />
        {sketch.stops.map((stop) => (
          <g key={stop.number}>
            <circle className="way__dot" cx={stop.x} cy={stop.y} r="6" />
            <text
              className="way__name"
              x={stop.x + (stop.isLeft ? -14 : 14)}
              y={stop.y + stop.shift + 5}
              textAnchor={stop.isLeft ? 'end' : 'start'}
            >
              {stop.name}
            </text>
          </g>
        ))}
      </svg>
    </figure>
  );
}
