-- Owner: features/chat. When a push service last failed: failures count once an hour, so that a short outage of ours forgets nobody.
alter table push_subscription add column failed_at timestamptz;
