-- Owner: features/site. Old addresses and where they went; an operator fills it.
create table path_redirect (
  from_path text primary key check (from_path like '/%'),
  to_url    text not null check (to_url ~ '^(/[^/]|https://)' or to_url = '/'),
  status    smallint not null default 301 check (status in (301, 302, 307, 308))
);
