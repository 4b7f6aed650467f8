import { statfsSync } from 'node:fs';
import type { Metric } from './metrics.ts';

/** Share of a file system above which the alarm is raised. */
const ALARM_RATIO = 0.85;

/** Usage of the file system of a folder, as seen by its user; empty where the system does not report it. */
export function diskMetrics(folder: string): Metric[] {
  let usedRatio: number;
  try {
    const { blocks, bfree, bavail } = statfsSync(folder);
    usedRatio = (blocks - bfree) / (blocks - bfree + bavail);
  } catch {
    return [];
  }
  return [
    {
      name: 'serai_disk_used_ratio',
      kind: 'gauge',
      help: 'Used share of the file system that DATA_DIR is on, 0 to 1.',
      samples: [{ value: usedRatio }],
    },
    {
      name: 'serai_disk_alarm',
      kind: 'gauge',
      help: `1 when that share is ${ALARM_RATIO} or more.`,
      samples: [{ value: usedRatio >= ALARM_RATIO ? 1 : 0 }],
    },
  ];
}
