-- Owner: features/account (favourite_tour: features/favourites).
create table user_account (
  id            bigint generated always as identity primary key,
  email         text not null unique check (email = lower(email)),   -- proved by a code before the row exists
  first_name    text not null default '',
  last_name     text not null default '',
  phone         text,
  password_hash text,
  country_id    integer references country,
  language      text not null default 'en-US',
  currency      char(3),
  timezone      text,
  role          text not null default 'user' check (role in ('user', 'organizer', 'admin')),
  created_at    timestamptz not null default now()
);
alter table organizer add foreign key (user_id) references user_account;
create index organizer_user on organizer (user_id) where user_id is not null;

-- A one-time code that was sent. The row also carries what a registration waits with until the e-mail is proved.
create table auth_code (
  id         bigint generated always as identity primary key,
  login      text not null,
  code_hash  text not null,           -- keyed hash, bound to login and browser
  tries_left smallint not null default 3,
  pending    jsonb,                   -- {first_name, last_name, phone, password_hash, timezone, country_id}
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at    timestamptz
);
create index auth_code_login on auth_code (login, created_at desc);

-- A signed-in browser. The refresh token is derived from the id and the counter with a key outside the database.
create table session (
  id         uuid primary key,
  user_id    bigint not null references user_account on delete cascade,
  counter    integer not null default 0,
  rotated_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index session_by_user on session (user_id);

create table favourite_tour (
  user_id    bigint not null references user_account on delete cascade,
  tour_id    bigint not null references tour on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, tour_id)
);
