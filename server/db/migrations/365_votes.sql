-- Owner: features/favourites. A party's vote on some tours; those who have the link may join.
create table vote_list (
  id         bigint generated always as identity primary key,
  key_hash   bytea not null unique,
  owner_id   bigint not null references user_account on delete cascade,
  title      text not null check (char_length(title) between 1 and 80),
  created_at timestamptz not null default now()
);
create index vote_list_owner on vote_list (owner_id);
create index vote_list_age on vote_list (created_at);

create table vote_list_tour (
  vote_list_id bigint not null references vote_list on delete cascade,
  tour_id      bigint not null references tour on delete cascade,
  position     integer not null,
  primary key (vote_list_id, tour_id)
);
create index vote_list_tour_tour on vote_list_tour (tour_id);

-- A voter is an account, or a browser that holds the key.
create table voter (
  id           bigint generated always as identity primary key,
  vote_list_id bigint not null references vote_list on delete cascade,
  user_id      bigint references user_account on delete cascade,
  key_hash     bytea not null,
  name         text not null check (char_length(name) between 1 and 40),
  unique (vote_list_id, user_id),
  unique (vote_list_id, key_hash)
);
create index voter_user on voter (user_id) where user_id is not null;

create table vote (
  voter_id bigint not null references voter on delete cascade,
  tour_id  bigint not null references tour on delete cascade,
  is_yes   boolean not null,
  primary key (voter_id, tour_id)
);
create index vote_tour on vote (tour_id);
