-- Owner: features/account. Nothing reads when a link was made: it ends at `expires_at`, ten minutes later.
alter table messenger_link drop column created_at;
