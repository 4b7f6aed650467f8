-- Owner: features/account. Why staff act for a user.
alter table staff_log add column reason text check (char_length(reason) <= 300);
