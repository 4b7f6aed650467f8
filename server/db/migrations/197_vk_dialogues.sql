-- Owner: features/account. A dialogue of a messenger that takes codes for an account; it proves a person, not a number.
create table linked_messenger (
  channel   text not null check (channel in ('vk')),
  user_id   bigint not null references user_account on delete cascade,
  chat_id   bigint not null,              -- id of the person in the messenger
  linked_at timestamptz not null default now(),
  primary key (channel, user_id),
  unique (channel, chat_id)
);
create index linked_messenger_user on linked_messenger (user_id);
create trigger for_live_account before insert on linked_messenger for each row execute function refuse_for_deleted();

-- A code that links a dialogue waits for the person like one for a phone.
alter table messenger_link add column channel text not null default 'telegram_with_phone_request'
  check (channel in ('telegram_with_phone_request', 'vk'));
alter table messenger_link alter column channel drop default;
alter table messenger_link alter column phone drop not null;
alter table messenger_link add check (channel = 'vk' or phone is not null);
drop index messenger_link_chat;
create index messenger_link_chat on messenger_link (channel, chat_id) where chat_id is not null;

-- VK's events have texts as ids.
alter table messenger_update alter column update_id type text;
