-- Owner: features/account. Roles of staff, their second factor, and the log of what they do.
alter table user_account add column staff_role text
  check (staff_role in ('support', 'moderator', 'finance', 'admin'));
update user_account set staff_role = 'admin' where role = 'admin';

alter table session
  add column factor_at       timestamptz,                                   -- when a second factor was last proved
  add column acting_staff_id bigint references user_account;                -- staff who act for the user

create table staff_totp (
  user_id      bigint primary key references user_account on delete cascade,
  secret       bytea,                                   -- sealed, as is the next one
  next_secret  bytea,                                   -- until its first code is entered
  last_step    bigint not null default 0,               -- a code counts once
  failed       integer not null default 0,
  failed_at    timestamptz
);

create table staff_recovery_code (
  user_id   bigint not null references user_account on delete cascade,
  code_hash bytea not null,
  primary key (user_id, code_hash)
);

create table staff_log (
  id         bigint generated always as identity primary key,
  at         timestamptz not null default now(),
  staff_id   bigint not null references user_account,
  staff_role text not null,
  acting_for bigint references user_account,
  call       text not null,
  target     jsonb not null,                            -- ids in the input
  outcome    text not null,                             -- 'asked' before it runs, then the error code of a refusal
  network    text not null,                             -- /24 or /48
  device     text not null
);
create index staff_log_staff on staff_log (staff_id, id);
create trigger staff_log_append_only before update or delete on staff_log for each row execute function refuse_rewriting();
create trigger staff_log_untruncated before truncate on staff_log for each statement execute function refuse_rewriting();
