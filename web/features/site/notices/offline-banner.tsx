import { useSyncExternalStore, type ReactNode } from 'react';
import { useText } from '#web/i18n/use-text.ts';
import { Icon } from '#web/ui/icon/icon.tsx';

function watch(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** Shown while the browser is offline. */
export function OfflineBanner(): ReactNode {
  const t = useText();
  const isOnline = useSyncExternalStore(
    watch,
    () => navigator.onLine,
    () => true,
  );
  return (
    <output className={isOnline ? 'sr' : 'offline'}>
      {!isOnline && (
        <>
          <Icon name="wifi-off" />
          {t('site.offline')}
        </>
      )}
    </output>
  );
}
