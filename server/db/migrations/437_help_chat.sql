-- Owner: features/site. The chat whose traveller asked to be called back.
alter table help_request add column chat_id bigint references chat on delete set null;
create index help_request_chat on help_request (chat_id) where chat_id is not null;
