create table pictures (
  hash text primary key,
  width int not null,
  height int not null,
  dominant text not null check (dominant ~ '^#[0-9a-f]{6}$'),
  -- [{width, height, file, bytes}], narrowest first
  variants jsonb not null
);

-- A picture as a guide sent it; a job makes the sizes that pages need.
create table picture_uploads (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  -- SHA-256 of the bytes received: the same bytes are one upload
  original text not null check (original ~ '^[0-9a-f]{64}$'),
  -- the bytes, in the vault
  file_id uuid not null references vault_files,
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

-- Uploads that were begun, counted before their bytes come; two days of them. Wall time.
create table picture_attempts (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  -- as the sender has announced it
  bytes int not null check (bytes >= 0),
  at timestamptz not null default clock_timestamp()
);
create index picture_attempts_of_account on picture_attempts (account_id, at);

-- What may be served: sizes made for pages, never what was sent, which still holds the camera's notes.
create table picture_files (
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  picture_hash text not null references pictures
);

-- Sizes that were drawn again as JPEG, for emails.
create table email_pictures (
  -- name of the size without its ending
  source text primary key,
  hash text not null check (hash ~ '^[0-9a-f]{64}$')
);

create table category_images (
  category text primary key check (category in ('fishing', 'hunting', 'offroad', 'hiking', 'camping', 'winter')),
  display_name text not null,
  description text not null,
  picture_hash text references pictures,
  alt text not null,
  -- Who took it, where that is to be said.
  credit text check (length(btrim(credit)) between 1 and 120),
  focal_x double precision not null default 0.5 check (focal_x between 0 and 1),
  focal_y double precision not null default 0.5 check (focal_y between 0 and 1),
  -- On the home page, from 0.
  position int not null default 0 check (position >= 0),
  is_active boolean not null default true,
  -- Counts changes: of two operators the second one is told.
  revision int not null default 0
);

-- The picture that comes with the site until one is chosen.
insert into category_images (category, position, display_name, description, alt) values
  ('fishing', 0, 'Fishing', 'Wade a clear river, drift a cypress swamp or run upstream to the first salmon with someone who knows where they hold.', 'A fly fisher in a river'),
  ('hunting', 1, 'Hunting', 'Fair-chase hunts with local outfitters, from one morning in a duck pit to a week at an elk camp.', 'Hunters in tall grass'),
  ('offroad', 2, 'Off-road', 'Slickrock, sand and forest two-track with a guide who spots the line and brings the tow kit.', 'A four-wheel-drive on a dirt track'),
  ('hiking', 3, 'Hiking', 'Day walks to balds, rims and rock you would not find alone, at a pace set by the slowest boots.', 'A hiker on a ridge'),
  ('camping', 4, 'Camping', 'Nights out by canoe, on foot or under desert stars, with the tents, the food and the permits taken care of.', 'A tent by a campfire'),
  ('winter', 5, 'Winter', 'Snowshoes, crampons and warm cabins with guides who check the ice and the forecast before you do.', 'A cabin in the snow');

-- What a guide works on: from the first word on, before and after it is an adventure that guests can find.
create table listings (
  id uuid primary key,
  outfitter_id uuid not null references outfitters,
  guide_id uuid not null references guides,
  category text not null check (category in ('fishing', 'hunting', 'offroad', 'hiking', 'camping', 'winter')),
  state text not null default 'draft'
    check (state in ('draft', 'submitted', 'changes_requested', 'published', 'paused', 'archived')),
  -- field → value, of those alone that differ from the version on sale
  draft jsonb not null default '{}' check (jsonb_typeof(draft) = 'object'),
  -- counts saves; field → the save that wrote it last
  revision int not null default 0 check (revision >= 0),
  field_revisions jsonb not null default '{}',
  copy_of uuid references listings,
  saved_at timestamptz not null,
  saved_by text not null default 'system:import',
  published_at timestamptz,
  paused_at timestamptz,
  archived_at timestamptz,
  check (state not in ('published', 'paused') or published_at is not null)
);
create index listings_guide on listings (guide_id, saved_at desc, id desc);
create index listings_outfitter on listings (outfitter_id, saved_at desc, id desc);

-- What a guide changed, as it was submitted: an operator reads it before guests do.
create table listing_reviews (
  id uuid primary key,
  listing_id uuid not null references listings on delete cascade,
  state text not null default 'waiting'
    check (state in ('waiting', 'in_review', 'approved', 'changes_requested', 'withdrawn')),
  -- field → value, as proposed and as it was on sale then; null: nothing was
  proposed jsonb not null,
  before jsonb,
  submitted_at timestamptz not null,
  submitted_by text not null,
  claimed_at timestamptz,
  claimed_by text,
  decided_at timestamptz,
  decided_by text,
  ended_at timestamptz,
  note text,
  -- [{field, note}]
  notes jsonb not null default '[]',
  -- what its approval put on sale
  version int,
  check ((state in ('approved', 'changes_requested')) = (decided_at is not null)),
  check ((decided_at is null) = (decided_by is null)),
  check ((state = 'withdrawn') = (ended_at is not null)),
  check ((state = 'approved') = (version is not null))
);
create unique index listing_reviews_open on listing_reviews (listing_id) where state in ('waiting', 'in_review');
create index listing_reviews_waiting on listing_reviews (submitted_at, id) where state in ('waiting', 'in_review');
create index listing_reviews_decided on listing_reviews (decided_at desc, id desc) where decided_at is not null;
create index listing_reviews_listing on listing_reviews (listing_id, submitted_at desc);

create table adventures (
  id uuid primary key references listings,
  slug text not null unique,
  outfitter_id uuid not null references outfitters,
  guide_id uuid not null references guides,
  category text not null check (category in ('fishing', 'hunting', 'offroad', 'hiking', 'camping', 'winter')),
  current_version int not null,
  published_at timestamptz,
  unpublished_at timestamptz,
  -- what the publish gate asks is missing since then: not on sale, whatever its guide wants
  gate_closed_at timestamptz,
  -- closed as well because of an incident, until an operator decides
  safety_hold_at timestamptz,
  -- the gate closes then unless a document is renewed; business time
  sale_until timestamptz,
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
  -- Who put a version on sale.
  made_by text not null default 'system:import',
  created_at timestamptz not null default clock_timestamp(),
  primary key (adventure_id, version)
);
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

-- Sums of an adventure's published reviews, kept by the domain that holds them.
create table adventure_ratings (
  adventure_id uuid primary key references adventures on delete cascade,
  total int not null check (total >= count),
  count int not null check (count >= 0),
  check (total <= count * 5)
);

-- A whole number of a listing, between nothing and `most`: a version that was saved with a larger one must not break the lists
-- that it stands in.
create function listing_number(value text, most int) returns int language sql immutable parallel safe
  -- "least" and "greatest" pass over null
  return case when value is not null then least(greatest(trunc(value::numeric), 0), most)::int end;

-- Published to scheduling, which comes first and asks nothing of the catalogue: an adventure as it is on sale.
create view adventure_terms as
select a.id as adventure_id, a.guide_id, a.outfitter_id, v.content->>'title' as title, v.content->'place'->>'zone' as zone,
  v.content->>'kind' as kind, listing_number(v.content->>'durationMinutes', 527040) as duration_minutes,
  listing_number(v.content->>'windowMonths', 120) as window_months, listing_number(v.content->>'minimumToRun', 1000) as minimum_to_run,
  listing_number(v.content->>'noticeDays', 3660) as notice_days, listing_number(v.content->>'cutOffHours', 8784) as cut_off_hours
from adventures a join adventure_versions v on v.adventure_id = a.id and v.version = a.current_version;

-- Published to guides, which come first: listings that somebody may still buy or wait for.
create view outfit_listings as
  select outfitter_id, guide_id from listings where state not in ('draft', 'archived');
