-- Owner: server/platform/mail.
create table mail_outbox (
  id          bigint generated always as identity primary key,
  recipient   text not null,
  locale      text not null,
  subject     text not null,
  body        text not null,
  action      jsonb,
  dedupe_key  text unique,
  created_at  timestamptz not null default now(),
  sent_at     timestamptz,
  tries       smallint not null default 0,
  next_try_at timestamptz not null default now(),
  last_error  text
);
create index mail_outbox_due on mail_outbox (next_try_at) where sent_at is null;
