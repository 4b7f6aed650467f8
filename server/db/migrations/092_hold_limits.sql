-- Owner: features/booking. Whose holds are unpaid: keyed hashes of the contact's e-mail and phone, and of the network address that requested the seats.
alter table request add column email_key text, add column phone_key text, add column address_key text;
create index request_unpaid_user on request (user_id) where status = 2 and paid = 0;
create index request_unpaid_email on request (email_key) where status = 2 and paid = 0;
create index request_unpaid_phone on request (phone_key) where status = 2 and paid = 0;
create index request_unpaid_address on request (address_key) where status = 2 and paid = 0;
