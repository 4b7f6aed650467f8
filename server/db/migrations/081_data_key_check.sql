-- Owner: server/secrets.ts. One value sealed with DATA_KEY at the first start, which tells whether the key is the right one.
create table data_key_check (
  is_only boolean primary key default true check (is_only),
  sealed bytea not null
);
