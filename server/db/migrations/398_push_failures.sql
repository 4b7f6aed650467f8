-- Owner: features/chat. Failures in a row: a push service that does not answer is given up.
alter table push_subscription add column failures integer not null default 0;
