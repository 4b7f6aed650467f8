-- Owner: features/booking. Whether enough people go: said once for a departure, when enough have paid, when the organizer guarantees it, or on
-- its decision day (domain/booking/minimum-group.ts). A departure that missed its group is closed.
alter table tour_date
  add column group_outcome text check (group_outcome in ('met', 'missed')),
  add column group_warned_at timestamptz;              -- the organizer was told that people are lacking
create index tour_date_group on tour_date (start_date) where not_guaranteed and group_outcome is null and not is_closed;
create index request_departure on request (tour_date_id) where status in (1, 2, 3);
drop index request_waiting;
-- Read from the departure: not_guaranteed.
alter table request drop column min_group_met;
