-- Owner: features/chat. Browsers that show notices of messages (Web Push).
create table push_subscription (
  id         bigint generated always as identity primary key,
  user_id    bigint not null references user_account on delete cascade,
  session_id uuid not null references session on delete cascade,  -- nothing is sent once it has ended
  endpoint   text not null unique,
  p256dh     text not null,
  auth       text not null,
  created_at timestamptz not null default now()
);
create index push_subscription_user on push_subscription (user_id);
create index push_subscription_session on push_subscription (session_id);
create trigger for_live_account before insert on push_subscription for each row execute function refuse_for_deleted();

-- Up to here a notice about unread messages was shown.
alter table chat_member add column pushed_seq integer not null default 0;
