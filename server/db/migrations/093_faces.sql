-- Owner: organizers (organizer), reviews (review). Portraits are pictures of the kind `portrait`.
alter table organizer
  add column avatar_id integer references picture,
  add column team      jsonb not null default '[]',   -- [{name, role, picture_id}]
  add column socials   jsonb not null default '[]';   -- [{source, url}]
alter table review add column author_avatar_id integer references picture;
