-- A picture as a guide sent it; a job makes the sizes that pages need.
create table picture_uploads (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  -- SHA-256 of the bytes received, by which the file store knows them
  original text not null check (original ~ '^[0-9a-f]{64}$'),
  width int not null check (width > 0),
  height int not null check (height > 0),
  bytes int not null check (bytes > 0),
  state text not null default 'waiting' check (state in ('waiting', 'ready', 'refused')),
  refusal text,
  picture_hash text references pictures,
  created_at timestamptz not null default clock_timestamp(),
  finished_at timestamptz,
  unique (account_id, original),
  check ((state = 'ready') = (picture_hash is not null)),
  check ((state = 'refused') = (refusal is not null)),
  check ((state = 'waiting') = (finished_at is null))
);

-- What may be served: sizes made for pages, never what was sent, which still holds the camera's notes.
create table picture_files (
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  picture_hash text not null references pictures
);

-- Who put a version on sale.
alter table adventure_versions add column made_by text not null default 'system:import';
