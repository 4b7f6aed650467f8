import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { LOCALES, type Locale } from '#domain/locales.ts';
import type { PaperDocument } from '#server/features/media/index.ts';
import { hashToken } from '#server/platform/link-tokens.ts';
import { findRequest, type RequestRow } from '#server/features/booking/index.ts';
import type { TripDeps } from '#server/features/trip/trip-deps.ts';
import { contractOf } from './contract-document.ts';
import { documentToken, type DocumentKind } from './list-documents.ts';
import { receiptOf } from './receipt-document.ts';

const NAME = /^(receipt|contract)-(\d{1,15})\.([a-zA-Z-]{2,5})\.([0-9a-f-]{36})\.pdf$/;

interface DocumentRequest {
  kind: DocumentKind;
  id: number;
  token: string;
  locale: Locale;
}

function parse(name: string): DocumentRequest | null {
  const [, kind, id, code, token = ''] = NAME.exec(name) ?? [];
  const locale = LOCALES.find((one) => one.code === code)?.code;
  return locale ? { kind: kind as DocumentKind, id: Number(id), token, locale } : null;
}

/** The request of a document; null for a wrong token. */
async function requestOf(deps: TripDeps, { kind, id, token }: DocumentRequest): Promise<RequestRow | null> {
  const isMeant =
    kind === 'contract' ? sql`r.id = ${id}` : sql`r.id = (select request_id from payment where payment.id = ${id})`;
  const row = await findRequest(deps.db, isMeant);
  return row && timingSafeEqual(hashToken(token), hashToken(documentToken(deps, kind, id, row))) ? row : null;
}

async function documentOf(deps: TripDeps, requested: DocumentRequest): Promise<PaperDocument | null> {
  const row = await requestOf(deps, requested);
  if (!row) return null;
  return requested.kind === 'contract'
    ? contractOf(deps, row, requested.locale)
    : receiptOf(deps, row, requested.id, requested.locale);
}

/**
 * Serves `/booking-documents/{kind}-{id}.{locale}.{token}.pdf`; only the booker, and payers of shares, get the token.
 */
export function mountBookingDocuments(app: FastifyInstance, deps: TripDeps): void {
  app.get<{ Params: { name: string } }>('/booking-documents/:name', async ({ params }, reply) => {
    const requested = parse(params.name);
    const document = requested && (await documentOf(deps, requested));
    if (!requested || !document)
      return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not found');
    const bytes = await deps.documents.make(document, null);
    return reply
      .type('application/pdf')
      .header('content-disposition', `inline; filename="${requested.kind}-${requested.id}.pdf"`)
      .header('cache-control', 'private, no-store')
      .header('x-robots-tag', 'noindex')
      .header('referrer-policy', 'no-referrer')
      .send(Buffer.from(bytes));
  });
}
