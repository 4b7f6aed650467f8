-- Owner: features/media. ISO codes of the countries that a picture of a place shows; empty for what names no place.
alter table picture add column countries text[] not null default '{}';
