-- Owner: features/content. Texts written at the desk: who wrote a version, the day on which a draft goes out, and a
-- number that grows with each change of an entry, so that nobody overwrites what a colleague saved meanwhile.
alter table content_entry add column revision integer not null default 0;
alter table content_version
  add column author_id  bigint references user_account,
  add column publish_on date;
