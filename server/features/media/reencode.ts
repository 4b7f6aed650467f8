import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { imageTypeOf } from '#domain/file-rules.ts';
import { Problem } from '#server/calls/problem.ts';
import { TOO_LARGE_EXIT } from './reencode-exits.ts';
import { createSlots } from './slots.ts';

/** A picture as stored, encoded by us: a JPEG, or a logo's PNG. */
export interface ReencodedImage {
  bytes: Buffer;
  width: number;
  height: number;
  /** Mean colour, #rrggbb. */
  color: string;
}

/** A logo becomes a small PNG, because it keeps its transparency. */
export type ImageKind = 'photo' | 'logo';

const PROCESS = join(import.meta.dirname, 'reencode-process.ts');
const ROOT = join(import.meta.dirname, '..', '..', '..');
/** Files that the process may read: its code and libraries, but not the data, which by default are below the root. */
const READABLE = ['node_modules/*', 'server/features/media/*', 'domain/*', 'package.json'];
const MAX_CONCURRENT = 2;
const MAX_WAITING = 20;
const TIMEOUT_MS = 20_000;
const HEAP_MB = 96;
/** Memory limit of the process, native memory included; V8 reserves 512 MB that it hardly uses. */
const MEMORY_KB = 1_000_000;
const MAX_OUTPUT_BYTES = 20_000_000;

/**
 * Starts the process without our environment and data, without rights to write files or start processes, and with
 * limited memory.
 */
function start(kind: ImageKind): ChildProcess {
  const flags = [
    `--max-old-space-size=${HEAP_MB}`,
    ...['--permission', '--allow-addons', '--no-warnings'],
    ...READABLE.map((path) => `--allow-fs-read=${join(ROOT, path)}`),
  ];
  const command = [process.execPath, ...flags, PROCESS, kind];
  const limited = process.platform === 'linux' ? ['/bin/sh', '-c', `ulimit -d ${MEMORY_KB} && exec "$@"`, 'sh'] : [];
  const [file = '', ...args] = [...limited, ...command];
  return spawn(file, args, { env: {}, stdio: ['pipe', 'pipe', 'ignore'], timeout: TIMEOUT_MS, killSignal: 'SIGKILL' });
}

function run(bytes: Buffer, kind: ImageKind): Promise<{ code: number | null; output: Buffer }> {
  return new Promise((resolve, reject) => {
    const child = start(kind);
    const chunks: Buffer[] = [];
    let size = 0;
    child.stdout?.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > MAX_OUTPUT_BYTES) child.kill('SIGKILL');
      else chunks.push(chunk);
    });
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, output: Buffer.concat(chunks) }));
    // The process closes its input early when it rejects it.
    child.stdin?.on('error', () => {});
    child.stdin?.end(bytes);
  });
}

const slots = createSlots(MAX_CONCURRENT, MAX_WAITING);

/** Re-encodes a picture, two at a time, each in its own process. Throws `invalid` or `too_large` for the field. */
export async function reencode(bytes: Buffer, field: string, kind: ImageKind = 'photo'): Promise<ReencodedImage> {
  const { code, output } = await slots(() => run(bytes, kind));
  if (code === TOO_LARGE_EXIT) throw new Problem('too_large', { fields: { [field]: 'rule.too_large' } });
  const end = output.indexOf('\n');
  if (code !== 0 || end < 0) {
    // Whether HEIC can be read depends on the machine's library; the packaged one has no HEVC.
    const rule = imageTypeOf(bytes) === 'image/heic' ? 'rule.heic' : 'rule.image';
    throw new Problem('invalid', { fields: { [field]: rule } });
  }
  const facts = JSON.parse(output.subarray(0, end).toString('utf8')) as Omit<ReencodedImage, 'bytes'>;
  return { ...facts, bytes: output.subarray(end + 1) };
}
