-- A shortlist that a manager made for a request. The newest unsent one is the open one; `token_hash` is that of its one-time link.
create table tour_selection (
  id          bigint generated always as identity primary key,
  request_id  bigint not null references request,
  made_by     bigint not null references user_account,
  created_at  timestamptz not null default now(),
  ends_at     timestamptz not null,
  sent_at     timestamptz,
  replaced_at timestamptz,
  token_hash  bytea unique,
  token_until timestamptz
);
create unique index tour_selection_open on tour_selection (request_id) where sent_at is null and replaced_at is null;
create index tour_selection_request on tour_selection (request_id);
create index tour_selection_made_by on tour_selection (made_by);

create table tour_selection_item (
  selection_id bigint not null references tour_selection on delete cascade,
  tour_id      bigint not null references tour,
  position     smallint not null,
  is_liked     boolean,
  primary key (selection_id, tour_id)
);
create index tour_selection_item_tour on tour_selection_item (tour_id);
