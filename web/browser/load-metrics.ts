import type { Metrics } from '#domain/site/metrics.ts';
import { whenIdle } from './idle.ts';
import { trustedUrl } from './trusted-url.ts';

/** Specification 7 and 9: analytics loads this long after the page is idle. */
const IDLE_MS = 6000;

/** A stub that queues its calls until the service's script replaces it. */
type Waiting = ((...args: unknown[]) => void) & { q?: unknown[]; a?: unknown[]; l?: number };

function addScript(src: string): void {
  document.head.append(Object.assign(document.createElement('script'), { async: true, src: trustedUrl(src) }));
}

const LOADERS: Readonly<Record<keyof Metrics, (id: string) => void>> = {
  gtag(id) {
    const dataLayer: unknown[] = [];
    // The service reads `arguments` objects, not arrays.
    const gtag = function (..._args: unknown[]): void {
      // oxlint-disable-next-line prefer-rest-params -- see above
      dataLayer.push(arguments);
    };
    Object.assign(globalThis, { dataLayer, gtag });
    gtag('js', new Date());
    gtag('config', id);
    addScript(`https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`);
  },
  roistat(id) {
    Object.assign(globalThis, { roistatProjectId: id, roistatHost: 'cloud.roistat.com' });
    addScript(
      `https://cloud.roistat.com/api/site/1.0/${encodeURIComponent(id)}/init?referrer=${encodeURIComponent(location.href)}`,
    );
  },
  clarity(id) {
    const clarity: Waiting = (...args) => void (clarity.q ??= []).push(args);
    Object.assign(globalThis, { clarity });
    addScript(`https://www.clarity.ms/tag/${encodeURIComponent(id)}`);
  },
  ym(id) {
    const ym: Waiting = (...args) => void (ym.a ??= []).push(args);
    ym.l = Date.now();
    Object.assign(globalThis, { ym });
    ym(Number(id), 'init', { clickmap: false, trackLinks: true });
    addScript('https://mc.yandex.ru/metrika/tag.js');
  },
};

let isLoaded = false;

/** Loads the site's analytics services once, after a long idle time. Requires consent. */
export async function loadMetrics(metrics: Metrics): Promise<void> {
  if (isLoaded) return;
  isLoaded = true;
  await whenIdle();
  await new Promise((done) => setTimeout(done, IDLE_MS));
  for (const [name, load] of Object.entries(LOADERS)) {
    const id = metrics[name as keyof Metrics];
    if (id !== null) load(id);
  }
}
