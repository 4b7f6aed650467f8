-- Owner: features/site. Short links, /r/{id}: a path of the site, or an address on one of the hosts its configuration lists.
create table short_link (
  id         bigint generated always as identity primary key,
  target     text not null check (target ~ '^(/|https://)'),
  created_at timestamptz not null default now()
);
