-- Owner: features/favourites. What a person would have paid on the day a tour was saved; null where no departure was on sale.
alter table favourite_tour add column price bigint check (price > 0), add column currency text,
  add constraint price_has_currency check ((price is null) = (currency is null));
