-- Owner: server/db. What every feature stands on: the outbox, idempotency keys, rates.

-- A change that something else must hear of. Written in the transaction of the change. Readers go by (xid, seq) and stop below the oldest
-- running transaction, so that a row that commits late is never skipped.
create table outbox (
  seq        bigint generated always as identity primary key,
  xid        xid8 not null default pg_current_xact_id(),
  topic      text not null,
  payload    jsonb not null,
  created_at timestamptz not null default now()
);
create index outbox_order on outbox (xid, seq);

-- Where each reader of the outbox stands.
create table outbox_reader (
  name text primary key,
  xid  xid8 not null default '0',
  seq  bigint not null default 0
);

-- One row a key and actor: the effect and its answer are written in one transaction.
create table idempotency_key (
  actor      text not null,
  key        text not null,
  call       text not null,
  body_hash  text not null,
  reply      jsonb,
  created_at timestamptz not null default now(),
  primary key (actor, key)
);
create index idempotency_key_age on idempotency_key (created_at);

-- Dated rates against the euro: 1 EUR = per_eur units of the currency.
create table currency_rate (
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  day      date not null,
  per_eur  numeric(20, 8) not null check (per_eur > 0),
  source   text not null,
  primary key (currency, day)
);
