-- A child's price: children up to an age pay a percentage of a departure's price. Null: children pay the same.
alter table tour add column child_price_percent smallint, add column child_age_to smallint;
alter table tour add constraint tour_child_price check (
  (child_price_percent is null) = (child_age_to is null)
  and child_price_percent between 0 and 99 and child_age_to between 0 and 17);

-- Who pays it in a booking, by ages, and up to which age: later terms of the tour do not change a booking.
alter table request add column child_price_ages smallint[] not null default '{}', add column child_age_to smallint;
