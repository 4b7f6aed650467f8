import type { ReactNode } from 'react';
import { OfflineScreen } from '../features/site/offline-screen.tsx';
import type { Head, HeadContext } from '../screen.ts';

export function head({ t }: HeadContext<undefined>): Head {
  return { title: `${t('offline.title')} · ${t('site.title')}`, noindex: true };
}

/** `/offline`: kept by the service worker, shown at the address of a page that it does not have. */
export default function Offline(): ReactNode {
  return <OfflineScreen />;
}
