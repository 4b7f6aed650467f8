-- Owner: features/account. Public keys of WebAuthn credentials, and challenges that wait to be signed.
create table passkey (
  id           text primary key,                       -- credential id, base64url
  user_id      bigint not null references user_account on delete cascade,
  public_key   bytea not null,                         -- COSE
  counter      bigint not null,
  is_backed_up boolean not null,                       -- synchronized by its provider to other devices
  name         text not null,
  created_at   timestamptz not null default now(),
  used_at      timestamptz
);
create index passkey_by_user on passkey (user_id, created_at);

create table passkey_challenge (
  challenge_hash bytea primary key,
  purpose        text not null check (purpose in ('add', 'sign_in', 'prove')),
  holder_hash    bytea not null,                       -- the session or browser that asked
  expires_at     timestamptz not null
);
create index passkey_challenge_expiry on passkey_challenge (expires_at);
