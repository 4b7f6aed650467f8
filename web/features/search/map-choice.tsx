import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import type { Locale } from '#domain/locales.ts';
import { useTextLoader } from '#web/i18n/use-text-loader.ts';
import { useText } from '#web/i18n/use-text.ts';
import { usePage } from '#web/state/page.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { showToast } from '#web/ui/toast/show-toast.ts';

/** Whether a search shows its map beside the list. */
interface MapChoice {
  isOpen: boolean;
  open(): void;
  close(): void;
}

/** A tour opened from the map returns to it with Back; a full load starts with the list, as the server renders it. */
let openIn: Locale | null = null;

/** Switches between the list and the list with its map, whose code and texts load on first use. */
export function useMapChoice(): MapChoice {
  const t = useText();
  const loadTexts = useTextLoader('map');
  const { locale } = usePage();
  const [isOpen, setOpen] = useState(openIn === locale);
  const put = useCallback(
    (next: boolean): void => {
      openIn = next ? locale : null;
      setOpen(next);
    },
    [locale],
  );
  const close = useCallback(() => {
    put(false);
    void import('./map/map-address.ts').then(({ replaceHash }) => replaceHash(''));
  }, [put]);
  const open = (): void => {
    // Requested in parallel: the map library is the largest part.
    void import('#web/ui/world-map/gl-map.ts').catch(() => null);
    Promise.all([loadTexts(), import('./map/map-box.tsx')]).then(
      () => put(true),
      () => showToast(t('ui.try_later')),
    );
  };
  const openNow = useRef(open);
  useEffect(() => {
    // A URL with a map view opens the map.
    if (/[#&]zoom=/.test(location.hash)) openNow.current();
  }, []);
  return { isOpen, open, close };
}

/** List, or list with map, on a wide screen. */
export function ViewChoice({ map }: { map: MapChoice }): ReactNode {
  const t = useText();
  return (
    <span className="segments desktop-only needs-script" role="group" aria-label={t('search.view')}>
      <button type="button" aria-pressed={!map.isOpen} onClick={map.close}>
        <Icon name="list" size={16} />
        {t('search.view_list')}
      </button>
      <button type="button" aria-pressed={map.isOpen} onClick={map.open}>
        <Icon name="map" size={16} />
        {t('search.view_map')}
      </button>
    </span>
  );
}

/** Opens the map where it fills the screen. */
export function MapButton({ map }: { map: MapChoice }): ReactNode {
  const t = useText();
  return (
    <button type="button" className="btn mapfab phone-only needs-script" onClick={map.open}>
      <Icon name="map" />
      {t('search.map')}
    </button>
  );
}
