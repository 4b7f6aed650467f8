-- Owner: features/payments. Shares are several payments of one kind that cover a due amount together.
alter table payment add column is_share boolean not null default false;
drop index payment_once;
create unique index payment_once on payment (request_id, kind) where status in (1, 2) and not is_share;

-- Owner: features/booking. Who pays a share, and the hash of the link by which it is paid without an account.
create table payment_share (
  payment_id   bigint primary key references payment,
  request_id   bigint not null references request,
  is_own       boolean not null,                -- paid by whoever booked
  sealed       bytea,                           -- name and e-mail of the payer; null once erased
  token_hash   bytea not null unique,
  ends_at      timestamptz not null,            -- of the link
  sent_at      timestamptz,                     -- of the last letter with the link
  letters      smallint not null default 0,
  declined_at  timestamptz,
  late_told_at timestamptz,
  created_at   timestamptz not null default now()
);
create index payment_share_request on payment_share (request_id);

-- A hold counts as unpaid until all of its shares are in.
drop index request_unpaid_user, request_unpaid_email, request_unpaid_phone, request_unpaid_address;
create index request_unpaid_user on request (user_id) where status = 2;
create index request_unpaid_email on request (email_key) where status = 2;
create index request_unpaid_phone on request (phone_key) where status = 2;
create index request_unpaid_address on request (address_key) where status = 2;
