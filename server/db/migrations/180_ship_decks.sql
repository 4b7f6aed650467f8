-- Decks of a ship from the top: [{name, places: [text]}], both in each language.
alter table ship add column decks jsonb not null default '[]';
-- Where the cabins of a variant are: {deck, count, area_m2}; `deck` counts from 0 at the top of the ship.
alter table tour_variant add column cabin jsonb;
