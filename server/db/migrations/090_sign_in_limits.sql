-- Owner: features/account. Codes belong to the browser that requested them, and sign-ins by password are counted.
alter table auth_code add column nonce_hash text;    -- keyed hash of the browser's cookie
create index auth_code_browser on auth_code (login, nonce_hash, created_at desc);

-- One row a sign-in by password, written before the comparison. `subject` is a keyed hash of the login or of a known browser.
create table password_attempt (
  id       bigint generated always as identity primary key,
  subject  text not null,
  is_wrong boolean not null default true,
  at       timestamptz not null default now()
);
create index password_attempt_subject on password_attempt (subject, at);
create index password_attempt_at on password_attempt (at);
