-- Owner: features/account. A blocked account has no sessions and opens none, whichever way somebody signs in.
alter table user_account add column blocked_at timestamptz, add column blocked_reason text;
create function refuse_for_blocked() returns trigger language plpgsql as $$
declare since timestamptz;
begin
  select blocked_at into since from user_account where id = new.user_id for key share;
  if since is not null then raise exception 'the account % is blocked', new.user_id using errcode = 'SE401'; end if;
  return new;
end $$;
create trigger for_open_account before insert on session for each row execute function refuse_for_blocked();
