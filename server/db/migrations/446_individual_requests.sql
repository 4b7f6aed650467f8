-- Owner: features/booking. Whether a request was made from an individual offer: its party is exempt from the tour's age.
-- So far every request for a departure that was offered to somebody was exempt.
alter table request add column is_individual boolean not null default false;
update request r set is_individual = true where exists (select from individual_tour i where i.tour_date_id = r.tour_date_id);
