-- Owner: features/reviews. When the traveller was reminded of a review that is not written; null: not yet.
alter table request_link add column reminded_at timestamptz;
create index request_link_to_remind on request_link (ends_at) where scope = 'review' and reminded_at is null;
