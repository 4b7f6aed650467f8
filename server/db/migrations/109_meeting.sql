-- Owner: features/booking. What the organizer tells a party before the tour, over the secret link of the meeting page.
create table request_meeting (
  request_id bigint primary key references request,
  key_hash   bytea not null unique,              -- of 256 bits, derived from the data key
  text       text not null default '',
  version    integer not null default 0,         -- grows when text or files change: the traveller is told of each once
  saved_at   timestamptz
);
create table meeting_file (
  id         uuid primary key,                   -- the file is in the file store under meeting/{id}
  request_id bigint not null references request,
  name       text not null,
  type       text not null,
  size_bytes integer not null,
  is_shown   boolean not null default false,     -- saved with the text: the traveller sees it
  created_at timestamptz not null default now()
);
create index meeting_file_request on meeting_file (request_id, created_at);

-- When and how a person comes and leaves; deleted with the person's data.
create table travel_info (
  tourist_id bigint not null references tourist on delete cascade,
  direction  smallint not null check (direction in (1, 2)),   -- 1 arrival, 2 departure
  sealed     bytea not null,                                  -- server/platform/seal.ts
  updated_at timestamptz not null default now(),
  primary key (tourist_id, direction)
);

-- The start date for which the letter of the day before was sent.
alter table request add column day_before_told date;
