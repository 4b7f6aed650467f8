-- Owner: features/account. The photo of an account, which is a picture that its user uploaded.
alter table user_account add column avatar_id uuid references image;
create index user_account_avatar on user_account (avatar_id) where avatar_id is not null;
