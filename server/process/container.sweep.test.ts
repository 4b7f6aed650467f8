import { execFileSync, spawnSync } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { freePort } from '#server/testing/program.ts';

const root = join(import.meta.dirname, '../..');
const LIMIT_MS = 900_000;
const READY_LIMIT_MS = 120_000;
const NAME = `serai-sweep-${process.pid}`;
const IMAGE = `localhost/${NAME}`;
/** Images of the Containerfile, and what stands in for them where no registry is reachable. */
const BASES = {
  'docker.io/library/node:24-bookworm-slim': `localhost/${NAME}-node`,
  'docker.io/library/debian:bookworm-slim': `localhost/${NAME}-debian`,
};
const NPM = '/usr/local/lib/node_modules/npm';
const CERTIFICATES = '/etc/ssl/certs';
const [NODE, DEBIAN] = Object.values(BASES) as [string, string];

const folder = mkdtempSync(join(tmpdir(), 'serai-container-'));
/** Where groups of processes are of the first version, only runc starts containers. */
const runtime = spawnSync('runc', ['--version']).status === 0 ? ['--runtime', 'runc'] : [];
const podman = (...args: string[]): string =>
  execFileSync('podman', [...runtime, ...args], { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
/** Limits that a nested machine may set, too. */
const LIMITS = ['--ulimit', 'nofile=4096:4096', '--ulimit', 'nproc=4096:4096'];

afterAll(() => {
  spawnSync('podman', ['rm', '-f', NAME]);
  spawnSync('podman', ['volume', 'rm', '-f', NAME]);
  spawnSync('podman', ['rmi', '-f', IMAGE, NODE, DEBIAN]);
  rmSync(folder, { recursive: true, force: true });
});

/** Makes the base images from Debian's packages, the pinned Node and the npm at hand. */
function makeBases(): void {
  const archive = join(folder, 'debian.tar');
  execFileSync('mmdebstrap', ['--variant=minbase', '--include=ca-certificates', 'bookworm', archive], {
    stdio: 'pipe',
  });
  podman('import', archive, DEBIAN);
  copyFileSync(process.execPath, join(folder, 'node'));
  const npm = dirname(dirname(realpathSync(execFileSync('which', ['npm'], { encoding: 'utf8' }).trim())));
  cpSync(npm, join(folder, 'npm'), { recursive: true, dereference: true });
  writeFileSync(
    join(folder, 'Containerfile'),
    `FROM ${DEBIAN}
RUN apt-get update && apt-get install -y --no-install-recommends libstdc++6
COPY node /usr/local/bin/node
COPY npm ${NPM}
RUN ln -s ${NPM}/bin/npm-cli.js /usr/local/bin/npm\n`,
  );
  podman('build', '--isolation', 'chroot', '--network', 'host', '-t', NODE, folder);
}

/** Why nothing can be tested here; null when it can. */
function missing(): string | null {
  for (const program of ['podman', 'mmdebstrap'])
    if (spawnSync(program, ['--version']).error) return `${program} is missing: apt-get install podman runc mmdebstrap`;
  try {
    makeBases();
    podman('run', '--rm', '--network', 'host', ...LIMITS, DEBIAN, 'true');
    return null;
  } catch (error) {
    return `podman starts nothing on this machine: ${String((error as { stderr?: unknown }).stderr)
      .trim()
      .split('\n')
      .at(-1)}`;
  }
}

async function ready(origin: string): Promise<void> {
  const statusOf = (): Promise<number> =>
    fetch(`${origin}/health/ready`).then(
      ({ status }) => status,
      () => 0,
    );
  await expect.poll(statusOf, { timeout: READY_LIMIT_MS, interval: 200 }).toBe(200);
}

test(
  'the container runs as a user without rights, on a read-only root, and keeps its shop in one volume',
  { timeout: LIMIT_MS },
  async () => {
    const reason = missing();
    if (reason !== null) return void process.stdout.write(`nothing was tested: ${reason}\n`);
    const contexts = Object.entries(BASES).flatMap(([name, base]) => [
      '--build-context',
      `${name}=container-image://${base}`,
    ]);
    const certificates = [
      '-v',
      `${CERTIFICATES}:${CERTIFICATES}:ro`,
      '--env',
      `NODE_EXTRA_CA_CERTS=${CERTIFICATES}/ca-certificates.crt`,
    ];
    podman(
      ...['build', '--format', 'docker', '--isolation', 'chroot', '--network', 'host', ...certificates, ...contexts],
      ...['--build-arg', 'SHOP=on', '-t', IMAGE, '.'],
    );
    const port = await freePort();
    const origin = `http://127.0.0.1:${port}`;
    podman(
      ...['run', '-d', '--name', NAME, '--read-only', '--tmpfs', '/tmp', '--cap-drop', 'ALL'],
      ...['--security-opt', 'no-new-privileges', '-v', `${NAME}:/data`, '--network', 'host', ...LIMITS],
      ...['-e', `PORT=${port}`, '-e', 'HOST=127.0.0.1', IMAGE],
    );
    await ready(origin);
    expect((await fetch(origin)).status).toBe(200);
    expect(podman('healthcheck', 'run', NAME)).not.toContain('unhealthy');
    const inside = podman(
      'exec',
      NAME,
      'sh',
      '-c',
      'id -u; cat /proc/1/status; touch /serai/a /etc/a 2>&1; ls /data; true',
    );
    expect(inside.split('\n')[0]).toBe('10001');
    expect(inside).toMatch(/CapEff:\s+0+\n/);
    expect(inside.match(/Read-only file system/g)).toHaveLength(2);
    const secrets = podman('exec', NAME, 'cat', '/data/secrets.json');
    podman('rm', '-f', '-t', '20', NAME);
    podman(
      ...['run', '-d', '--name', NAME, '--read-only', '--tmpfs', '/tmp', '-v', `${NAME}:/data`, '--network', 'host'],
      ...[...LIMITS, '-e', `PORT=${port}`, '-e', 'HOST=127.0.0.1', IMAGE],
    );
    await ready(origin);
    expect(podman('exec', NAME, 'cat', '/data/secrets.json')).toBe(secrets);
    const bytes = Number(podman('image', 'inspect', IMAGE, '--format', '{{.Size}}'));
    process.stdout.write(`the image without the demo: ${Math.round(bytes / 1_048_576)} MB\n`);
  },
);

interface Compose {
  services: Record<string, { image?: string; volumes?: string[]; depends_on?: string[] | Record<string, unknown> }>;
  volumes: Record<string, unknown>;
}

test('each service of the compose file has an image, declared volumes and services that it waits for', () => {
  const { services, volumes } = parse(readFileSync(join(root, 'compose.yaml'), 'utf8'), { merge: true }) as Compose;
  for (const [name, { image, volumes: mounts = [], depends_on: needs = [] }] of Object.entries(services)) {
    expect(image, name).toBeTruthy();
    for (const other of Array.isArray(needs) ? needs : Object.keys(needs)) expect(services, name).toHaveProperty(other);
    for (const mount of mounts) {
      const [source = ''] = mount.split(':');
      if (source.startsWith('.')) expect(existsSync(join(root, source)), source).toBe(true);
      else expect(volumes, name).toHaveProperty(source);
    }
  }
});
