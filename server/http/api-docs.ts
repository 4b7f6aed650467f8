import type { FastifyInstance } from 'fastify';
import type { CallTable } from '#contract/client.ts';
import { toOpenApi } from '#contract/openapi.ts';
import { escapeHtml } from '#domain/text/escape-html.ts';
import { VERSION } from '#server/calls/version.ts';

const FOR_AN_HOUR = 'public, max-age=3600';

const STYLE = `:root{color-scheme:light dark}body{font:16px/24px system-ui,sans-serif;max-width:960px;margin:0 auto;padding:32px 20px;background:light-dark(#fff,#16171b);color:light-dark(#1b1d22,#f3efe7)}
h1{font:450 28px/34px Georgia,serif}h2{font:450 22px/28px Georgia,serif;margin-top:48px}h3{font-size:16px}details{border-top:1px solid light-dark(#e5ddd0,#33343b);padding:10px 0}summary{cursor:pointer}code{font:14px ui-monospace,monospace}
summary b{display:inline-block;width:56px;font:600 13px ui-monospace,monospace}summary small{color:light-dark(#5c5f66,#b3aea4);margin-left:8px}pre{overflow:auto;font:13px/20px ui-monospace,monospace;background:light-dark(#f7f2ea,#1f2026);padding:12px;border-radius:8px}a{color:light-dark(#1d4e79,#8fbce6)}`;

function readablePage(calls: CallTable): string {
  const nouns = Object.entries(calls).map(([noun, group]) => {
    const items = Object.values(group).map((call) => {
      const shapes = [
        ['Query', call.query],
        ['Body', call.body],
        ['Reply', call.reply],
      ] as const;
      const blocks = shapes.flatMap(([title, schema]) =>
        schema ? [`<h3>${title}</h3><pre>${escapeHtml(JSON.stringify(schema, null, 2))}</pre>`] : [],
      );
      return `<details><summary><b>${call.method}</b><code>${escapeHtml(call.path)}</code><small>${escapeHtml(call.access)}</small></summary><p>${escapeHtml(call.summary)}</p>${blocks.join('')}</details>`;
    });
    return `<h2>${escapeHtml(noun)}</h2>${items.join('')}`;
  });
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Calls</title><style>${STYLE}</style></head><body><h1>Calls</h1>
<p>The same as <a href="/openapi.json">OpenAPI 3.1</a>. Amounts are integer minor units. A mutation that must happen once takes an <code>Idempotency-Key</code> header.</p>${nouns.join('')}</body></html>`;
}

function lazily(build: () => string): () => string {
  let built: string | undefined;
  return () => (built ??= build());
}

/** Serves `/openapi.json` and a page that shows it. Built on first request, because most processes get none. */
export function mountApiDocs(app: FastifyInstance, calls: CallTable, publicUrl: string): void {
  const json = lazily(() => JSON.stringify(toOpenApi(calls, VERSION, publicUrl)));
  const page = lazily(() => readablePage(calls));
  app.get('/openapi.json', (_request, reply) =>
    reply.header('cache-control', FOR_AN_HOUR).type('application/json; charset=utf-8').send(json()),
  );
  app.get('/docs', (_request, reply) =>
    reply
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'",
      )
      .headers({ 'cache-control': FOR_AN_HOUR, 'x-robots-tag': 'noindex' })
      .type('text/html; charset=utf-8')
      .send(page()),
  );
}
