-- Owner: features/booking. Who came and who did not, as guides' phones say it; `request` keeps what follows from it.
create table attendance_mark (
  id bigint generated always as identity primary key,
  request_id bigint not null references request,
  kind text not null check (kind in ('check_in', 'check_in_undone', 'no_show', 'no_show_undone')),
  -- By the guide's phone, never later than the server's clock.
  at timestamptz not null,
  marked_by bigint references user_account,
  stored_at timestamptz not null default now(),
  -- A phone may send the same mark twice.
  unique nulls not distinct (request_id, kind, at, marked_by)
);
create trigger attendance_mark_append_only before update or delete on attendance_mark for each row execute function refuse_rewriting();

alter table request add column no_show_at timestamptz, add column no_show_by bigint references user_account,
  add constraint request_here_or_not check (checked_in_at is null or no_show_at is null);

insert into attendance_mark (request_id, kind, at)
select id, 'check_in_undone', check_in_undone_at from request where check_in_undone_at is not null;
insert into attendance_mark (request_id, kind, at, marked_by)
select id, 'check_in', checked_in_at, checked_in_by from request where checked_in_at is not null;
alter table request drop column check_in_undone_at;
