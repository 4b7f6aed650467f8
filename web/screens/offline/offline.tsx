import type { ReactNode } from 'react';
import { OfflineScreen } from '#web/features/site/notices/offline-screen.tsx';
import type { Head, HeadContext } from '#web/screen.ts';

export function head({ t }: HeadContext<undefined>): Head {
  return { title: `${t('offline.title')} · ${t('site.title')}`, noindex: true };
}

/** `/offline`: saved by the service worker, shown for pages that it does not have. */
export default function Offline(): ReactNode {
  return <OfflineScreen />;
}
