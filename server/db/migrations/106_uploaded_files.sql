-- Owner: features/media. Documents, pictures and videos that signed-in people uploaded. The bytes are in the file store under file/{id}.
create table uploaded_file (
  id          uuid primary key,
  name        text not null,               -- for the download only
  mime        text not null,               -- by the content
  size_bytes  integer not null,
  is_public   boolean not null,
  user_id     bigint references user_account on delete set null,
  created_at  timestamptz not null default now(),
  attached_at timestamptz,                 -- when another row took it; until then it is swept after a day
  closed_at   timestamptz                  -- nobody gets it any more: its bytes are being deleted
);
create index uploaded_file_unattached on uploaded_file (created_at) where attached_at is null;
create index uploaded_file_user on uploaded_file (user_id) where user_id is not null;
