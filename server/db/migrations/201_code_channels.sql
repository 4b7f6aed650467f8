-- Owner: features/account. The channel that a code for signing in was asked for, which the sign-in has to name; null for other codes.
alter table auth_code add column channel text;
