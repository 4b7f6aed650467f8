-- Owner: features/account. Phones confirmed by a code, and the messages that carry codes to phones.
alter table user_account add column phone_confirmed_at timestamptz;

create table code_message (
  id         bigint generated always as identity primary key,
  user_id    bigint not null references user_account on delete cascade,
  recipient  text not null,             -- E.164
  locale     text not null,
  body       text not null,             -- emptied once it is delivered
  created_at timestamptz not null default now(),
  sent_by    text,                      -- the channel that took it; null: none did, or there is none
  sent_at    timestamptz,
  last_error text
);
create index code_message_created on code_message (created_at);
create index code_message_user on code_message (user_id, created_at);
