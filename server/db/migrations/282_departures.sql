-- Owner: features/desk. Seats that the organizer sold elsewhere; they are not free here.
alter table tour_date
  add column blocked integer not null default 0 check (blocked >= 0),
  add constraint blocked_within_capacity check (free + blocked <= capacity);

-- Owner: features/catalogue. Prices that a departure had, for the lowest price of the last 30 days.
create table tour_date_price (
  tour_date_id bigint not null references tour_date on delete cascade,
  price        bigint not null,
  until        timestamptz not null default now()
);
create index tour_date_price_departure on tour_date_price (tour_date_id, until);
create function store_past_price() returns trigger language plpgsql as $$
begin
  insert into tour_date_price (tour_date_id, price) values (old.id, old.price);
  return null;
end $$;
create trigger tour_date_price_changes after update of price on tour_date
  for each row when (old.price <> new.price) execute function store_past_price();
