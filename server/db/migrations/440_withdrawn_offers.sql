-- Owner: features/tour-page. When the organizer ended the offer before its last day; null: not.
alter table individual_tour add column withdrawn_at timestamptz;
