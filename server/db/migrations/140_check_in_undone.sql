-- Owner: features/booking. The last time a check-in was taken back: one made earlier and sent later does not count.
alter table request add column check_in_undone_at timestamptz;
