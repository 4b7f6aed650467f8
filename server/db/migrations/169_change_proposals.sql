-- A change of a paid booking that waits for the organizer's answer: {id, target, priced, percent, quote}; amounts are minor units.
alter table request add column change_proposal jsonb;
alter table request add column change_until timestamptz;
alter table request add constraint request_change_proposal check (
  (change_proposal is null) = (change_until is null) and (change_proposal is null or status = 3));
create index request_change_until on request (change_until) where change_until is not null;
