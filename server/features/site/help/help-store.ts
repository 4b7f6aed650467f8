import { sql, type RawBuilder } from 'kysely';
import type { InboxType } from '#contract/site/help-inbox.ts';
import type { HelpRequest } from '#contract/site/help.ts';
import type { Locale } from '#domain/locales.ts';
import type { Db } from '#server/db/pool.ts';
import { rowsOf } from '#server/db/rows.ts';
import type { Seal } from '#server/platform/seal.ts';

/** A visitor's report about a tour or review, in addition to the 17 types of the specification. */
interface Complaint {
  type: 'complaint';
  tour_id: number;
  review_id?: number;
  reason?: string;
  comment: string;
}
/** The fields of a submitted form. */
export type HelpData = HelpRequest | Complaint;

interface Sealed {
  uuid: string;
  data: Uint8Array;
}

const placeOf = (uuid: string): string => `help_request.data:${uuid}`;
const answerPlaceOf = (uuid: string): string => `help_answer.data:${uuid}`;

export const sealHelp = (seal: Seal, uuid: string, data: HelpData): Uint8Array =>
  seal.close(JSON.stringify(data), placeOf(uuid));

/** Opens the fields of a stored form. Throws when it was encrypted with another key. */
export const openHelp = (seal: Seal, { uuid, data }: Sealed): HelpData =>
  JSON.parse(seal.open(data, placeOf(uuid))) as HelpData;

export const sealAnswer = (seal: Seal, uuid: string, text: string): Uint8Array => seal.close(text, answerPlaceOf(uuid));
export const openAnswer = (seal: Seal, { uuid, data }: Sealed): string => seal.open(data, answerPlaceOf(uuid));

/** The email thread of a help request. */
export const threadOf = (id: number): string => `help-request-${id}`;

/** A help request with the staff member who owns it. */
export interface HelpRow extends Sealed {
  id: number;
  type: InboxType;
  site: string;
  locale: Locale;
  state: 'open' | 'answered' | 'closed';
  owner: { id: number; name: string } | null;
  due_at: Date;
  is_overdue: boolean;
  created_at: Date;
  user_id: number | null;
  /** The chat whose traveller asked to be called. */
  chat_id: number | null;
  /** Email of the sender's account. */
  account_email: string | null;
}

/** Help requests that match a condition on `h`. */
export async function findHelp(
  db: Db,
  where: RawBuilder<unknown>,
  slice: RawBuilder<unknown> = sql``,
): Promise<HelpRow[]> {
  return rowsOf<HelpRow>(db)`select h.id, h.uuid, h.data, h.type, h.site, h.locale, h.state, h.due_at,
      h.state = 'open' and h.due_at < now() as is_overdue, h.created_at, h.user_id, h.chat_id, u.email as account_email,
      case when o.id is not null then jsonb_build_object('id', o.id, 'name', o.first_name) end as owner
    from help_request h left join user_account o on o.id = h.owner_id left join user_account u on u.id = h.user_id
    where ${where} ${slice}`;
}

/** Where answers are sent: the address in the form, else that of the account; null for a request to be called. */
export const addressOf = (data: HelpData, accountEmail: string | null): string | null =>
  'email' in data ? data.email : accountEmail;
