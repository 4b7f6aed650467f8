-- Owner: features/webhooks. Addresses of organizers' own systems, and what is sent to them.
create table webhook_endpoint (
  id              uuid primary key,
  organizer_id    integer not null references organizer on delete cascade,
  url             text not null,
  events          text[] not null,
  secret          bytea not null,               -- sealed
  previous_secret bytea,                        -- sealed; signs beside its successor until `previous_until`
  previous_until  timestamptz,
  is_on           boolean not null default true,
  failing_since   timestamptz,                  -- the first failure since the last success
  added_by        bigint references user_account on delete set null,
  created_at      timestamptz not null default now(),
  unique (organizer_id, url)
);
create index webhook_endpoint_added_by on webhook_endpoint (added_by);

create table webhook_delivery (
  id           uuid primary key default gen_random_uuid(),  -- `webhook-id`, the same in every attempt
  endpoint_id  uuid not null references webhook_endpoint on delete cascade,
  event        text not null,
  body         text not null,                   -- the bytes that are signed
  created_at   timestamptz not null default now(),
  tries        integer not null default 0,
  next_try_at  timestamptz default now(),       -- null: delivered, or given up
  delivered_at timestamptz,
  status       integer                          -- of the last reply; null without one
);
create index webhook_delivery_due on webhook_delivery (endpoint_id, next_try_at) where next_try_at is not null;
create index webhook_delivery_newest on webhook_delivery (endpoint_id, created_at);
create index webhook_delivery_age on webhook_delivery (created_at);
