-- Owner: features/organizers. Null until they are measured: nothing is said of an organizer that has answered and sold nothing.
alter table organizer alter column answer_minutes drop not null, alter column answer_minutes drop default,
  alter column cancel_rate drop not null, alter column cancel_rate drop default;
update organizer o set answer_minutes = null, cancel_rate = null where answer_minutes = 180 and cancel_rate = 0 and reviews_count = 0
  and not exists (select from request r where r.organizer_id = o.id);
