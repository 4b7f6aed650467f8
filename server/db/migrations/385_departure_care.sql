-- Owner: features/trip. Where the parties of a departure meet; a booking with a text of its own is the exception.
create table departure_note (
  tour_date_id bigint primary key references tour_date on delete cascade,
  text         text not null check (char_length(text) <= 4000),
  version      integer not null default 1,
  saved_at     timestamptz not null default now(),
  saved_by     bigint references user_account on delete set null
);
create index departure_note_saved_by on departure_note (saved_by) where saved_by is not null;

-- When the organizer last reminded the party of its forms.
alter table request add column forms_requested_at timestamptz;

-- The organizer's name of the room in which a person sleeps; people with the same room share it.
alter table tourist add column room text check (char_length(room) between 1 and 60);

-- Owner: features/chat. What an organizer wrote to all parties of a departure; each has it in its own chat.
create table departure_message (
  id           bigint generated always as identity primary key,
  tour_date_id bigint not null references tour_date on delete cascade,
  text         text not null,
  parties      integer not null check (parties > 0),
  sent_by      bigint references user_account on delete set null,
  sent_at      timestamptz not null default now()
);
create index departure_message_date on departure_message (tour_date_id, sent_at desc);
create index departure_message_sent_by on departure_message (sent_by) where sent_by is not null;
