-- Owner: features/account. A share lock waits for the update that blocks an account; a key share lock does not.
create or replace function refuse_for_blocked() returns trigger language plpgsql as $$
declare since timestamptz;
begin
  select blocked_at into since from user_account where id = new.user_id for share;
  if since is not null then raise exception 'the account % is blocked', new.user_id using errcode = 'SE401'; end if;
  return new;
end $$;
