import type { ReactNode } from 'react';
import { useText } from '#web/i18n/use-text.ts';
import { Empty } from '#web/ui/empty/empty.tsx';

/** Shown while nothing is on sale, on a new site or when the catalogue call fails. */
export function NoTours(): ReactNode {
  const t = useText();
  return (
    <div className="wrap home__none">
      <Empty title={t('home.none_title')}>{t('home.none_text')}</Empty>
    </div>
  );
}
