-- Owner: features/account. When the authenticator app was set up; null for those set up earlier.
alter table staff_totp add column set_at timestamptz;
