-- Owner: features/content. Blog, help, legal texts, guides and pages: an entry, its versions, and each version's texts.
create table content_entry (
  id              integer generated always as identity primary key,
  kind            text not null check (kind in ('blog', 'help', 'legal', 'guide', 'page')),
  key             text not null,               -- name of its folder in `content/`
  slug            text not null,               -- its part of the address
  current_version integer,                     -- the published one; null until the first is published
  published_from  date,                        -- shown from this day on; null with a draft only
  updated_at      timestamptz not null default now(),
  unique (kind, key),
  unique (kind, slug)
);
create table content_version (
  entry_id     integer not null references content_entry on delete cascade,
  version      integer not null,               -- 1, 2, ...
  fields       jsonb not null,                 -- what all languages share, by kind (source/entry-schema.ts)
  published_at timestamptz,                    -- null: a draft
  created_at   timestamptz not null default now(),
  primary key (entry_id, version)
);
create unique index content_version_draft on content_version (entry_id) where published_at is null;
create table content_text (
  entry_id integer not null,
  version  integer not null,
  locale   text not null,
  title    text not null,
  summary  text not null,
  body     text not null,                      -- Markdown
  seo      jsonb not null default '{}',        -- {title, description} where they differ from title and summary
  primary key (entry_id, version, locale),
  foreign key (entry_id, version) references content_version on delete cascade
);
-- Rubrics of the blog and topics of the help centre.
create table content_group (
  kind  text not null check (kind in ('blog', 'help')),
  key   text not null,
  place integer not null,                      -- order in lists, from 1
  name  jsonb not null,                        -- by locale
  primary key (kind, key)
);

-- Nothing published is overwritten: a change is a new version.
create function content_is_frozen() returns trigger language plpgsql as $$
begin
  if exists (select 1 from content_version v where v.entry_id = old.entry_id and v.version = old.version and v.published_at is not null) then
    raise exception 'version % of content % is published', old.version, old.entry_id using errcode = 'restrict_violation';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create trigger content_version_frozen before update or delete on content_version for each row execute function content_is_frozen();
create trigger content_text_frozen before update or delete on content_text for each row execute function content_is_frozen();
