import type { ReactNode } from 'react';
import { monthNamed } from '#domain/calendar-days.ts';
import type { PlaceClimate } from '#contract/search/place-climate.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useText } from '#web/i18n/use-text.ts';
import { ClimateChart, type ClimateChartProps } from './climate-chart.tsx';

const MINUTES = 60;

interface ClimateChartsProps {
  data: PlaceClimate;
  /** A temperature in the visitor's unit. */
  degrees: (celsius: number) => string;
  unit: string;
}

type Chart = Pick<ClimateChartProps, 'kind' | 'title' | 'note' | 'series'>;

/** Monthly values as charts, each with a table. */
export function ClimateCharts(props: ClimateChartsProps): ReactNode {
  const t = useText();
  const { shortMonth } = useFormats();
  const { months } = props.data;
  const charts = [...useWeather(props), ...useDays(props)];
  return (
    <div className="climate__charts">
      {charts.map((chart) => (
        <ClimateChart
          key={chart.kind}
          months={months.map((_, month) => shortMonth(monthNamed(month + 1)))}
          marked={months.map(({ is_best: isBest }) => isBest)}
          monthTitle={t('climate.month')}
          table={t('climate.table')}
          {...chart}
        />
      ))}
    </div>
  );
}

/** Temperature, rain and sea, each where it is known. */
function useWeather({ data: { months }, degrees, unit }: ClimateChartsProps): Chart[] {
  const t = useText();
  const { number } = useFormats();
  const values = (key: 'high' | 'low' | 'rain' | 'sea'): number[] =>
    months.map((month) => month[key]).filter((value) => value !== null);
  const [highs, lows, rain, sea] = [values('high'), values('low'), values('rain'), values('sea')];
  const charts: Chart[] = [
    {
      kind: 'range',
      title: t('climate.temperature'),
      note: t('climate.temperature_note', { unit }),
      series: [
        { title: t('climate.day'), values: highs, texts: highs.map(degrees) },
        { title: t('climate.night'), values: lows, texts: lows.map(degrees) },
      ],
    },
    {
      kind: 'rain',
      title: t('climate.rain'),
      note: t('climate.rain_note'),
      series: [{ title: t('climate.rain_days'), values: rain, texts: rain.map(number) }],
    },
    {
      kind: 'sea',
      title: t('climate.sea'),
      note: t('climate.sea_note', { unit }),
      series: [{ title: t('climate.sea_value'), values: sea, texts: sea.map(degrees) }],
    },
  ];
  return charts.filter(({ series: [{ values: known }] }) => known.length === months.length);
}

/** Daylight and the tours on sale. */
function useDays({ data: { months, tours } }: ClimateChartsProps): Chart[] {
  const t = useText();
  const { number } = useFormats();
  const daylight = months.map((month) => month.daylight_min);
  const leaving = months.map((month) => month.tours);
  const hours = (minutes: number): string =>
    t('climate.hours', { hours: Math.floor(minutes / MINUTES), minutes: minutes % MINUTES });
  const light: Chart = {
    kind: 'daylight',
    title: t('climate.daylight'),
    note: t('climate.daylight_note'),
    series: [
      {
        title: t('climate.daylight'),
        values: daylight,
        texts: daylight.map(hours),
        labels: daylight.map((minutes) => number(Math.round(minutes / MINUTES))),
      },
    ],
  };
  if (tours === 0) return [light];
  return [
    light,
    {
      kind: 'tours',
      title: t('climate.departures'),
      note: t('climate.departures_note'),
      series: [{ title: t('climate.departures'), values: leaving, texts: leaving.map(number) }],
    },
  ];
}
