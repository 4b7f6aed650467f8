-- Owner: features/booking. When the party of a booking arrived at the meeting point, and which account said so.
alter table request add column checked_in_at timestamptz, add column checked_in_by bigint references user_account;
