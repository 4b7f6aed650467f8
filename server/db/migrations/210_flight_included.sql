-- Owner: features/tour-page. Whether the price of a departure includes flights (specification 3, "Tour date").
alter table tour_date add column flight_included boolean not null default false;
