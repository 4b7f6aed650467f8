/** One figure about the running program, as Prometheus reads it. Times are seconds, sizes bytes. */
export interface Metric {
  name: string;
  kind: 'counter' | 'gauge';
  help: string;
  samples: readonly { labels?: Readonly<Record<string, string>>; value: number }[];
}

function labelsText(labels: Readonly<Record<string, string>> = {}): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${value.replace(/[\\"\n]/g, (char) => (char === '\n' ? '\\n' : `\\${char}`))}"`);
  return pairs.length > 0 ? `{${pairs.join(',')}}` : '';
}

/** Writes metrics in Prometheus' text format. */
export function writeMetrics(metrics: readonly Metric[]): string {
  return metrics.map(({ name, kind, help, samples }) =>
    [`# HELP ${name} ${help}`, `# TYPE ${name} ${kind}`, ...samples.map(({ labels, value }) => `${name}${labelsText(labels)} ${value}`)].join('\n')).join('\n').concat('\n');
}
