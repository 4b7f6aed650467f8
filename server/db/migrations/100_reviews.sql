-- Owner: features/reviews. What both sides of a completed trip write about it: drafts, and what waits to appear.
create table trip_review (
  id           bigint generated always as identity primary key,
  request_id   bigint not null references request,
  side         text not null check (side in ('traveller', 'organizer')),
  rating       smallint check (rating between 1 and 5),
  sub          jsonb not null default '{}',   -- {guide, programme, food, nights, value}: 1 to 5 each
  text         text not null default '',
  lang         text not null default 'en',
  image_ids    uuid[] not null default '{}',
  submitted_at timestamptz,                   -- null: a draft
  published_at timestamptz,
  updated_at   timestamptz not null default now(),
  unique (request_id, side),
  constraint submitted_reviews_are_rated check (submitted_at is null or rating is not null),
  constraint published_reviews_are_submitted check (published_at is null or submitted_at is not null)
);
create index trip_review_waiting on trip_review (submitted_at) where submitted_at is not null and published_at is null;

-- Owner: features/reviews from now on. What a published review has beside its words; one that is hidden counts nowhere.
alter table review
  add column sub           jsonb not null default '{}',
  add column photos        jsonb not null default '[]',   -- {url, alt, width, height, color, thumbhash}
  add column reports       integer not null default 0,
  add column hidden_at     timestamptz,
  add column hidden_reason text,
  add constraint hidden_reviews_have_a_reason check ((hidden_at is null) = (hidden_reason is null));
drop index review_newest;
create index review_newest on review (published_at desc, id desc) where text <> '' and hidden_at is null;

-- Owner: features/reviews. Who found a review helpful: a keyed hash of the account or the network.
create table review_vote (
  review_id bigint not null references review on delete cascade,
  voter     bytea not null,
  primary key (review_id, voter)
);

-- Owner: features/booking. A completed tour is reviewed by a link of its own.
alter table request_link drop constraint request_link_scope_check;
alter table request_link add constraint request_link_scope_check check (scope in ('view_and_pay', 'review'));
