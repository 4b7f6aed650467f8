/** A Prometheus metric. Times are in seconds, sizes in bytes. */
export interface Metric {
  name: string;
  kind: 'counter' | 'gauge';
  help: string;
  samples: readonly { labels?: Readonly<Record<string, string>>; value: number }[];
}

function labelsText(labels: Readonly<Record<string, string>> = {}): string {
  const pairs = Object.entries(labels).map(
    ([name, value]) => `${name}="${value.replace(/[\\"\n]/g, (char) => (char === '\n' ? '\\n' : `\\${char}`))}"`,
  );
  return pairs.length > 0 ? `{${pairs.join(',')}}` : '';
}

/** Serializes metrics in Prometheus' text format. */
export function writeMetrics(metrics: readonly Metric[]): string {
  return metrics
    .map(({ name, kind, help, samples }) =>
      [
        `# HELP ${name} ${help}`,
        `# TYPE ${name} ${kind}`,
        ...samples.map(({ labels, value }) => `${name}${labelsText(labels)} ${value}`),
      ].join('\n'),
    )
    .join('\n')
    .concat('\n');
}

const MICROSECONDS = 1_000_000;

/** CPU time and memory of this process, under Prometheus' standard names where one exists. */
export function processMetrics(): Metric[] {
  const { user, system } = process.cpuUsage();
  return [
    {
      name: 'serai_process_info',
      kind: 'gauge',
      help: 'The running processes by process id.',
      samples: [{ labels: { pid: String(process.pid) }, value: 1 }],
    },
    {
      name: 'process_cpu_seconds_total',
      kind: 'counter',
      help: 'CPU time used, in seconds.',
      samples: [{ value: (user + system) / MICROSECONDS }],
    },
    {
      name: 'process_resident_memory_bytes',
      kind: 'gauge',
      help: 'Resident memory, in bytes.',
      samples: [{ value: process.memoryUsage.rss() }],
    },
  ];
}
