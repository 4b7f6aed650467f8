-- Owner: features/account. Nothing is stored for a deleted account, also not by what was under way while it was deleted.
create function refuse_for_deleted() returns trigger language plpgsql as $$
declare gone timestamptz;
begin
  -- The lock waits for a deletion under way.
  select deleted_at into gone from user_account where id = new.user_id for key share;
  if gone is not null then raise exception 'the account % is deleted', new.user_id using errcode = 'SE401'; end if;
  return new;
end $$;

do $$
declare name text;
begin
  foreach name in array array['request', 'session', 'account_link', 'account_export', 'legal_consent', 'code_message', 'passkey',
    'staff_totp', 'staff_recovery_code', 'favourite_tour', 'tour_question', 'tour_watch', 'help_request', 'phone_code',
    'uploaded_file', 'image', 'organizer']
  loop
    execute format('create trigger for_live_account before insert on %I for each row when (new.user_id is not null)
      execute function refuse_for_deleted()', name);
  end loop;
end $$;
create trigger for_live_account_later before update of user_id on organizer for each row when (new.user_id is not null)
  execute function refuse_for_deleted();

create function refuse_deleted() returns trigger language plpgsql as $$
begin
  raise exception 'the account % is deleted', old.id using errcode = 'SE401';
end $$;
create trigger stays_deleted before update on user_account for each row when (old.deleted_at is not null) execute function refuse_deleted();
