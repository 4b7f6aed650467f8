-- Owner: features/content. "Was this useful?": one answer a browser and article; `voter` is a keyed hash of its cookie.
create table content_vote (
  entry_id  integer not null references content_entry on delete cascade,
  voter     bytea not null,
  is_useful boolean not null,
  voted_at  timestamptz not null default now(),
  primary key (entry_id, voter)
);
