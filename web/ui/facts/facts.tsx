import type { ReactNode } from 'react';

/** A name and its value; `cut` is a discount, `sum` a total. False is left out. */
export type Fact = readonly [name: ReactNode, value: ReactNode, kind?: 'cut' | 'strong' | 'sum'] | false;

interface FactsProps {
  facts: readonly Fact[];
  className?: string;
  lang?: string;
  'aria-label'?: string;
}

/** Names with their values; nothing without any. */
export function Facts({ facts, ...list }: FactsProps): ReactNode {
  const shown = facts.filter((fact) => fact !== false);
  return shown.length === 0 ? null : (
    <dl {...list}>
      {shown.map(([name, value, kind], at) => (
        <div key={at} className={kind}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
