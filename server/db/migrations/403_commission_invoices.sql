-- Owner: features/invoices. The commission that was kept from an organizer in a month, as invoiced. A number is taken in the transaction that stores its invoice,
-- so there are no gaps; what is wrong is corrected in a later month.
create table commission_invoice (
  number       bigint primary key check (number > 0),
  organizer_id integer not null references organizer,
  month        date not null check (extract(day from month) = 1),
  currency     text not null,
  total        bigint not null,                 -- minor units, with tax; negative: a credit note
  tax          bigint not null,
  content      jsonb not null,                  -- seller, buyer, lines and tax as they were
  issued_at    timestamptz not null default now(),
  unique (organizer_id, month, currency)
);
create trigger commission_invoice_append_only before update or delete on commission_invoice for each row execute function refuse_rewriting();
