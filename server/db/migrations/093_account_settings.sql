-- Owner: features/account. Devices, recent proof of identity, an address that waits for its code, and links that are good once.
alter table session
  add column agent text not null default '',               -- how the browser names itself, at most 300 characters
  add column seen_at timestamptz not null default now(),
  add column proved_at timestamptz not null default now(); -- when the person last entered a code or password in it
update session set seen_at = rotated_at, proved_at = created_at;

alter table user_account
  add column new_email text check (new_email = lower(new_email)), -- waits for the code that was sent there
  add column password_changed_at timestamptz;
update user_account set password_changed_at = created_at where password_hash is not null;

-- A link that proves an account once. The database has the hash alone.
create table account_link (
  token_hash bytea primary key,
  user_id    bigint not null references user_account on delete cascade,
  kind       text not null check (kind in ('password_reset', 'sign_in')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at    timestamptz
);
create index account_link_user on account_link (user_id, kind, created_at);
