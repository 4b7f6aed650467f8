-- Owner: features/account. What a link passes on, who asked for it, and how often a copy of one's data was tried and fetched.
alter table account_link
  add column proved_at timestamptz, -- of the session that made a sign-in link: the session it opens has no younger proof
  add column asker text;            -- keyed hash of the address that asked for a reset link
update account_link set proved_at = created_at where kind = 'sign_in';

alter table account_export
  add column next_try_at timestamptz not null default now(),
  add column downloads smallint not null default 0;
-- No link lives longer than a day, those already mailed included.
update account_export set expires_at = least(expires_at, ready_at + interval '1 day') where ready_at is not null;
