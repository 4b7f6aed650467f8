-- Owner: features/payments. A code for bank apps (sbp) ends; a page of the provider has no end of its own.
alter table payment_attempt add column opened_at timestamptz, add column expires_at timestamptz;
