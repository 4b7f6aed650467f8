-- Owner: features/account. Copies of one's data, accepted legal texts, and accounts that were deleted.
create table account_export (
  id         uuid primary key,
  user_id    bigint not null references user_account on delete cascade,
  locale     text not null,
  created_at timestamptz not null default now(),
  tries      smallint not null default 0,
  ready_at   timestamptz,
  expires_at timestamptz,
  token_hash bytea unique,              -- of the link in the letter
  file       bytea,                     -- the zip, sealed: server/platform/seal.ts
  size_bytes integer,
  constraint ready_exports_have_a_file check ((ready_at is null) or (file is not null and token_hash is not null and expires_at is not null))
);
create index account_export_user on account_export (user_id, created_at desc);
create index account_export_open on account_export (created_at) where ready_at is null;

-- Which version of a legal text was accepted at registration, and when. A request carries the versions it was made under.
create table legal_consent (
  id          bigint generated always as identity primary key,
  user_id     bigint not null references user_account on delete cascade,
  document    text not null check (document in ('agreement', 'privacy')),
  version     text not null,
  accepted_at timestamptz not null default now()
);
create index legal_consent_user on legal_consent (user_id, id);

-- What the law keeps hangs on the row of a deleted account, which says nothing about the person any more.
alter table user_account add column deleted_at timestamptz;

-- The history of requests stays append-only, except that the words of a person go with their account.
create function refuse_rewriting_but_words() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and current_setting('serai.erases_words', true) = 'on' and new.reason is null
    and to_jsonb(new) - 'reason' = to_jsonb(old) - 'reason' then return new; end if;
  raise exception '% is append-only', tg_table_name;
end $$;
drop trigger request_history_append_only on request_history;
create trigger request_history_append_only before update or delete on request_history
  for each row execute function refuse_rewriting_but_words();
