-- Owner: features/account. A confirmed phone signs in, so one account has it; of several the newest confirmation counts.
update user_account u set phone_confirmed_at = null
  where u.phone_confirmed_at is not null and exists (select 1 from user_account other
    where other.phone = u.phone and (other.phone_confirmed_at, other.id) > (u.phone_confirmed_at, u.id));
create unique index user_account_confirmed_phone on user_account (phone) where phone_confirmed_at is not null;

-- A sign-in to a phone of no account is counted like any other; nothing is sent.
alter table code_message alter column user_id drop not null;
alter table code_message add column purpose text not null default 'confirm'
  check (purpose in ('confirm', 'sign_in', 'sign_in_known'));   -- the last: from a browser that the account knows
create index code_message_recipient on code_message (recipient, created_at);

-- A code that waits for the person in a messenger. `token_hash` is that of the link that leads there.
create table messenger_link (
  id           bigint generated always as identity primary key,
  token_hash   bytea not null unique,
  auth_code_id bigint not null references auth_code on delete cascade,
  user_id      bigint references user_account on delete cascade,  -- who confirms the phone; null for a sign-in
  phone        text not null,             -- E.164; the messenger has to prove it
  locale       text not null,
  sealed_code  bytea,                     -- emptied once it is handed out
  chat_id      bigint,                    -- the dialogue that opened the link; no other can
  created_at   timestamptz not null default now(),
  expires_at   timestamptz not null
);
create index messenger_link_code on messenger_link (auth_code_id);
create index messenger_link_user on messenger_link (user_id) where user_id is not null;
create index messenger_link_chat on messenger_link (chat_id) where chat_id is not null;
create trigger for_live_account before insert on messenger_link for each row when (new.user_id is not null)
  execute function refuse_for_deleted();

-- Updates of messengers that were handled; they are delivered at least once.
create table messenger_update (
  channel   text not null,
  update_id bigint not null,
  at        timestamptz not null default now(),
  primary key (channel, update_id)
);
