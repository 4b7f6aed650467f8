-- Owner: features/catalogue. A sentence or two about a country or collection, shown on its page.
alter table country add column summary jsonb;
alter table collection add column summary jsonb;
