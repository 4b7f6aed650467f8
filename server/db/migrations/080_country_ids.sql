-- Owner: features/account. A person may live where there are no tours: ids of countries are those of domain/places/countries.ts, of which the table `country`
-- holds the ones with tours.
alter table user_account drop constraint user_account_country_id_fkey;
