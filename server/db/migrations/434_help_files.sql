-- Owner: features/site. Files that a visitor added to a help request; name and bytes are sealed to `uuid`, and go with the request.
create table help_file (
  id              bigint generated always as identity primary key,
  help_request_id bigint not null references help_request on delete cascade,
  uuid            uuid not null unique,
  type            text not null,
  name            bytea not null,
  data            bytea not null,
  size_bytes      integer not null,
  created_at      timestamptz not null default now()
);
-- Sealed bytes cannot be compressed.
alter table help_file alter column data set storage external;
create index help_file_request on help_file (help_request_id);
