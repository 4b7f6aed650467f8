-- The hour a departure starts at, in the tour's time zone: an excursion may start several times on one day. Without one the tour's meeting time holds.
alter table tour_date add column start_time text check (start_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$');
update request set proposal = proposal || '{"time": null}' where proposal is not null;
update request set change_proposal = jsonb_set(change_proposal, '{quote,date,time}', 'null') where change_proposal is not null;
