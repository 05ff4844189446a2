create table pictures (
  hash text primary key,
  width int not null,
  height int not null,
  dominant text not null check (dominant ~ '^#[0-9a-f]{6}$'),
  -- [{width, height, file, bytes}], narrowest first
  variants jsonb not null
);

create table category_images (
  category text primary key check (category in ('fishing', 'hunting', 'offroad', 'hiking', 'camping', 'winter')),
  display_name text not null,
  description text not null,
  picture_hash text references pictures,
  alt text not null,
  is_active boolean not null default true
);

create table adventures (
  id uuid primary key,
  slug text not null unique,
  outfitter_id uuid not null references outfitters,
  guide_id uuid not null references guides,
  category text not null check (category in ('fishing', 'hunting', 'offroad', 'hiking', 'camping', 'winter')),
  current_version int not null,
  published_at timestamptz,
  unpublished_at timestamptz,
  place_name text not null,
  region text not null,
  state text not null,
  lat double precision not null check (lat between -90 and 90),
  lng double precision not null check (lng between -180 and 180),
  zone text not null,
  created_at timestamptz not null default clock_timestamp()
);
create index adventures_category on adventures (category) where published_at is not null and unpublished_at is null;
create index adventures_guide on adventures (guide_id);

-- A booking keeps the version that was sold; a version never changes.
create table adventure_versions (
  adventure_id uuid not null references adventures on delete cascade,
  version int not null,
  content jsonb not null,
  created_at timestamptz not null default clock_timestamp(),
  primary key (adventure_id, version)
);
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% rows never change', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger adventure_versions_fixed before update on adventure_versions
  for each row execute function refuse_change();
alter table adventures add constraint adventures_version foreign key (id, current_version)
  references adventure_versions (adventure_id, version) deferrable initially deferred;

create table adventure_pictures (
  adventure_id uuid not null references adventures on delete cascade,
  position int not null,
  picture_hash text not null references pictures,
  alt text not null,
  caption text,
  focal_x real not null default 0.5 check (focal_x between 0 and 1),
  focal_y real not null default 0.5 check (focal_y between 0 and 1),
  primary key (adventure_id, position)
);
