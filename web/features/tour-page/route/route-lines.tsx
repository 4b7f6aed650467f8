import type { ReactNode } from 'react';
import { useText } from '#web/i18n/use-text.ts';
import type { Sketch } from '#domain/places/sketch-route.ts';

/** The route as a line through its places, over a map, with the same in words for screen readers. */
export function RouteLines({ sketch, hot }: { sketch: Sketch; hot: readonly string[] }): ReactNode {
  const t = useText();
  const { stops, width, height, onward, back } = sketch;
  return (
    <svg
      className="routelines"
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={t('tour.route_map', { stops: stops.map((stop) => stop.name).join(' → ') })}
    >
      {back && <path className="route route--back" d={back} />}
      <path className="route" d={onward} />
      {stops.map((stop) => (
        <g key={stop.number} className={hot.includes(stop.name) ? 'stop is-on' : 'stop'}>
          <circle cx={stop.x} cy={stop.y} r="11" />
          <text className="stop__day" x={stop.x} y={stop.y + 4} textAnchor="middle">
            {stop.number}
          </text>
          <text
            className="stop__name"
            x={stop.x + (stop.isLeft ? -17 : 17)}
            y={stop.y + stop.shift + 5}
            textAnchor={stop.isLeft ? 'end' : 'start'}
          >
            {stop.name}
          </text>
        </g>
      ))}
    </svg>
  );
}
