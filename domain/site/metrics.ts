/** The site's account ids at analytics services (specification 3, `metrics`); null when not configured. */
export interface Metrics {
  readonly gtag: string | null;
  readonly roistat: string | null;
  readonly clarity: string | null;
  readonly ym: string | null;
}

export const NO_METRICS: Metrics = { gtag: null, roistat: null, clarity: null, ym: null };

/** Hosts each service loads from and reports to; the content policy allows those of configured services only. */
const METRIC_HOSTS: Readonly<Record<keyof Metrics, readonly string[]>> = {
  gtag: ['https://*.googletagmanager.com', 'https://*.google-analytics.com', 'https://*.analytics.google.com'],
  roistat: ['https://cloud.roistat.com'],
  clarity: ['https://*.clarity.ms', 'https://c.bing.com'],
  ym: ['https://mc.yandex.ru', 'https://mc.yandex.com'],
};

/** Whether any service is configured. */
export const hasMetrics = (metrics: Metrics): boolean => Object.values(metrics).some((id) => id !== null);

/** Hosts of the site's configured services. */
export function metricHosts(metrics: Metrics): string[] {
  return (Object.keys(METRIC_HOSTS) as (keyof Metrics)[]).flatMap((name) =>
    metrics[name] === null ? [] : METRIC_HOSTS[name],
  );
}
