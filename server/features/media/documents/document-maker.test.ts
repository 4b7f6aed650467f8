import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLog } from '#server/platform/log.ts';
import { startTestApp, type TestApp } from '#server/testing/app-under-test.ts';
import { createDocumentMaker, type DocumentMaker } from './document-maker.ts';

let app: TestApp;
let maker: DocumentMaker;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(async () => {
  maker.close();
  await app.stop();
});

const folderOf = (name: string): string => join(app.dataDir, name);
const createMaker = (name: string): DocumentMaker =>
  (maker = createDocumentMaker({
    db: app.db,
    log: createLog({ quiet: true }),
    originals: folderOf('none'),
    folder: folderOf(name),
  }));

/** Draws the picture of a link and says what came of it. */
const draw = (title: string): Promise<string> =>
  maker.make({ kind: 'share', lang: 'en', title, above: '', below: '' }, 1).then(
    () => 'drawn',
    (error: unknown) => (error as { code?: string }).code ?? String(error),
  );

/** Processes that draw for a maker. */
const drawing = (name: string): number[] =>
  spawnSync('pgrep', ['-P', String(process.pid), '-f', folderOf(name)])
    .stdout.toString()
    .split('\n')
    .filter(Boolean)
    .map(Number);

test('a document whose process is killed is drawn by the next, and refused when that is killed, too', async () => {
  createMaker('killed');
  const kill = async (): Promise<void> => {
    await expect.poll(() => drawing('killed')).toHaveLength(1);
    const [pid = 0] = drawing('killed');
    process.kill(pid, 'SIGKILL');
    await expect.poll(() => drawing('killed')).not.toContain(pid);
  };
  const drawn = draw('one');
  await kill();
  expect(await drawn).toBe('drawn');
  await kill();
  const refused = draw('two');
  await kill();
  await kill();
  expect(await refused).toBe('unavailable');
  expect(await draw('two')).toBe('drawn');
  maker.close();
});

test('a burst of orders waits up to its limit, the others are refused at once; all end with the program', async () => {
  createMaker('burst');
  const ended: string[] = [];
  const orders = Array.from({ length: 130 }, async (_, at) => void ended.push(await draw(`tour ${at}`)));
  await expect.poll(() => ended.filter((end) => end === 'unavailable')).toHaveLength(130 - 121);
  maker.close();
  await Promise.all(orders);
  expect(ended).toHaveLength(130);
  await expect.poll(() => drawing('burst')).toEqual([]);
});
