-- Owner: features/media. Pictures that people uploaded. The re-encoded file is in the file store under image/{id}; nothing else of the upload is kept.
create table image (
  id          uuid primary key,
  bucket      text not null,
  -- pending: only by a signed address; shown: by anybody; hidden: by nobody
  state       text not null default 'pending' check (state in ('pending', 'shown', 'hidden')),
  width       integer not null,
  height      integer not null,
  color       text not null,
  size_bytes  integer not null,
  user_id     bigint references user_account on delete set null,
  created_at  timestamptz not null default now(),
  attached_at timestamptz                  -- when a review or another row took it; until then it is swept after a day
);
create index image_unattached on image (created_at) where attached_at is null;
