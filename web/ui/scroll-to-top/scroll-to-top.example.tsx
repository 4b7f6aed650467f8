import type { ReactNode } from 'react';
import { useText } from '#web/i18n/use-text.ts';
import type { WidgetExamples } from '../example.ts';
import { ScrollToTop } from './scroll-to-top.tsx';

function LongPage(): ReactNode {
  const t = useText();
  return (
    <div style={{ minHeight: '3000px' }}>
      <p>Scroll down; the button comes after 150 pixels.</p>
      <ScrollToTop texts={{ up: t('ui.to_top'), back: t('ui.back_down') }} />
    </div>
  );
}

export default {
  title: 'Scroll to top',
  about: 'The way up from the middle of a long page, and back again. Mounted once, by the shell.',
  examples: [{ id: 'long-page', name: 'On a long page', Draw: LongPage, isDynamic: true }],
} satisfies WidgetExamples;
