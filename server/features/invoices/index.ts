import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type * as calls from '#contract/payments/invoices.ts';
import { localeOfCode, textIn } from '#domain/locales.ts';
import { organizerIdsOf, signedIn, type Handlers } from '#server/calls/call-context.ts';
import { rowOrNull, rowsOf } from '#server/db/rows.ts';
import type { Feature } from '#server/features/feature.ts';
import type { DocumentMaker } from '#server/features/media/index.ts';
import { createLinkTokens, hashToken, type TokenOf } from '#server/platform/link-tokens.ts';
import type { Platform } from '#server/platform/platform.ts';
import { sendNotFound, sendPrivateFile } from '#server/platform/send-file.ts';
import { readMoneySettings } from '#server/platform/site-settings.ts';
import { buyerLines, invoiceDocument, type InvoiceRow } from './invoice-document.ts';
import { issueInvoices } from './issue-invoices.ts';

const EVERY_MS = 3_600_000;
const SHOWN = 100;
const NAME = /^(\d{1,15})\.([a-zA-Z-]{2,5})\.([0-9a-f-]{36})\.pdf$/;
const COLUMNS = sql`number, organizer_id, to_char(month, 'YYYY-MM') as month, currency, total, tax, content, issued_at`;

type Deps = Platform & { documents: Pick<DocumentMaker, 'make'>; tokenOf: TokenOf };

function invoiceHandlers({ db, tokenOf }: Deps): Handlers<typeof calls> {
  return {
    async listInvoices(context, { query }) {
      const ids = organizerIdsOf(signedIn(context), query.organizer_id);
      const rows = await rowsOf<InvoiceRow>(db)`select ${COLUMNS} from commission_invoice
        where organizer_id = any(${ids}::int[]) order by number desc limit ${SHOWN}`;
      return {
        data: rows.map(({ content, issued_at: at, ...row }) => ({
          ...row,
          issued_at: at.toISOString(),
          seller: content.seller,
          buyer: buyerLines(content, context.locale),
          lines: content.lines.map((line) => ({ ...line, tour: textIn(line.tour, context.locale) })),
          tax_name: content.tax.name,
          tax_bp: content.tax.bp,
          tax_note: content.tax.note,
          url: `/invoices/${row.number}.${context.locale}.${tokenOf(row.number)}.pdf`,
        })),
      };
    },
  };
}

/** Serves `/invoices/{number}.{locale}.{token}.pdf`; `listInvoices` gives the address to members who may see money. */
function mountInvoices(app: FastifyInstance, { db, documents, settings, tokenOf }: Deps): void {
  app.get<{ Params: { name: string } }>('/invoices/:name', async ({ params }, reply) => {
    const [, number = '', code, token = ''] = NAME.exec(params.name) ?? [];
    const locale = localeOfCode(code);
    const hasToken = locale !== null && timingSafeEqual(hashToken(token), hashToken(tokenOf(Number(number))));
    const row = hasToken
      ? await rowOrNull<InvoiceRow>(db)`select ${COLUMNS} from commission_invoice where number = ${Number(number)}`
      : null;
    if (!row || !locale) return sendNotFound(reply);
    const bytes = await documents.make(invoiceDocument(row, locale, settings.site.title), null);
    return sendPrivateFile(reply, { type: 'application/pdf', name: `invoice-${number}.pdf`, bytes });
  });
}

/** Creates the feature: invoices for the commission that was kept from organizers, one a month and currency. */
export function createInvoices(
  platform: Platform,
  { documents }: { documents: Pick<DocumentMaker, 'make'> },
): Feature & { calls: { payments: Handlers<typeof calls> } } {
  const deps: Deps = { ...platform, documents, tokenOf: createLinkTokens(platform.dataKey, 'invoices') };
  const { db, clock, settings, log } = platform;
  return {
    calls: { payments: invoiceHandlers(deps) },
    mount: (app) => mountInvoices(app, deps),
    jobs: [
      {
        name: 'issuing invoices',
        everyMs: EVERY_MS,
        on: 'primary',
        run: async () => issueInvoices({ db, site: settings.site, log, now: clock.now() }, await readMoneySettings(db)),
      },
    ],
  };
}
