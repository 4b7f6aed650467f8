-- Owner: server/platform/mail. Groups of letters that an address has switched off.
create table letter_choice (
  id         bigint generated always as identity primary key,
  email      text not null unique check (email = lower(email)),
  off        text[] not null default '{}',
  created_at timestamptz not null default now()
);
alter table mail_outbox add column unsubscribe jsonb;   -- {text, url}: only of letters that can be switched off
