-- Owner: features/account. Wrong codes of a second factor count for the session and the network that sent them, so that they close it for nobody else.
create table staff_factor_try (
  user_id   bigint not null references user_account on delete cascade,
  source    text not null,
  failed    smallint not null default 0,
  failed_at timestamptz not null default now(),
  primary key (user_id, source)
);
create trigger for_live_account before insert on staff_factor_try for each row when (new.user_id is not null)
  execute function refuse_for_deleted();
