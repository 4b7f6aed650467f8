import type { LightMyRequestResponse } from 'fastify';
import type { TestApp } from './app-under-test.ts';

const VERSION = '2026-07-28';

/** A reply of the server: a result or an error. */
export interface McpReply {
  id?: unknown;
  result?: Record<string, unknown>;
  error?: { code: number; message: string; data?: unknown };
}

/** Posts a body to the Model Context Protocol server as it is. */
export const postMcp = (
  { fastify }: Pick<TestApp, 'fastify'>,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<LightMyRequestResponse> =>
  fastify.inject({
    method: 'POST',
    url: '/mcp',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...headers },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  });

/** Metadata of a request of the stateless revision. */
export const META = {
  'io.modelcontextprotocol/protocolVersion': VERSION,
  'io.modelcontextprotocol/clientCapabilities': {},
};

/** The headers that mirror a request of the stateless revision. */
export const headersOf = (method: string, name?: string): Record<string, string> => ({
  'mcp-protocol-version': VERSION,
  'mcp-method': method,
  ...(name !== undefined && { 'mcp-name': name }),
});

/** Runs a tool as a client of the stateless revision does. */
export async function runTool<T>(
  app: Pick<TestApp, 'fastify'>,
  name: string,
  input: object,
  headers: Record<string, string> = {},
): Promise<{ isError: boolean; value: T; length: number }> {
  const params = { name, arguments: input, _meta: META };
  const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params };
  const reply = await postMcp(app, message, { ...headersOf('tools/call', name), ...headers });
  const { result } = reply.json<{ result: { isError: boolean; content: { text: string }[]; structuredContent: T } }>();
  return {
    isError: result.isError,
    value: result.structuredContent,
    length: result.content[0]?.text.length ?? 0,
  };
}
