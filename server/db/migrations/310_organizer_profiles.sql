-- Owner: features/organizers. Where the organizer is at home; without it, where most of its tours start.
alter table organizer add column city_id integer references city;

-- Owner: features/desk. Where an organizer's money is sent: name, account and bank, sealed. Owners write it, staff who pay read it.
create table organizer_payout_details (
  organizer_id integer primary key references organizer on delete cascade,
  sealed       bytea not null,
  updated_by   bigint references user_account on delete set null,
  updated_at   timestamptz not null default now()
);
