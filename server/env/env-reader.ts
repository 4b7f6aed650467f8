import { accessSync, constants, readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { hostUrls } from '#server/db/host-urls.ts';

const MAX_PROCESSES = 64;

/** All mistakes in an environment, one line each, beginning with the variable. */
export class EnvError extends Error {
  override name = 'EnvError';
  readonly mistakes: string[];
  constructor(mistakes: string[]) {
    super(mistakes.join('\n'));
    this.mistakes = mistakes;
  }
}

const isUrlOf = (text: string, protocols: readonly string[]): boolean =>
  URL.canParse(text) && protocols.includes(new URL(text).protocol);

/** Fastify's keywords for networks. */
const NETWORK_WORDS = new Set(['loopback', 'linklocal', 'uniquelocal']);

function isNetwork(text: string): boolean {
  const [address = '', bits = '0', ...rest] = text.split('/');
  const version = isIP(address);
  return (
    NETWORK_WORDS.has(text) ||
    (version !== 0 && rest.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
  );
}

export type EnvSource = Readonly<Record<string, string | undefined>>;

/** Reads typed variables and collects the mistakes. */
export class EnvReader {
  readonly mistakes: string[] = [];
  readonly #source: EnvSource;
  constructor(source: EnvSource) {
    this.#source = source;
  }

  /** A text, or the content of the file named by `NAME_FILE`. */
  text(name: string): string | null {
    const direct = this.#source[name]?.trim();
    if (direct) return direct;
    const file = this.#source[`${name}_FILE`]?.trim();
    if (!file) return null;
    try {
      return readFileSync(file, 'utf8').trim();
    } catch {
      this.mistakes.push(`${name}_FILE: cannot read ${file}`);
      return null;
    }
  }

  #list(name: string): string[] | undefined {
    return this.text(name)
      ?.split(',')
      .map((part) => part.trim())
      .filter(Boolean);
  }

  port(name: string, fallback: number): number {
    const text = this.text(name);
    if (text === null) return fallback;
    const port = Number(text);
    if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
    this.mistakes.push(`${name}: "${text}" is not a port (0 to 65535)`);
    return fallback;
  }

  factor(name: string): number {
    const text = this.text(name);
    const factor = Number(text ?? 1);
    if (Number.isFinite(factor) && factor >= 1) return factor;
    this.mistakes.push(`${name}: "${text}" is not a number of 1 or more`);
    return 1;
  }

  /** A number of processes; `auto` is one per core. */
  processes(name: string): number {
    const text = this.text(name);
    if (text === null) return 1;
    const count = text === 'auto' ? availableParallelism() : Number(text);
    if (Number.isInteger(count) && count >= 1 && count <= MAX_PROCESSES) return count;
    this.mistakes.push(`${name}: "${text}" is neither auto nor a number from 1 to ${MAX_PROCESSES}`);
    return 1;
  }

  /** A list of addresses, networks (10.0.0.0/8) and Fastify's keywords. */
  networks(name: string, fallback: string[]): string[] {
    const networks = this.#list(name);
    for (const network of networks ?? [])
      if (!isNetwork(network)) this.mistakes.push(`${name}: "${network}" is neither an address nor a network`);
    return networks ?? fallback;
  }

  /** Origins such as `https://app.example`, separated by commas. */
  origins(name: string): string[] {
    const origins = this.#list(name) ?? [];
    for (const origin of origins)
      if (!URL.canParse(origin) || !/^https?:$/.test(new URL(origin).protocol) || new URL(origin).origin !== origin)
        this.mistakes.push(`${name}: "${origin}" is not an origin such as https://app.example`);
    return origins;
  }

  flag(name: string, fallback: boolean): boolean {
    const text = this.text(name)?.toLowerCase();
    if (text === undefined) return fallback;
    if (['1', 'true', 'on', 'yes'].includes(text)) return true;
    if (['0', 'false', 'off', 'no'].includes(text)) return false;
    this.mistakes.push(`${name}: "${text}" is neither on nor off`);
    return fallback;
  }

  /** One of the given words; the first is the default. */
  word<const T extends string>(name: string, words: readonly [T, ...T[]]): T {
    const text = this.text(name);
    const word = words.find((entry) => entry === text);
    if (text !== null && word === undefined) this.mistakes.push(`${name}: "${text}" is not one of ${words.join(', ')}`);
    return word ?? words[0];
  }

  /** Path of a readable file. */
  file(name: string): string | null {
    const path = this.#source[name]?.trim();
    if (!path) return null;
    try {
      accessSync(path, constants.R_OK);
      return resolve(path);
    } catch {
      this.mistakes.push(`${name}: cannot read ${path}`);
      return null;
    }
  }

  /** A URL with one of the protocols (`https:`). */
  url(name: string, protocols: string[]): string | null {
    const text = this.text(name);
    if (text === null) return null;
    if (isUrlOf(text, protocols)) return text;
    this.mistakes.push(`${name}: not a ${protocols.map((protocol) => `${protocol}//`).join(' or ')} address`);
    return null;
  }

  /** A database's address, which may name several hosts. */
  databaseUrl(name: string): string | null {
    const text = this.text(name);
    if (text === null || hostUrls(text).every((url) => isUrlOf(url, ['postgres:', 'postgresql:']))) return text;
    this.mistakes.push(`${name}: not a postgres:// or postgresql:// address`);
    return null;
  }

  /** Variables that must be set together, or not at all. */
  keys<const Name extends string>(names: readonly Name[]): Record<Name, string> | null {
    const found = names.map((name) => [name, this.text(name)] as const);
    const missing = found.filter(([, text]) => text === null).map(([name]) => name);
    if (missing.length === names.length) return null;
    for (const name of missing) this.mistakes.push(`${name}: needed together with ${names.join(', ')}`);
    return missing.length > 0 ? null : (Object.fromEntries(found) as Record<Name, string>);
  }
}
