import type { CSSProperties, ReactNode } from 'react';

interface Series {
  title: string;
  values: readonly number[];
  /** The values in words, for the table. */
  texts: readonly string[];
  /** Short values beside the bars; by default the texts. */
  labels?: readonly string[];
}

export interface ClimateChartProps {
  kind: 'range' | 'rain' | 'sea' | 'daylight' | 'tours';
  title: string;
  note: string;
  /** Names of the months, January first. */
  months: readonly string[];
  /** Months to highlight. */
  marked: readonly boolean[];
  /** One series of columns; of a range its upper and lower ends. */
  series: readonly [Series, Series?];
  monthTitle: string;
  /** Label of the table's switch. */
  table: string;
}

/** Minimum span of a range in degrees, so that a year without seasons looks like one. */
const SHORTEST_SPAN = 24;

/** Twelve columns, or bars between two ends, and the same values as a table. */
export function ClimateChart({
  kind,
  title,
  note,
  months,
  marked,
  series,
  monthTitle,
  table,
}: ClimateChartProps): ReactNode {
  const [upper, lower] = series;
  const all = series.filter((each) => each !== undefined);
  const labels = upper.labels ?? upper.texts;
  const [top, bottom] = [Math.max(...upper.values), lower ? Math.min(...lower.values) : 0];
  const span = Math.max(top - bottom, lower ? SHORTEST_SPAN : 1);
  const share = (value: number): number =>
    lower ? 0.5 + (value - (top + bottom) / 2) / span : (value - bottom) / span;
  return (
    <figure className="chart">
      <figcaption>
        <h2 className="chart__title">{title}</h2>
        <p>{note}</p>
      </figcaption>
      <div>
        <ol className={`chart__bars chart__bars--${kind}`} aria-hidden="true">
          {months.map((month, index) => {
            const value = upper.values[index] ?? 0;
            const style = {
              '--to': share(value),
              '--from': lower ? share(lower.values[index] ?? 0) : 0,
            } as CSSProperties;
            return (
              <li key={month} className={marked[index] ? 'on' : undefined}>
                <span className="chart__column">
                  <i style={style}>
                    <b>{labels[index]}</b>
                    {lower && <b>{lower.texts[index]}</b>}
                  </i>
                </span>
                {month}
              </li>
            );
          })}
        </ol>
        <ChartTable title={title} months={months} series={all} monthTitle={monthTitle} table={table} />
      </div>
    </figure>
  );
}

interface ChartTableProps extends Pick<ClimateChartProps, 'title' | 'months' | 'monthTitle' | 'table'> {
  series: readonly Series[];
}

function ChartTable({ title, months, series, monthTitle, table }: ChartTableProps): ReactNode {
  return (
    <details>
      <summary>{table}</summary>
      <div className="chart__table">
        <table>
          <caption className="sr">{title}</caption>
          <thead>
            <tr>
              <th scope="col">{monthTitle}</th>
              {series.map(({ title: column }) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {months.map((month, index) => (
              <tr key={month}>
                <th scope="row">{month}</th>
                {series.map(({ title: column, texts }) => (
                  <td key={column}>{texts[index]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
