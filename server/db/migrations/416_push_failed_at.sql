-- When a push service last failed: failures count once an hour, so that an outage of ours forgets nobody.
alter table push_subscription add column failed_at timestamptz;
