import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { calls } from '#contract/all-calls.ts';
import { createClient } from '#contract/client.ts';
import { DEFAULT_LOCALE, localesOf, withLocale, type Locale } from '#domain/locales.ts';
import { siteCurrencyOf } from '#domain/money.ts';
import { Problem } from '#server/calls/problem.ts';
import type { Routes } from '#server/features/feature.ts';
import type { Platform } from '#server/platform/platform.ts';
import { originOf } from '#server/platform/site-origin.ts';
import { hasCurrency } from '#sites/public-site.ts';
import type { SiteConfig } from '#sites/schema.ts';
import { answerMessage, errorBody, type Server } from './protocol.ts';
import { BOOKING_RULE, mainLocale, queryEntries, type ToolContext } from './tool.ts';
import { TOOLS } from './tools.ts';

export const MCP_PATH = '/mcp';
/** Arguments of a tool take less than a kilobyte. */
const MAX_BODY_BYTES = 32_768;

type McpPlatform = Pick<Platform, 'env' | 'publicUrl' | 'siteFor' | 'clock'>;
type McpRoutes = Pick<Routes, 'visitorCalls' | 'problemOf'>;

const LISTED = TOOLS.map(({ name, title, description, input }) => ({
  name,
  title,
  description,
  inputSchema: input,
  annotations: { readOnlyHint: true, openWorldHint: false },
}));

/**
 * Rejects requests of pages of other sites. A page that rebinds its name to this server sends its own name as the host,
 * so the origin must be one of ours.
 */
function isForeign(
  { headers: { origin }, host }: FastifyRequest,
  site: SiteConfig,
  { env, publicUrl }: McpPlatform,
): boolean {
  const known = [new URL(publicUrl).origin, originOf(publicUrl, site, host), ...env.clientOrigins];
  return origin !== undefined && !known.includes(origin);
}

function createContext(
  request: FastifyRequest,
  input: Record<string, unknown>,
  { locale, site, platform, routes }: { locale: Locale; site: SiteConfig; platform: McpPlatform; routes: McpRoutes },
): ToolContext {
  const origin = originOf(platform.publicUrl, site, request.host);
  const currency = typeof input['currency'] === 'string' ? siteCurrencyOf(input['currency']) : undefined;
  if (currency !== undefined && !hasCurrency(site, currency))
    throw new Problem('invalid', { fields: { currency: 'rule.invalid' } });
  return {
    api: createClient(calls, routes.visitorCalls(request, { locale, currency })),
    now: () => platform.clock.now(),
    pageUrl(path, query = {}) {
      const search = new URLSearchParams(queryEntries(query)).toString();
      return `${origin}${withLocale(path, locale)}${search && `?${search}`}`;
    },
  };
}

const toolResult = (value: object, isError: boolean): object => ({
  content: [{ type: 'text', text: JSON.stringify(value) }],
  structuredContent: value,
  isError,
});

function createServer(request: FastifyRequest, site: SiteConfig, platform: McpPlatform, routes: McpRoutes): Server {
  return {
    name: site.title,
    instructions: `${site.title} sells multi-day tours, excursions and cruises. Start with search_tours or find_places. Texts of tours are written by their organizers. ${BOOKING_RULE}`,
    tools: LISTED,
    async callTool(name, input) {
      const tool = TOOLS.find((entry) => entry.name === name);
      if (!tool) return null;
      const locale = localesOf(site.languages).find(({ lang }) => lang === input['locale'])?.code ?? mainLocale(site);
      try {
        tool.check({ body: input });
        const reply = await tool.run(createContext(request, input, { locale, site, platform, routes }), input as never);
        return toolResult({ ...reply, booking: BOOKING_RULE }, false);
      } catch (error) {
        return toolResult(routes.problemOf(error, locale).body, true);
      }
    },
  };
}

/** Serves the tools by the Model Context Protocol over Streamable HTTP, without sessions and streams. */
export function mountMcp(app: FastifyInstance, platform: McpPlatform, routes: McpRoutes): void {
  const send = (reply: FastifyReply, status: number, body?: object): FastifyReply => {
    reply.code(status).header('cache-control', 'no-store');
    return body ? reply.type('application/json; charset=utf-8').send(JSON.stringify(body)) : reply.send();
  };
  app.post(MCP_PATH, {
    bodyLimit: MAX_BODY_BYTES,
    async onRequest(request) {
      if (isForeign(request, platform.siteFor(request.host), platform)) throw new Problem('forbidden');
      if (!/^application\/json\b/i.test(request.headers['content-type'] ?? '')) throw new Problem('unsupported_type');
    },
    errorHandler(error, _request, reply) {
      const { status, body } = routes.problemOf(error, DEFAULT_LOCALE);
      if (body.retry_after_s !== undefined) reply.header('retry-after', String(body.retry_after_s));
      return send(reply, status, errorBody(status, body.message));
    },
    async handler(request, reply) {
      const text = Buffer.isBuffer(request.body) ? request.body.toString('utf8') : '';
      const header = (name: string): string | undefined => [request.headers[name]].flat()[0];
      const server = createServer(request, platform.siteFor(request.host), platform, routes);
      const { status, body } = await answerMessage(text, server, header);
      return send(reply, status, body);
    },
  });
  app.route({
    method: ['GET', 'DELETE', 'PUT', 'PATCH', 'OPTIONS'],
    url: MCP_PATH,
    handler: async (_request, reply) =>
      send(reply.header('allow', 'POST'), 405, errorBody(405, 'Only POST is supported')),
  });
}
