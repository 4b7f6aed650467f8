-- Owner: server/platform/captcha. Hashes of solved challenges that have been used, so that none counts twice.
create table if not exists used_captcha (
  hash text primary key,
  used_at timestamptz not null default now()
);
create index if not exists used_captcha_used_at on used_captcha (used_at);
