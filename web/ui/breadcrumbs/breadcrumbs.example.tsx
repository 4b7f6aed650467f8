import type { WidgetExamples } from '#web/ui/example.ts';
import { BackLink } from './back-link.tsx';
import { Breadcrumbs } from './breadcrumbs.tsx';

const crumbs = [
  { name: 'All tours', href: '#all' },
  { name: 'Kyrgyzstan', href: '#kyrgyzstan' },
  { name: 'Issyk-Kul', href: '#issyk-kul' },
];
const german = [
  { name: 'Alle Reisen', href: '#all' },
  { name: 'Vereinigte Arabische Emirate', href: '#uae' },
  { name: 'Wüstendurchquerungen und Kameltrekking', href: '#camels' },
  { name: 'Familienreisen', href: '#family' },
];

export default {
  title: 'Breadcrumbs',
  about: 'The path to this page from the home page. Hidden when it would have one step.',
  examples: [
    {
      id: 'with-page',
      name: 'Ends with the page itself',
      Draw: () => <Breadcrumbs label="You are here" crumbs={crumbs} />,
    },
    {
      id: 'above',
      name: 'Ends above the page',
      Draw: () => <Breadcrumbs label="You are here" crumbs={crumbs} isPageAbove />,
    },
    { id: 'back', name: 'Only the page above', Draw: () => <BackLink href="#tour">Back to the tour</BackLink> },
    {
      id: 'long',
      name: 'Longer than its place: more lines, on a phone one that scrolls',
      Draw: () => (
        <div style={{ maxWidth: '350px' }}>
          <Breadcrumbs label="Sie sind hier" crumbs={german} />
        </div>
      ),
    },
  ],
} satisfies WidgetExamples;
