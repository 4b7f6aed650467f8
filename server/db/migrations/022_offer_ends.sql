-- Owner: features/catalogue. Departures with an offer, by its last day: found every minute to end those that are over.
create index tour_date_offer on tour_date ((discount->>'until')) where discount is not null;
