-- Owner: features/organizers. What checks who stands behind an organizer: the operator, or a session of a provider.
create table organizer_verification (
  id           bigint generated always as identity primary key,
  organizer_id integer not null references organizer on delete cascade,
  requested_by bigint references user_account on delete set null,
  provider     text not null,
  provider_ref text unique,
  status       smallint not null default 3 check (status in (1, 2, 3)),   -- 1 success, 2 failed, 3 in progress
  requested_at timestamptz not null default now(),
  decided_at   timestamptz
);
create unique index organizer_verification_open on organizer_verification (organizer_id) where status = 3;
create index organizer_verification_latest on organizer_verification (organizer_id, id desc);

-- Owner: features/site. A short code that a caller says on the phone, so that the operator connects the right person.
create table phone_code (
  id           bigint generated always as identity primary key,
  code         text not null,
  user_id      bigint not null references user_account on delete cascade,
  organizer_id integer references organizer on delete cascade,   -- null: a call to the support
  timezone     text,                                             -- of the caller
  created_at   timestamptz not null default now(),
  expires_at   timestamptz not null
);
create index phone_code_live on phone_code (expires_at);
create index phone_code_user on phone_code (user_id);
