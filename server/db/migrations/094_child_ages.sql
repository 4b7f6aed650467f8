-- Owner: features/booking. Ages of the children in years, as the traveller gave them; empty where unknown.
alter table request add column child_ages smallint[] not null default '{}' check (cardinality(child_ages) <= children);
