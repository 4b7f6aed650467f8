-- Owner: features/booking. The departure that an individual offer brought to a request: there its party is exempt from the tour's age.
-- So far every request for a departure that was offered to somebody was exempt.
alter table request add column individual_date_id bigint;
update request r set individual_date_id = r.tour_date_id where exists (select from individual_tour i where i.tour_date_id = r.tour_date_id);
