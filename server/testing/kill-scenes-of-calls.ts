import { sql } from 'kysely';
import type { TourDraft } from '#contract/desk/tours.ts';
import { calling, done, paid, type Prepare, type Stage } from './kill-stage.ts';
import { solveChallenge } from './solve-captcha.ts';

/** A call that changes no booking, one step before the interrupted write. */
interface CallScene {
  /** A regular expression on the statements of the transaction. */
  writes: string;
  prepare: Prepare;
}

/** The names of failed checks. */
async function wrongOf({ world }: Stage, facts: Record<string, ReturnType<typeof sql>>): Promise<string[]> {
  const columns = Object.entries(facts).map(([name, isWrong]) => sql`select ${name}::text as name where ${isWrong}`);
  const { rows } = await sql<{ name: string }>`${sql.join(columns, sql` union all `)}`.execute(world.db);
  return rows.map(({ name }) => name);
}

const AMOUNT = 100_00;

/** Failures unless a payout is recorded exactly once under a reference; `amount` is negative for a reversal. */
const payoutFaults = (stage: Stage, reference: string, amount: number) => (): Promise<string[]> => {
  const own = sql`select 'payout:' || id from payout where reference = ${reference}`;
  return wrongOf(stage, {
    'one payout': sql`(select count(*) from (${own}) as own) <> 1`,
    'its money, once': sql`(select coalesce(sum(e.amount), 0) from ledger_entry e join ledger_posting p on p.id = e.posting_id
      where e.account = 'organizer' and p.source in (${own})) <> ${amount}::bigint`,
  });
};

/** A balance owed to an organizer for a completed trip, partly paid out. */
async function owed(stage: Stage) {
  const { world } = stage;
  const { owner, id } = await paid(stage);
  await world.passDeadline(id);
  const boss = await world.person('admin');
  const order = { organizer_id: 1, amount: AMOUNT, currency: 'EUR', paid_on: new Date().toISOString().slice(0, 10) };
  return { owner, boss, order };
}

/** A tour on the site with a complete draft that says something else. */
async function rewrittenTour({ world }: Stage, name: string): Promise<TourDraft> {
  const { organizer, db } = world;
  const { tourId } = await world.departure();
  await sql`insert into rest_kind (id, key, slug, name) values (1, 'walks', 'walks', '{"en":"Walks"}')
    on conflict do nothing`.execute(db);
  const { rows: pictures } = await sql<{ id: number }>`
    insert into picture (id, file, width, height, color, thumbhash, kind, alt, tour_id)
    select ${tourId} * 10 + n, 'walk', 1200, 800, '#777777', '', 'photo', '{}', ${tourId} from generate_series(1, 5) n
    returning id`.execute(db);
  const token = { token: organizer.token };
  const read = () => done(world.app.call<TourDraft>('desk.getTourDraft', { query: { id: tourId } }, token));
  const { lang, sections } = await read();
  const { basics, price } = sections;
  const day = {
    stops: [],
    meals: [],
    night: null,
    distance_km: 0,
    drive_min: 0,
    walk_km: 0,
    ascent_m: 0,
    picture_id: null,
  };
  const words = { [lang]: name };
  const changes = {
    pictures: { items: pictures.map(({ id }) => ({ picture_id: id, alt: {} })) },
    programme: { days: Array.from({ length: basics.value.days }, () => ({ ...day, title: words, text: words })) },
    basics: { ...basics.value, name: words, rest_kind_ids: [1] },
    price: { ...price.value, amount: 500_00 },
  };
  for (const [section, value] of Object.entries(changes)) {
    const { version } = sections[section as 'basics'];
    await done(world.app.call('desk.saveTourSection', { body: { id: tourId, version, [section]: value } }, token));
  }
  return read();
}

export const CALL_SCENES: Readonly<Record<string, CallScene>> = {
  'a payout': {
    writes: 'insert into payout',
    async prepare(stage) {
      const { owner, boss, order } = await owed(stage);
      const reference = crypto.randomUUID();
      return {
        owner,
        act: calling(stage, boss, 'payments.recordPayout', { ...order, reference }),
        faults: payoutFaults(stage, reference, AMOUNT),
      };
    },
  },
  'a reversal of a payout': {
    writes: 'insert into payout',
    async prepare(stage) {
      const { owner, boss, order } = await owed(stage);
      const body = { ...order, reference: crypto.randomUUID() };
      const { id } = await done(
        stage.world.app.call<{ id: number }>('payments.recordPayout', { body }, { token: boss.token }),
      );
      const reference = crypto.randomUUID();
      return {
        owner,
        act: calling(stage, boss, 'payments.reversePayout', { id, reference }),
        faults: payoutFaults(stage, reference, -AMOUNT),
      };
    },
  },
  'a published tour': {
    writes: 'published_revision = ',
    async prepare(stage) {
      // Letters only: digits in a row may read as a phone number, which the site masks.
      const name = `Tour ${crypto.randomUUID().replaceAll(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '')}`;
      const { id, revision } = await rewrittenTour(stage, name);
      return {
        owner: stage.world.organizer,
        act: calling(stage, stage.world.organizer, 'desk.publishTour', { id, revision }),
        faults: () =>
          wrongOf(stage, {
            'the page of the tour': sql`not exists (select from tour where id = ${id} and name::text like ${`%${name}%`})`,
            'its draft is on the site': sql`not exists (select from tour_draft
              where tour_id = ${id} and state = 'live' and published_revision = ${revision})`,
            'the index gets the change': sql`not exists (select from outbox
              where topic = 'tour.changed' and payload ->> 'tour_id' = ${String(id)})`,
          }),
      };
    },
  },
  'a no-show': {
    writes: 'insert into attendance_mark',
    async prepare(stage) {
      const { owner, departure, id } = await paid(stage);
      await sql`update tour_date set start_date = current_date - 1, end_date = current_date + 1
        where id = ${departure.dateId}`.execute(stage.world.db);
      // A phone resends the same mark until it is stored.
      const mark = { tour_date_id: departure.dateId, request_id: id, at: new Date().toISOString() };
      return {
        owner,
        act: calling(stage, stage.world.organizer, 'trip.markNoShow', mark),
        faults: () =>
          wrongOf(stage, {
            'one mark': sql`(select count(*) from attendance_mark where request_id = ${id}) <> 1`,
            'the mark is in force': sql`(select no_show_at from request where id = ${id}) is distinct from ${mark.at}::timestamptz`,
          }),
      };
    },
  },
  'a sign-in by phone': {
    writes: 'insert into session',
    async prepare(stage) {
      const { world } = stage;
      const owner = await world.person();
      const login = `+4915${String(owner.id).padStart(9, '0')}`;
      await sql`update user_account set phone = ${login}, phone_confirmed_at = now()
        where id = ${owner.id}`.execute(world.db);
      const headers = { cookie: `auth_nonce=${Buffer.from(crypto.randomUUID()).toString('base64url').slice(0, 22)}` };
      let isSignedIn = false;
      const enter = async (): Promise<void> => {
        const message = await world.row<{ body: string } | undefined>(
          sql`select body from code_message where recipient = ${login} order by id desc limit 1`,
        );
        const body = { login, code: /\d{5}/.exec(message?.body ?? '')?.[0] ?? '00000', verify_method: 'sms' };
        isSignedIn = (await world.app.call('account.signInByCode', { body }, { headers })).status === 200;
      };
      const ask = async (): Promise<void> => {
        // Another code can be requested a minute later.
        await sql`update auth_code set created_at = created_at - interval '2 minutes'
          where login = ${login}`.execute(world.db);
        const query = { action: 'account.sendAuthCode', type: 'captcha' };
        const { status, body } = await world.app.call<{ challenge: string }>('site.getCaptcha', { query });
        if (status !== 200) return;
        const proof = { 'x-captcha': `captcha ${solveChallenge(body.challenge)}` };
        const order = { body: { login, code_sender: 'sms' } };
        await world.app.call('account.sendAuthCode', order, { headers: { ...headers, ...proof } });
      };
      await ask();
      return {
        owner,
        async act() {
          await enter();
          if (isSignedIn) return;
          await ask();
          await enter();
        },
        faults: async () => [
          ...(isSignedIn ? [] : ['signed in']),
          ...(await wrongOf(stage, {
            // The session opened by the test itself needed no code.
            'a code signs in once': sql`(select count(*) - 1 from session where user_id = ${owner.id})
              > (select count(*) from auth_code where login = ${login} and used_at is not null)`,
            'one account': sql`(select count(*) from user_account where phone = ${login}) <> 1`,
          })),
        ],
      };
    },
  },
};
