-- Owner: features/chat. Chats that continue in a messenger.

-- A code that connects a dialogue of a messenger to the account of the session that asked for it.
create table messenger_code (
  code_hash  bytea primary key,
  user_id    bigint not null references user_account on delete cascade,
  session_id uuid not null references session on delete cascade,
  source     text not null check (source in ('telegram', 'vk', 'whatsapp')),
  used_by    text,                                        -- the dialogue that used it: an update may come twice
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create unique index messenger_code_user on messenger_code (user_id, source);
create index messenger_code_session on messenger_code (session_id);
create trigger for_live_account before insert on messenger_code for each row execute function refuse_for_deleted();

-- A dialogue of a messenger that gets an account's messages and takes its answers.
create table messenger_dialogue (
  id           bigint generated always as identity primary key,
  user_id      bigint not null references user_account on delete cascade,
  source       text not null check (source in ('telegram', 'vk', 'whatsapp')),
  address      text not null,                             -- of the person in the messenger
  connected_at timestamptz not null default now(),
  chat_id      bigint references chat on delete set null, -- what a message without a quote answers
  chat_at      timestamptz,
  unique (user_id, source),
  unique (source, address)
);
create index messenger_dialogue_chat on messenger_dialogue (chat_id) where chat_id is not null;
create trigger for_live_account before insert on messenger_dialogue for each row execute function refuse_for_deleted();

-- How far a chat was passed on to a dialogue.
create table messenger_mark (
  dialogue_id bigint not null references messenger_dialogue on delete cascade,
  chat_id     bigint not null references chat on delete cascade,
  seq         integer not null default 0,
  tries       integer not null default 0,                 -- of what follows seq
  next_try_at timestamptz,
  primary key (dialogue_id, chat_id)
);
create index messenger_mark_chat on messenger_mark (chat_id);

-- Which chat a message in the messenger belongs to, for answers that quote it.
create table messenger_sent (
  dialogue_id bigint not null references messenger_dialogue on delete cascade,
  external_id text not null,
  chat_id     bigint not null references chat on delete cascade,
  sent_at     timestamptz not null default now(),
  primary key (dialogue_id, external_id)
);
create index messenger_sent_age on messenger_sent (sent_at);
create index messenger_sent_chat on messenger_sent (chat_id);
