import { Suspense, useState, type ReactNode } from 'react';
import { lazy } from '#web/ui/deferred/lazy.ts';
import type { TourPage } from '#contract/tour-page/tour-page.ts';
import { langOf } from '#domain/locales.ts';
import { useTextLoader } from '#web/i18n/use-text-loader.ts';
import { useText } from '#web/i18n/use-text.ts';
import { usePage } from '#web/state/page.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { showToast } from '#web/ui/toast/show-toast.ts';
import { staticMapUrl } from '#web/ui/world-map/static-map-url.ts';
import { RouteLines } from './route-lines.tsx';
import type { PageSketches, Sketch } from '#domain/places/sketch-route.ts';

/** The still picture for one width of the page: the other one is hidden and not fetched. */
function Still({
  sketch,
  hot,
  width,
}: {
  sketch: Sketch;
  hot: readonly string[];
  width: keyof PageSketches;
}): ReactNode {
  const { locale } = usePage();
  return (
    <div className={`routemap__still routemap__still--${width}`}>
      <img
        src={staticMapUrl(sketch.view, sketch, langOf(locale), false)}
        alt=""
        width={sketch.width}
        height={sketch.height}
        loading="lazy"
      />
      <RouteLines sketch={sketch} hot={hot} />
    </div>
  );
}

const LiveRoute = lazy(async () => (await import('./live-route.tsx')).LiveRoute);

/**
 * The route on a map: a still picture in the page and in print, a live map when opened. `hot` are the places of the
 * current day.
 */
export function RouteMap({
  route,
  sketches,
  hot,
}: {
  route: TourPage['route'];
  sketches: PageSketches;
  hot: readonly string[];
}): ReactNode {
  const t = useText();
  const loadTexts = useTextLoader('map');
  const [isLive, setLive] = useState(false);
  const open = (): void => {
    loadTexts().then(
      () => setLive(true),
      () => showToast(t('ui.try_later')),
    );
  };
  return (
    <figure className={isLive ? 'routemap is-live' : 'routemap'}>
      <Still sketch={sketches.wide} hot={hot} width="wide" />
      <Still sketch={sketches.phone} hot={hot} width="phone" />
      {isLive ? (
        <Suspense>
          <LiveRoute route={route} first={sketches.wide.view} hot={hot} />
        </Suspense>
      ) : (
        <button type="button" className="btn btn--s routemap__open needs-script" onClick={open}>
          <Icon name="map" size={16} />
          {t('tour.open_map')}
        </button>
      )}
    </figure>
  );
}
