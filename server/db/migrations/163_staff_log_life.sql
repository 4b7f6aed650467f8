-- Owner: features/account. Entries of the staff log may be deleted once they are two years old, and not before.
create function refuse_rewriting_but_old() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.at < now() - interval '2 years' then return old; end if;
  raise exception '% is append-only', tg_table_name;
end $$;
drop trigger staff_log_append_only on staff_log;
create trigger staff_log_append_only before update or delete on staff_log
  for each row execute function refuse_rewriting_but_old();
create index staff_log_at on staff_log (at);
