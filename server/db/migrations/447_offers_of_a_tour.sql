-- Owner: features/tour-page. The offers of a tour are listed and counted.
create index individual_tour_tour on individual_tour (tour_id, created_at);
