import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import type { Locale } from '#domain/locales.ts';
import { useTextLoader } from '#web/i18n/use-text-loader.ts';
import { useText } from '#web/i18n/use-text.ts';
import { usePage } from '#web/state/page.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { showToast } from '#web/ui/toast/show-toast.ts';

/** Whether the list of a search has its map. */
export interface MapChoice {
  isOpen: boolean;
  open(): void;
  close(): void;
}

/** Who goes to a tour and comes back finds the map still there; a page that is loaded anew begins with the list, as the server drew it. */
let openIn: Locale | null = null;

/** The choice between the list and the list with its map, whose code and words come when it is first wanted. */
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
    // Asked for at the same time: the map's own code is the largest part of it.
    void import('#web/ui/world-map/gl-map.ts').catch(() => null);
    Promise.all([loadTexts(), import('./map/map-box.tsx')]).then(
      () => put(true),
      () => showToast(t('ui.try_later')),
    );
  };
  const openNow = useRef(open);
  useEffect(() => {
    // An address with the view of a map is of an open one.
    if (/[#&]zoom=/.test(location.hash)) openNow.current();
  }, []);
  return { isOpen, open, close };
}

/** List or list with map, on a wide screen. */
export function ViewChoice({ map }: { map: MapChoice }): ReactNode {
  const t = useText();
  return (
    <span className="seg desktop-only needs-script" role="group" aria-label={t('search.view')}>
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

/** The way to the map where it fills the screen. */
export function MapButton({ map }: { map: MapChoice }): ReactNode {
  const t = useText();
  return (
    <button type="button" className="btn mapfab phone-only needs-script" onClick={map.open}>
      <Icon name="map" />
      {t('search.map')}
    </button>
  );
}
