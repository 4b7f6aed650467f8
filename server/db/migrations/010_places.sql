-- Owner: features/places. Names are {"en","ru","de","zh"}.
create table country (
  id         integer primary key,
  iso2       char(2) not null unique,
  iso3       char(3) not null unique,
  name       jsonb not null,
  slug       text not null unique,
  currency   char(3) not null,
  phone_code text not null,
  world_part text not null,
  lat        real not null default 0,
  lng        real not null default 0
);
create table region (
  id         integer primary key,
  country_id integer not null references country,
  name       jsonb not null,
  slug       text not null unique
);
create table city (
  id         integer primary key,
  region_id  integer not null references region,
  country_id integer not null references country,
  name       jsonb not null,
  slug       text not null unique,
  lat        real not null,
  lng        real not null,
  timezone   text not null
);
create table showplace (
  id      integer primary key,
  city_id integer not null references city,
  name    jsonb not null,
  slug    text not null unique,
  lat     real not null,
  lng     real not null
);
create table water_object (
  id      integer primary key,
  city_id integer not null references city,
  name    jsonb not null,
  slug    text not null unique
);
