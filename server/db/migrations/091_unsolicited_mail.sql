-- Owner: server/platform/mail. Letters to an address that nobody has proved.
alter table mail_outbox add column is_unsolicited boolean not null default false;
create index mail_outbox_unsolicited on mail_outbox (lower(recipient), created_at) where is_unsolicited;
