import type { WidgetExamples } from '#web/ui/example.ts';
import { Tabs, type Tab } from './tabs.tsx';

const TABS: readonly Tab[] = [
  { id: 'programme', title: 'Programme', panel: <p>Seven days, one pass.</p> },
  { id: 'dates', title: 'Dates', panel: <p>From June to September.</p> },
  {
    id: 'reviews',
    title: (
      <>
        Reviews <span className="ink-2">212</span>
      </>
    ),
    panel: (
      <p>
        Nearly everybody would go again.{' '}
        <a className="link" href="#usual">
          Read them
        </a>
      </p>
    ),
  },
];

const NAMES = [
  'Reiseverlauf',
  'Reiserücktrittskostenversicherung',
  'Unterbringung',
  'Страховка',
  '常见问题',
  'Veranstalter',
  'Bewertungen',
];

export default {
  title: 'Tabs',
  about:
    'Views of one thing, one at a time. For views with an address of their own use links; for parts that are read in turn use sections.',
  examples: [
    { id: 'usual', name: 'Three tabs', Draw: () => <Tabs label="The tour" tabs={TABS} /> },
    {
      id: 'many',
      name: 'More than fit, in several languages',
      Draw: () => (
        <Tabs label="Alles" tabs={NAMES.map((title, at) => ({ id: `tab-${at}`, title, panel: <p>{title}</p> }))} />
      ),
    },
    { id: 'one', name: 'One tab', Draw: () => <Tabs label="The tour" tabs={TABS.slice(0, 1)} /> },
  ],
} satisfies WidgetExamples;
