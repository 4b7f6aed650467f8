-- Owner: features/favourites. What voters write to each other beside their votes; gone with its writer or the list.
create table party_message (
  id                bigint generated always as identity primary key,
  vote_list_id      bigint not null references vote_list on delete cascade,
  voter_id          bigint not null references voter on delete cascade,
  client_message_id uuid not null,
  text              text not null check (char_length(text) between 1 and 1000),
  created_at        timestamptz not null default clock_timestamp(),
  unique (voter_id, client_message_id)
);
create index party_message_list on party_message (vote_list_id, id);
