-- Owner: server/platform/mail. Letters whose code or link gives access lose their text soon after they are sent, all others after 30 days.
alter table mail_outbox add column is_secret boolean not null default false;
create index mail_outbox_secret on mail_outbox (created_at) where is_secret and body <> '';
create index mail_outbox_readable on mail_outbox (created_at) where recipient <> '';
