import type { ReactNode } from 'react';
import type { WidgetExamples } from '#web/ui/example.ts';
import { Flag } from './flag.tsx';

const COUNTRIES = [
  ['KGZ', 'Kyrgyzstan'],
  ['DEU', 'Germany'],
  ['JPN', 'Japan'],
  ['NPL', 'Nepal'],
  ['CHE', 'Switzerland'],
  ['US', 'United States'],
  ['QAT', 'Qatar'],
] as const;

function Countries({ size }: { size: 's' | 'm' }): ReactNode {
  return (
    <ul className="stack">
      {COUNTRIES.map(([code, name]) => (
        <li key={code} className="row">
          <Flag country={code} size={size} />
          {name}
        </li>
      ))}
    </ul>
  );
}

export default {
  title: 'Flag',
  about: "A country's flag beside its name, in lists of countries and phone codes. Never for a language.",
  examples: [
    { id: 'medium', name: 'By three letters or two', Draw: () => <Countries size="m" /> },
    { id: 'small', name: 'Small', Draw: () => <Countries size="s" /> },
    {
      id: 'unknown',
      name: 'A code without a flag',
      Draw: () => (
        <span className="row">
          <Flag country="QQQ" />
          Nowhere
        </span>
      ),
    },
  ],
} satisfies WidgetExamples;
