/** The Model Context Protocol as far as tools need it: JSON-RPC messages, versions and their HTTP status. */

import { VERSION } from '#server/calls/version.ts';

/** The stateless revision: every request declares its version and capabilities. */
const CURRENT_VERSION = '2026-07-28';
/** Revisions with a handshake, the newest first; none needs a session. */
const HANDSHAKE_VERSIONS: readonly string[] = ['2025-11-25', '2025-06-18', '2025-03-26'];
const VERSIONS: readonly string[] = [CURRENT_VERSION, ...HANDSHAKE_VERSIONS];
/** The version of a client that declares none. */
const UNDECLARED_VERSION = '2025-03-26';
/** How long a client may cache the list of tools. */
const LIST_TTL_MS = 3_600_000;
const META = 'io.modelcontextprotocol/';

const CODES = {
  parse: -32700,
  invalid: -32600,
  method: -32601,
  params: -32602,
  header: -32020,
  version: -32022,
} as const;

/** What the protocol needs of the tools. */
export interface Server {
  name: string;
  instructions: string;
  tools: readonly { name: string }[];
  /** Runs a tool; its errors are part of the result. Null for an unknown name. */
  callTool(name: string, input: Json): Promise<object | null>;
}

type Json = Record<string, unknown>;
type Id = string | number;
type Header = (name: string) => string | undefined;

interface Message {
  id: Id | undefined;
  method: string;
  params: Json;
}

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A JSON-RPC error; without an id where no request could be read. */
export const errorBody = (code: number, message: string, id?: Id, data?: object): object => ({
  jsonrpc: '2.0',
  id,
  error: { code, message, data },
});

/** Ends a message with an error. */
class Refusal extends Error {
  readonly kind: keyof typeof CODES;
  readonly status: number;
  readonly data: object | undefined;
  constructor(kind: keyof typeof CODES, message: string, status = 400, data?: object) {
    super(message);
    [this.kind, this.status, this.data] = [kind, status, data];
  }
}

function readMessage(text: string): Message {
  let sent: unknown;
  try {
    sent = JSON.parse(text);
  } catch {
    throw new Refusal('parse', 'The body is not JSON');
  }
  if (Array.isArray(sent)) throw new Refusal('invalid', 'A batch is not supported: send one message per request');
  if (!isObject(sent) || sent['jsonrpc'] !== '2.0') throw new Refusal('invalid', 'jsonrpc: must be "2.0"');
  const { id, method, params = {} } = sent;
  if (typeof method !== 'string') throw new Refusal('invalid', 'method: must be a text');
  if (id !== undefined && typeof id !== 'string' && !Number.isSafeInteger(id))
    throw new Refusal('invalid', 'id: must be a text or an integer');
  if (!isObject(params)) throw new Refusal('invalid', 'params: must be an object');
  return { id: id as Id | undefined, method, params };
}

/** The name in a header, which is Base64 where it is no plain ASCII. */
function decodedName(value: string | undefined): string | undefined {
  const encoded = /^=\?base64\?(.*)\?=$/.exec(value ?? '')?.[1];
  return encoded === undefined ? value : Buffer.from(encoded, 'base64').toString('utf8');
}

/** Checks what the stateless revision requires of a request: its metadata, and headers that equal the body. */
function checkMetadata({ method, params }: Message, meta: Json, header: Header): void {
  for (const [name, isThere] of [
    ['protocolVersion', meta[`${META}protocolVersion`] !== undefined],
    ['clientCapabilities', isObject(meta[`${META}clientCapabilities`])],
  ] as const)
    if (!isThere) throw new Refusal('params', `_meta: ${META}${name} is required`);
  for (const [name, sent, body] of [
    ['MCP-Protocol-Version', header('mcp-protocol-version'), meta[`${META}protocolVersion`]],
    ['Mcp-Method', header('mcp-method'), method],
    ['Mcp-Name', decodedName(header('mcp-name')), method === 'tools/call' ? params['name'] : undefined],
  ] as const)
    if (body !== undefined && sent !== body) throw new Refusal('header', `${name}: the header does not equal the body`);
}

/** Whether a request is of the stateless revision. Throws for a version that is not supported. */
function isStateless(message: Message, header: Header): boolean {
  if (message.method === 'initialize') return false;
  const meta = isObject(message.params['_meta']) ? message.params['_meta'] : {};
  const requested = meta[`${META}protocolVersion`] ?? header('mcp-protocol-version') ?? UNDECLARED_VERSION;
  if (typeof requested !== 'string') throw new Refusal('params', `_meta: ${META}protocolVersion must be a text`);
  if (!VERSIONS.includes(requested))
    throw new Refusal('version', 'Unsupported protocol version', 400, { supported: VERSIONS, requested });
  if (requested !== CURRENT_VERSION) return false;
  checkMetadata(message, meta, header);
  return true;
}

async function callTool({ name, arguments: input = {} }: Json, server: Server): Promise<object> {
  if (typeof name !== 'string') throw new Refusal('params', 'name: must be a text', 200);
  if (!isObject(input)) throw new Refusal('params', 'arguments: must be an object', 200);
  const result = await server.callTool(name, input);
  if (!result) throw new Refusal('params', `Unknown tool: ${name}`, 200);
  return result;
}

async function resultOf(message: Message, server: Server, header: Header, serverInfo: object): Promise<object> {
  const { method, params } = message;
  const isCurrent = isStateless(message, header);
  const { instructions, tools } = server;
  const about = { capabilities: { tools: {} }, instructions };
  const cached = { ttlMs: LIST_TTL_MS, cacheScope: 'public' };
  if (method === 'tools/list') return { tools, ...cached };
  if (method === 'tools/call') return callTool(params, server);
  if (isCurrent && method === 'server/discover') return { supportedVersions: VERSIONS, ...about, ...cached };
  if (!isCurrent && method === 'ping') return {};
  if (!isCurrent && method === 'initialize') {
    const requested = params['protocolVersion'];
    const protocolVersion = HANDSHAKE_VERSIONS.find((version) => version === requested) ?? HANDSHAKE_VERSIONS[0];
    return { protocolVersion, serverInfo, ...about };
  }
  // Clients of older revisions take a 404 for the end of their session.
  throw new Refusal('method', `Method not found: ${method}`, isCurrent ? 404 : 200);
}

/** Answers the body of a POST. */
export async function answerMessage(
  text: string,
  server: Server,
  header: Header,
): Promise<{ status: number; body?: object }> {
  let id: Id | undefined;
  try {
    const message = readMessage(text);
    ({ id } = message);
    // A notification, such as a cancellation, changes nothing: no request outlives its connection.
    if (id === undefined) return { status: 202 };
    const info = { name: server.name, version: VERSION };
    const result = await resultOf(message, server, header, info);
    const body = { resultType: 'complete', ...result, _meta: { [`${META}serverInfo`]: info } };
    return { status: 200, body: { jsonrpc: '2.0', id, result: body } };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { kind, message, status, data } = error;
    return { status, body: errorBody(CODES[kind], message, id, data) };
  }
}
