-- Owner: features/desk. What an organizer writes about a tour, beside the row that the site shows. Without a draft the row is all there is.
create table tour_draft (
  tour_id            bigint primary key references tour on delete cascade,
  lang               text not null check (lang in ('en', 'ru', 'de', 'zh')),   -- the tour's own
  state              text not null check (state in ('new', 'submitted', 'live')),   -- live: has been published
  published_revision integer,                        -- of what the site shows; a revision is the sum of the sections' versions
  note               text,                           -- why staff returned it
  submitted_at       timestamptz,
  created_at         timestamptz not null default now(),
  constraint submitted_drafts_say_when check ((state = 'submitted') = (submitted_at is not null)),
  constraint live_drafts_have_a_revision check (state <> 'live' or published_revision is not null)
);
create index tour_draft_submitted on tour_draft (submitted_at) where state = 'submitted';

-- A section is saved alone: two people who write in different ones do not meet.
create table tour_draft_section (
  tour_id    bigint not null references tour_draft on delete cascade,
  name       text not null,                          -- contract/desk/tour-sections.ts
  value      jsonb not null,
  version    integer not null default 1,
  updated_by bigint references user_account on delete set null,
  updated_at timestamptz not null default now(),
  primary key (tour_id, name)
);

-- Owner: features/media. An upload for a tour; the tours of its organizer may show it.
create sequence uploaded_picture_id as integer minvalue 1000000;
alter table picture
  add column image_id uuid unique references image,
  add column tour_id  bigint references tour on delete set null,
  drop constraint picture_source,
  add constraint picture_source check (num_nonnulls(file, plate, image_id) = 1);
create index picture_tour on picture (tour_id) where tour_id is not null;
