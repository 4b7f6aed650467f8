/** Numbers of the site's accounts with services that count visits (specification 3, `metrics`); null where there is none. */
export interface Metrics {
  readonly gtag: string | null;
  readonly roistat: string | null;
  readonly clarity: string | null;
  readonly ym: string | null;
}

/** Hosts each service loads from and reports to. A page may speak to those that its site has configured, and to no other. */
export const METRIC_HOSTS: Readonly<Record<keyof Metrics, readonly string[]>> = {
  gtag: ['https://*.googletagmanager.com', 'https://*.google-analytics.com', 'https://*.analytics.google.com'],
  roistat: ['https://cloud.roistat.com'],
  clarity: ['https://*.clarity.ms', 'https://c.bing.com'],
  ym: ['https://mc.yandex.ru', 'https://mc.yandex.com'],
};

/** Hosts of the services a site has configured. */
export function metricHosts(metrics: Metrics): string[] {
  return (Object.keys(METRIC_HOSTS) as (keyof Metrics)[]).flatMap((name) =>
    metrics[name] === null ? [] : METRIC_HOSTS[name],
  );
}
