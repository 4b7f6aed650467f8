-- Owner: features/tour-page. A departure that its organizer offers to one party. The uuid is the access.
create table individual_tour (
  uuid         uuid primary key default gen_random_uuid(),
  tour_id      bigint not null references tour on delete cascade,
  tour_date_id bigint not null references tour_date on delete cascade,
  name         text not null,                 -- whom it is for
  words        text not null default '',
  people       smallint not null check (people > 0),
  valid_until  date not null,
  created_at   timestamptz not null default now()
);
create index individual_tour_over on individual_tour (valid_until);

-- Owner: features/tour-page. Keyed hashes of the numbers that got a programme, so that none gets two in an hour.
create table sent_programme (
  phone_key bytea primary key,
  sent_at   timestamptz not null default now()
);

-- Agreed with the operator; null: none.
alter table organizer add column commission_percent real check (commission_percent between 0 and 100);
