-- Owner: platform. What the operator has set about the site, over the layers of sites/; a section that is missing is the layer's.
create table site_setting (
  section    text primary key,                       -- domain/site/site-settings.ts
  value      jsonb not null,
  sealed     bytea,                                  -- keys of the section's services
  version    integer not null default 1,
  updated_by bigint references user_account on delete set null,
  updated_at timestamptz not null default now()
);

-- Owner: features/account. The link by which a new shop gets its first administrator; the newest counts.
create table setup_key (
  hash        bytea primary key,
  created_at  timestamptz not null default now(),
  expires_at  timestamptz not null,
  user_id     bigint references user_account on delete set null,   -- the administrator that it made; it makes one
  used_at     timestamptz,
  finished_at timestamptz,
  constraint used_keys_say_when check (user_id is null or used_at is not null)
);

-- Owner: platform. The last run of each job, written every ten seconds by the process that runs it.
create table job_run (
  name      text primary key,
  every_ms  integer not null,
  ran_at    timestamptz not null,
  ms        integer not null,
  failed_at timestamptz,
  error     text
);
