-- Owner: features/site. A call of an organizer to a traveller of one of its chats.
alter table phone_code add column callee_id bigint references user_account on delete cascade;
