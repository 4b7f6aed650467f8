-- Owner: features/site. The operator's inbox: what visitors asked through forms. Everything personal is inside `data`, sealed to `uuid`.
create table help_request (
  id         bigint generated always as identity primary key,
  uuid       uuid not null unique,
  type       text not null,
  data       bytea not null,
  site       text not null,
  locale     text not null,
  user_id    bigint references user_account on delete set null,
  created_at timestamptz not null default now()
);
