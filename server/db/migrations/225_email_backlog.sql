-- Owner: server/platform/mail. An email about a code or a deadline is not sent after it, and what was written without a mail server waits for the operator.
alter table mail_outbox add column expires_at timestamptz;
alter table mail_outbox add column is_held boolean not null default false;
alter table mail_outbox add column message_key uuid not null default gen_random_uuid();
-- A mail server would have tried an email within seconds.
update mail_outbox set is_held = true where sent_at is null and tries = 0 and next_try_at < now() - interval '1 hour';
create index mail_outbox_held on mail_outbox (id) where is_held;
