import { spawnSync, type ChildProcess } from 'node:child_process';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { diskStore } from '#server/platform/file-store.ts';
import { createLog } from '#server/platform/log.ts';
import { startTestApp, type TestApp } from '#server/testing/app-under-test.ts';
import type { ProgrammeDocument } from './document-kinds.ts';
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
    files: diskStore(folderOf('uploads')),
    originals: folderOf('none'),
    folder: folderOf(name),
  }));

/** Draws the picture of a link and returns the result. */
const draw = (title: string): Promise<string> =>
  maker.make({ kind: 'share', lang: 'en', site: 'Serai', title, above: '', below: '' }, 1).then(
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

test('a document whose process is killed is drawn by the next; if that is killed, too, it is refused and not tried again', async () => {
  createMaker('killed');
  let kills = 0;
  const started: ChildProcess[] = [];
  const killAtStart = (message: unknown): void => {
    const { process: child } = message as { process: ChildProcess };
    started.push(child);
    if (kills > 0) child.once('spawn', () => child.kill('SIGKILL') && kills--);
  };
  subscribe('child_process', killAtStart);
  onTestFinished(() => void unsubscribe('child_process', killAtStart));

  kills = 1;
  expect(await draw('one')).toBe('drawn');
  expect(kills).toBe(0);

  const [idle] = started.slice(-1);
  idle?.kill('SIGKILL');
  await once(idle as ChildProcess, 'exit');
  kills = 2;
  expect(await draw('two')).toBe('unavailable');
  expect(kills).toBe(0);
  const processes = started.length;
  expect(await draw('two')).toBe('unavailable');
  expect(started).toHaveLength(processes);
  expect(await draw('three')).toBe('drawn');
  maker.close();
});

test('a document that cannot be drawn is refused for ten minutes, not drawn again', async () => {
  const failed: unknown[] = [];
  const log = { ...createLog({ quiet: true }), error: (event: string) => void failed.push(event) };
  maker = createDocumentMaker({
    db: app.db,
    log,
    files: diskStore(folderOf('uploads')),
    originals: folderOf('none'),
    folder: folderOf('broken'),
  });
  const broken = { kind: 'programme', lang: 'en', title: 'No days' } as ProgrammeDocument;
  const code = (): Promise<unknown> => maker.make(broken, null).catch(({ code: problem }: { code: string }) => problem);
  expect([await code(), await code(), failed.length]).toEqual(['unavailable', 'unavailable', 1]);
  const now = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 601_000);
  onTestFinished(() => now.mockRestore());
  expect([await code(), failed.length]).toEqual(['unavailable', 2]);
  now.mockRestore();
  expect(await draw('good')).toBe('drawn');
  maker.close();
});

test('a burst of drawings waits up to its limit, the rest are rejected at once; all end with the program', async () => {
  createMaker('burst');
  const ended: string[] = [];
  const drawings = Array.from({ length: 130 }, async (_, at) => void ended.push(await draw(`tour ${at}`)));
  await expect.poll(() => ended.filter((end) => end === 'unavailable')).toHaveLength(130 - 121);
  maker.close();
  await Promise.all(drawings);
  expect(ended).toHaveLength(130);
  await expect.poll(() => drawing('burst')).toEqual([]);
});
