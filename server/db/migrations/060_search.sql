-- Owner: server/search. For the time when the database itself answers searches.
create index tour_countries on tour using gin (country_ids);
create index tour_regions on tour using gin (region_ids);
create index tour_cities on tour using gin (city_ids);
