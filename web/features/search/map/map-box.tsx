import { useEffect, useRef, type ReactNode } from 'react';
import { useText } from '#web/i18n/use-text.ts';
import { closeOnBack } from '#web/ui/hooks/close-on-back.ts';
import { useMedia } from '#web/ui/hooks/use-media.ts';
import { SearchMap, type SearchMapProps } from './search-map.tsx';

/** From this width on the map is beside the list (specification 9, lg). */
const BESIDE = '(min-width: 1200px)';

/** The map beside the list, or, on a narrow screen, full screen until it is closed. */
export function MapBox(props: Omit<SearchMapProps, 'isAlone'>): ReactNode {
  const t = useText();
  const isBeside = useMedia(BESIDE);
  if (isBeside)
    return (
      <section className="map-box" aria-label={t('map.title')}>
        <SearchMap {...props} isAlone={false} />
      </section>
    );
  return <FullMap {...props} />;
}

function FullMap({ onClose, ...props }: Omit<SearchMapProps, 'isAlone'>): ReactNode {
  const t = useText();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (dialog.current && !dialog.current.open) dialog.current.showModal();
    return closeOnBack(() => dialog.current?.close());
  }, []);
  return (
    <dialog ref={dialog} className="map-box map-box--full" aria-label={t('map.title')} onClose={onClose}>
      <SearchMap {...props} isAlone onClose={() => dialog.current?.close()} />
    </dialog>
  );
}
