import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { localeOfCode, type Locale } from '#domain/locales.ts';
import { findRequest, type RequestRow } from '#server/features/booking/index.ts';
import type { PaperDocument } from '#server/features/media/index.ts';
import type { TripDeps } from '#server/features/trip/trip-deps.ts';
import { hashToken } from '#server/platform/link-tokens.ts';
import { sendNotFound, sendPrivateFile, type PrivateFile } from '#server/platform/send-file.ts';
import { contractOf } from './contract-document.ts';
import { documentToken, type DocumentKind } from './list-documents.ts';
import { receiptOf } from './receipt-document.ts';
import { tripCalendar } from './trip-calendar.ts';

const NAME =
  /^(?:(receipt|contract)(?=.*\.pdf$)|(calendar)(?=.*\.ics$))-(\d{1,15})\.([a-zA-Z-]{2,5})\.([0-9a-f-]{36})\.\w{3}$/;

interface DocumentRequest {
  kind: DocumentKind;
  id: number;
  token: string;
  locale: Locale;
}

function parse(name: string): DocumentRequest | null {
  const [, paper, calendar, id, code, token = ''] = NAME.exec(name) ?? [];
  const kind = paper ?? calendar;
  const locale = localeOfCode(code);
  return locale ? { kind: kind as DocumentKind, id: Number(id), token, locale } : null;
}

/** The request of a document; null for a wrong token. */
async function requestOf(deps: TripDeps, { kind, id, token }: DocumentRequest): Promise<RequestRow | null> {
  const isMeant =
    kind === 'receipt' ? sql`r.id = (select request_id from payment where payment.id = ${id})` : sql`r.id = ${id}`;
  const row = await findRequest(deps.db, isMeant);
  return row && timingSafeEqual(hashToken(token), hashToken(documentToken(deps, kind, id, row))) ? row : null;
}

async function paperOf(deps: TripDeps, requested: DocumentRequest, row: RequestRow): Promise<PaperDocument | null> {
  return requested.kind === 'contract'
    ? contractOf(deps, row, requested.locale)
    : receiptOf(deps, row, requested.id, requested.locale);
}

async function fileOf(deps: TripDeps, requested: DocumentRequest, row: RequestRow): Promise<PrivateFile | null> {
  const { kind, id, locale } = requested;
  if (kind === 'calendar')
    return {
      type: 'text/calendar; charset=utf-8',
      name: 'trip.ics',
      bytes: Buffer.from(await tripCalendar(deps, row, locale)),
    };
  const paper = await paperOf(deps, requested, row);
  if (!paper) return null;
  const bytes = await deps.documents.make(paper, null);
  return { type: 'application/pdf', name: `${kind}-${id}.pdf`, bytes };
}

/**
 * Serves `/booking-documents/{kind}-{id}.{locale}.{token}.pdf`, and `.ics` for the calendar. Only the booker and payers
 * of shares get the token.
 */
export function mountBookingDocuments(app: FastifyInstance, deps: TripDeps): void {
  app.get<{ Params: { name: string } }>('/booking-documents/:name', async ({ params }, reply) => {
    const requested = parse(params.name);
    const row = requested && (await requestOf(deps, requested));
    const file = requested && row && (await fileOf(deps, requested, row));
    return file ? sendPrivateFile(reply, file) : sendNotFound(reply);
  });
}
