-- Owner: features/payments. A changed booking may owe something of a kind that is already paid: only open payments are one of a kind.
drop index payment_once;
create unique index payment_once on payment (request_id, kind) where status = 1 and not is_share;
