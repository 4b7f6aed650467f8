-- Owner: features/chat. Talk of a traveller with an organizer or with support, as one log.
create table chat (
  id               bigint generated always as identity primary key,
  kind             text not null check (kind in ('organizer', 'support')),
  user_id          bigint references user_account,           -- the traveller; null once their account is deleted
  organizer_id     integer references organizer,
  tour_id          bigint references tour on delete set null,  -- asked about last
  last_seq         integer not null default 0,               -- of the newest message
  last_at          timestamptz not null default now(),
  first_asked_at   timestamptz,                              -- first message of the traveller
  first_answered_at timestamptz,                             -- first answer of a person to it
  waiting_since    timestamptz,                              -- first message of the traveller after the latest answer
  assigned_to      bigint references user_account,           -- who of support answers
  frozen_at        timestamptz,
  created_at       timestamptz not null default now(),
  constraint organizer_by_kind check ((kind = 'organizer') = (organizer_id is not null))
);
create unique index chat_with_organizer on chat (user_id, organizer_id) where kind = 'organizer';
create unique index chat_with_support on chat (user_id) where kind = 'support';
create index chat_of_organizer on chat (organizer_id, last_at desc) where organizer_id is not null;
create index chat_support on chat (waiting_since nulls last, last_at desc) where kind = 'support';
create trigger for_live_account before insert on chat for each row when (new.user_id is not null)
  execute function refuse_for_deleted();

-- What an account has read of a chat, and whether it wants emails about it.
create table chat_member (
  chat_id          bigint not null references chat on delete cascade,
  user_id          bigint not null references user_account,
  side             text not null check (side in ('traveller', 'organizer', 'support')),
  read_seq         integer not null default 0,
  is_muted         boolean not null default false,
  emailed_seq      integer not null default 0,               -- up to here an email was sent about unread messages
  primary key (chat_id, user_id)
);
create index chat_member_user on chat_member (user_id);

-- Messages of a chat: 1, 2, ... without gaps. An erased one stays without its text.
create table chat_message (
  id                bigint generated always as identity unique,
  chat_id           bigint not null references chat on delete cascade,
  seq               integer not null check (seq > 0),
  side              text not null check (side in ('traveller', 'organizer', 'support', 'system')),  -- who wrote or acted
  author_id         bigint references user_account,          -- null: the system, or a deleted account
  client_message_id text,
  kind              text not null default 'text' check (kind in ('text', 'system', 'request_card')),
  text              text not null default '',                -- as shown: contacts masked
  original          text,                                    -- before masking, for moderators
  masked            text[] not null default '{}',            -- what was masked
  lang              text,
  file_id           uuid references uploaded_file,
  request_id        bigint,
  event             jsonb,                                   -- of kind system and request_card: {transition, status, total, paid, currency}
  created_at        timestamptz not null default clock_timestamp(),
  edited_at         timestamptz,
  deleted_at        timestamptz,
  hidden_at         timestamptz,                             -- by a moderator
  primary key (chat_id, seq)
);
create unique index chat_message_once on chat_message (author_id, client_message_id) where client_message_id is not null;
create index chat_message_masked on chat_message (id) where original is not null;
create index chat_message_file on chat_message (file_id) where file_id is not null;
create index chat_message_author on chat_message (author_id, created_at) where author_id is not null;

-- Owner: features/chat. Events of an account, in order: what its open pages have to hear. Sockets resume from here.
create table realtime_line (
  user_id  bigint primary key references user_account,
  last_seq bigint not null default 0
);
create table realtime_event (
  user_id bigint not null references user_account,
  seq     bigint not null,
  event   text not null,
  data    jsonb not null,                                    -- references; what they refer to is read when it is delivered
  at      timestamptz not null default now(),
  primary key (user_id, seq)
);
create index realtime_event_age on realtime_event (at);
