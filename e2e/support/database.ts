import { createHash, randomBytes } from 'node:crypto';
import pg from 'pg';

/** Requirements of a journey on a departure. */
export interface DepartureFilter {
  /** Sold without confirmation, as by default. */
  isInstant?: boolean;
  /** Payment terms of the tour: a part now, as by default, or everything. */
  pays?: 'part' | 'all';
  country?: string;
  /** Maximum price per person, in US dollars. */
  upToUsd?: number;
  /** Number of free seats needed. */
  people?: number;
  /** Number of tours that its organizer must sell. */
  ofTours?: number;
}

/** A departure reserved for one journey. */
export interface Departure {
  tourId: number;
  dateId: number;
  address: string;
  name: { en: string; ru: string };
  organizer: string;
  city: { en: string; ru: string };
  /** First and last day, `yyyy-MM-dd`. */
  start: string;
  end: string;
}

/** Results of a journey, to check that nothing is lost or duplicated. */
export interface BookingTotals {
  requests: number;
  /** Requests by status, as text: `3` or `3,5`. */
  statuses: string;
  seatsHeld: number;
  paidPayments: number;
  /** Amounts charged and refunded by the provider, and those in our ledger. */
  charged: number;
  givenBack: number;
  captured: number;
  refunded: number;
  ledgerSum: number;
}

const DAYS_AHEAD = 75;
/** The country of journeys that search; others avoid it. */
const SEARCHED = 'georgia';

/** The database of the product under test. */
export class Database {
  readonly #client: pg.Client;
  /** A connection may acquire its own lock again: what it has taken is left out. */
  readonly #taken = new Set<string>();
  private constructor(client: pg.Client) {
    this.#client = client;
  }

  static async open(url: string): Promise<Database> {
    const client = new pg.Client({ connectionString: url });
    // Killing the product ends its connections.
    client.on('error', () => {});
    await client.connect();
    return new Database(client);
  }

  close(): Promise<void> {
    return this.#client.end();
  }

  async #rows<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
    return (await this.#client.query<Row>(text, values)).rows;
  }

  /** Reserves a departure within the next year until this connection ends. */
  async takeDeparture({
    isInstant = true,
    pays = 'part',
    country,
    people = 2,
    upToUsd,
    ofTours = 1,
  }: DepartureFilter = {}): Promise<Departure> {
    const [row] = await this.#rows<{ id: string }>(
      // Row by row in this order, so that a call locks one departure only.
      `with fitting as materialized (select d.id from tour_date d join tour t on t.id = d.tour_id join country c on c.id = t.country_ids[1]
         join currency_rate own on own.currency = d.currency join currency_rate usd on usd.currency = 'USD' and usd.day = own.day
       where t.status = 'published' and not d.is_closed and d.free >= $1 and d.start_date between current_date + ${DAYS_AHEAD} and current_date + 320 and t.group_max >= $1
         and (d.is_instant and t.instant_days between 1 and ${DAYS_AHEAD}) = $2 and (t.prepayment_type = 3) = $3 and not t.is_cruise
         and case when $4::text is null then c.slug <> '${SEARCHED}' else c.slug = $4 end and ($5::int is null or d.price / 100 / own.per_eur * usd.per_eur < $5)
         and (select count(*) from tour other where other.organizer_id = t.organizer_id and other.status = 'published') >= $7
       order by t.score desc, d.start_date, d.id)
       select id from fitting where id <> all($6::bigint[]) and pg_try_advisory_lock(4600, id::int) limit 1`,
      [people, isInstant, pays === 'all', country ?? null, upToUsd ?? null, [...this.#taken], ofTours],
    );
    if (!row)
      throw new Error(`no departure left: ${JSON.stringify({ isInstant, pays, country, people, upToUsd, ofTours })}`);
    this.#taken.add(row.id);
    return this.departure(Number(row.id));
  }

  async departure(dateId: number): Promise<Departure> {
    const [row] = await this.#rows<{
      tour_id: string;
      slug: string;
      name: Departure['name'];
      organizer: string;
      city: Departure['city'];
      start: string;
      end: string;
    }>(
      `select t.id as tour_id, t.slug, t.name, o.name as organizer, c.name as city, to_char(d.start_date, 'YYYY-MM-DD') as start, to_char(d.end_date, 'YYYY-MM-DD') as "end"
       from tour_date d join tour t on t.id = d.tour_id join organizer o on o.id = t.organizer_id join city c on c.id = t.start_city_id where d.id = $1`,
      [dateId],
    );
    if (!row) throw new Error(`no departure ${dateId}`);
    const { tour_id, slug, ...rest } = row;
    return { tourId: Number(tour_id), dateId, address: `/${slug}-${tour_id}`, ...rest };
  }

  /** The departures of a day with several start times, in order. */
  async dayWithHours(): Promise<{ address: string; day: string; dateIds: number[] }> {
    const [row] = await this.#rows<{ address: string; day: string; dateIds: number[] }>(
      `select '/' || t.slug || '-' || t.id as address, to_char(d.start_date, 'YYYY-MM-DD') as day, json_agg(d.id order by d.start_time) as "dateIds"
       from tour_date d join tour t on t.id = d.tour_id where t.status = 'published' and d.start_time is not null
       group by t.id, d.start_date having count(*) > 1 and min(d.free) >= 4 order by t.id, d.start_date limit 1`,
    );
    if (!row) throw new Error('no day with hours');
    return row;
  }

  /** A tour that is no longer offered. */
  async aGoneTour(): Promise<number> {
    const [tour] = await this.#rows<{ id: number }>(
      `select id::int from tour where status = 'gone' order by id limit 1`,
    );
    if (!tour) throw new Error('no tour is gone');
    return tour.id;
  }

  /** The page of a cruise on a ship with balconies. */
  async aCruise(): Promise<string> {
    const [row] = await this.#rows<{ address: string }>(
      `select '/' || t.slug || '-' || t.id as address from tour t join ship s on s.id = t.ship_id
       where t.status = 'published' and s.cabins > 12 and exists (select from tour_date d where d.tour_id = t.id and d.free > 4 and d.start_date > current_date + 30)
       order by t.id limit 1`,
    );
    if (!row) throw new Error('no cruise');
    return row.address;
  }

  /** Sets the number of free seats of a departure. */
  async leaveSeats(dateId: number, free: number): Promise<void> {
    await this.#client.query('update tour_date set free = $2 where id = $1', [dateId, free]);
  }

  async freeSeats(dateId: number): Promise<number> {
    const [row] = await this.#rows<{ free: number }>('select free from tour_date where id = $1', [dateId]);
    return row?.free ?? -1;
  }

  /** Moves a request's deadline into the past. */
  async passDeadline(requestId: number): Promise<void> {
    await this.#client.query("update request set deadline_at = now() - interval '1 second' where id = $1", [requestId]);
  }

  /** Lets a departure start today, in its tour's zone. */
  async startTrip(dateId: number): Promise<void> {
    await this.#client.query(
      `update tour_date d set start_date = (now() at time zone t.timezone)::date,
         end_date = (now() at time zone t.timezone)::date + (d.end_date - d.start_date)
       from tour t where t.id = d.tour_id and d.id = $1`,
      [dateId],
    );
  }

  /** Lets a held tour be paid and over; the timer then completes it. */
  async endTrip(requestId: number): Promise<void> {
    await this.#client.query(
      `update request set status = 3, paid_in_full = true, deadline_kind = 'complete', remind_at = null,
         deadline_at = now() - interval '1 second' where id = $1`,
      [requestId],
    );
  }

  /** Ages a payment beyond the day of full refunds. */
  async passGrace(requestId: number): Promise<void> {
    await this.#client.query("update request set paid_at = paid_at - interval '25 hours' where id = $1", [requestId]);
  }

  /** Makes the reconciler check a payment now. */
  async askProviderNow(requestId: number): Promise<void> {
    await this.#client.query(
      'update payment_attempt set check_at = now() where payment_id in (select id from payment where request_id = $1)',
      [requestId],
    );
  }

  /** Makes a slow bank decide now. */
  async settleAtBank(requestId: number): Promise<void> {
    await this.#client.query(
      `with checkout as (update sandbox_checkout set paid_at = now() where state = 'late' and idempotency in
         (select a.provider_key::text from payment_attempt a join payment p on p.id = a.payment_id where p.request_id = $1) returning id)
       update sandbox_delivery set due_at = now() where checkout_id in (select id from checkout)`,
      [requestId],
    );
  }

  /** All results of one user's bookings of a departure. */
  async bookingTotals(email: string, dateId: number): Promise<BookingTotals> {
    const [row] = await this.#rows<Record<keyof BookingTotals, string>>(
      `with mine as (select r.* from request r join user_account u on u.id = r.user_id where u.email = $1 and r.tour_date_id = $2),
       tries as (select a.* from payment_attempt a join payment p on p.id = a.payment_id where p.request_id in (select id from mine)),
       checkout as (select c.* from sandbox_checkout c join tries on tries.provider_key::text = c.idempotency)
       select (select count(*) from mine) as requests, (select coalesce(string_agg(status::text, ',' order by id), '') from mine) as statuses,
         (select coalesce(sum(seats), 0) from mine where status in (2, 3, 4)) as "seatsHeld",
         (select count(*) from payment where status = 2 and request_id in (select id from mine)) as "paidPayments",
         (select coalesce(sum(amount) filter (where paid_at <= now()), 0) from checkout) as charged, (select coalesce(sum(refunded), 0) from checkout) as "givenBack",
         (select coalesce(sum(captured), 0) from tries) as captured, (select coalesce(sum(amount) filter (where state = 'done'), 0) from refund where request_id in (select id from mine)) as refunded,
         (select coalesce(sum(e.amount), 0) from ledger_entry e join ledger_posting l on l.id = e.posting_id where l.request_id in (select id from mine)) as "ledgerSum"`,
      [email, dateId],
    );
    if (!row) throw new Error('no totals');
    const { statuses, ...figures } = row;
    return {
      statuses,
      ...(Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, Number(value)])) as Omit<
        BookingTotals,
        'statuses'
      >),
    };
  }

  /** Adds messages of the organizer to a chat of one message, up to a number. */
  async fillChat(chatId: number, lastSeq: number): Promise<void> {
    await this.#rows(
      `with added as (insert into chat_message (chat_id, seq, side, author_id, text, lang)
          select c.id, n, 'organizer', o.user_id, 'Message ' || n, 'en' from chat c join organizer o on o.id = c.organizer_id
            cross join generate_series(2, $2::int) n where c.id = $1 returning seq)
        update chat set last_seq = $2, last_at = now(), waiting_since = null where id = $1`,
      [chatId, lastSeq],
    );
  }

  /** Ages the messages of a chat, so that who has not read them is notified, and makes it noon for all of its people. */
  async ageMessages(chatId: number): Promise<void> {
    const hours = new Date().getUTCHours() - 12;
    const noon = hours === 0 ? 'UTC' : `Etc/GMT${hours > 0 ? '+' : '-'}${Math.abs(hours)}`;
    await this.#rows(
      `update user_account set timezone = $2 where id in (select c.user_id from chat c where c.id = $1
        union select w.user_id from chat c join organizer_member w using (organizer_id) where c.id = $1)`,
      [chatId, noon],
    );
    await this.#rows("update chat_message set created_at = created_at - interval '10 minutes' where chat_id = $1", [
      chatId,
    ]);
  }

  /** Where the last email about a chat to an address is answered; null before there is one. */
  async replyAddress(chatId: number, email: string): Promise<string | null> {
    const [row] = await this.#rows<{ reply_to: string }>(
      `select reply_to from mail_outbox where recipient = $1 and dedupe_key like 'chat:' || $2 || ':%' order by id desc`,
      [email, String(chatId)],
    );
    return row?.reply_to ?? null;
  }

  /** Ages the codes sent to an email, so that another one may be sent at once. */
  async ageCodes(email: string): Promise<void> {
    await this.#client.query("update auth_code set created_at = created_at - interval '1 hour' where login = $1", [
      email,
    ]);
  }

  /** Stores a user's phone as confirmed. */
  async confirmPhone(email: string, phone: string): Promise<void> {
    await this.#client.query('update user_account set phone = $2, phone_confirmed_at = now() where email = $1', [
      email,
      phone,
    ]);
  }

  /** An article of the blog, by its number at the desk. */
  async anArticle(): Promise<number> {
    const [row] = await this.#rows<{ id: number }>(`select min(id) as id from content_entry where kind = 'blog'`);
    return row?.id ?? 0;
  }

  /** Stores a key of the setup that has made its administrator, and returns it. */
  async usedSetupKey(): Promise<string> {
    const key = randomBytes(24).toString('base64url');
    await this.#client.query('insert into setup_key (hash, expires_at, used_at) values ($1, now(), now())', [
      createHash('sha256').update(key).digest(),
    ]);
    return key;
  }

  /** Lets the last proof of identity of a user be too old for what needs a recent one. */
  async ageProof(email: string): Promise<void> {
    await this.#client.query(
      `update session set proved_at = now() - interval '11 minutes'
       where user_id = (select id from user_account where email = $1)`,
      [email],
    );
  }

  /** Marks the open sessions of staff as confirmed by a second factor. */
  async proveFactor(email: string): Promise<void> {
    await this.#client.query(
      'update session set factor_at = now() where user_id = (select id from user_account where email = $1)',
      [email],
    );
  }
}
