-- Owner: features/organizers. Who took an organizer off the site; null while it is published.
alter table organizer add column hidden_by text check (hidden_by in ('organizer', 'staff'));

-- Owner: features/organizers. The tour was published when its organizer was taken off, and comes back with it.
alter table tour add column is_hidden_with_organizer boolean not null default false;
