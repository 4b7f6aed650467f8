import type { ReactNode } from 'react';
import type { WidgetExamples } from '#web/ui/example.ts';
import { ScrollToTop } from './scroll-to-top.tsx';

function LongPage(): ReactNode {
  return (
    <div style={{ minHeight: '3000px' }}>
      <p>Scroll down; the button comes after 150 pixels.</p>
      <ScrollToTop texts={{ up: 'Back to top', back: 'Back to where you were' }} />
    </div>
  );
}

export default {
  title: 'Scroll to top',
  about: 'Scrolls from the middle of a long page to the top, and back again. Mounted once, by the shell.',
  examples: [{ id: 'long-page', name: 'On a long page', Draw: LongPage }],
} satisfies WidgetExamples;
