-- Owner: server/db. Readers of the outbox remember their place themselves.
drop table outbox_reader;
