-- Who wants to hear of the next departures of a tour. A row is deleted with the one letter it is for.
create table tour_watch (
  id           bigint generated always as identity primary key,
  tour_id      bigint not null references tour on delete cascade,
  user_id      bigint references user_account on delete cascade,
  email        text not null,                    -- in lower case
  locale       text not null,                    -- of the letters
  currency     text not null,                    -- of their prices
  seen_date_id bigint not null,                  -- the tour's newest departure then
  created_at   timestamptz not null default now(),
  confirmed_at timestamptz,                      -- by the link in the first letter, or by the account of that e-mail
  unique (tour_id, email)
);
create index tour_watch_confirmed on tour_watch (tour_id) where confirmed_at is not null;
create index tour_watch_user on tour_watch (user_id) where user_id is not null;
