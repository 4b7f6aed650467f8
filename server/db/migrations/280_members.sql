-- Owner: features/organizers. Who works for an organizer. `organizer.user_id` is the owner that its emails go to.
create table organizer_member (
  organizer_id integer not null references organizer on delete cascade,
  user_id      bigint not null references user_account on delete cascade,
  role         text not null check (role in ('owner', 'manager', 'guide')),
  created_at   timestamptz not null default now(),
  primary key (organizer_id, user_id)
);
create index organizer_member_user on organizer_member (user_id, organizer_id);
create trigger for_live_account before insert on organizer_member for each row execute function refuse_for_deleted();

create function add_organizer_owner() returns trigger language plpgsql as $$
begin
  insert into organizer_member (organizer_id, user_id, role) values (new.id, new.user_id, 'owner')
    on conflict (organizer_id, user_id) do update set role = 'owner';
  return null;
end $$;
create trigger organizer_has_owner after insert or update of user_id on organizer
  for each row when (new.user_id is not null) execute function add_organizer_owner();
insert into organizer_member (organizer_id, user_id, role) select id, user_id, 'owner' from organizer where user_id is not null;

-- Owner: features/organizers. An invitation waits for the account with this verified email.
create table organizer_invitation (
  organizer_id integer not null references organizer on delete cascade,
  email        text not null check (email = lower(email)),
  role         text not null check (role in ('owner', 'manager', 'guide')),
  created_at   timestamptz not null default now(),
  primary key (organizer_id, email)
);
create index organizer_invitation_email on organizer_invitation (email);
