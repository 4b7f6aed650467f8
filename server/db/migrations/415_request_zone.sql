-- Owner: features/booking. The time zone of the tour when it was asked for: a month that was accounted keeps its bookings when the tour moves. Null for older requests.
alter table request add column timezone text;
