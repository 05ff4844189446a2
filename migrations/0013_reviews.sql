-- Each side of a booking writes one; neither reads the other's until both are in or the window has ended.
create table reviews (
  id uuid primary key,
  booking_id uuid not null references bookings,
  side text not null check (side in ('explorer', 'guide')),
  adventure_id uuid not null references adventures,
  guide_id uuid not null references guides,
  account_id uuid references accounts,
  -- as it is shown: first name and initial
  author text not null check (author <> ''),
  author_place text,
  overall int not null check (overall between 1 and 5),
  expertise int check (expertise between 1 and 5),
  safety int check (safety between 1 and 5),
  accuracy int check (accuracy between 1 and 5),
  gear int check (gear between 1 and 5),
  value int check (value between 1 and 5),
  body text not null check (length(body) between 1 and 4000),
  -- neutral facts for the reader
  label text check (label in ('after_claim', 'insider')),
  -- last day of the trip, local to its place
  trip_date date not null,
  adults int not null check (adults >= 1),
  children int not null check (children >= 0),
  written_at timestamptz not null,
  -- business time; null while blind
  published_at timestamptz check (published_at >= written_at),
  unique (booking_id, side),
  -- an explorer gives every score, a guide none
  check ((side = 'explorer') = (num_nonnulls(expertise, safety, accuracy, gear, value) = 5)),
  check (side = 'explorer' or num_nonnulls(expertise, safety, accuracy, gear, value) = 0)
);
create index reviews_adventure on reviews (adventure_id, published_at desc, id desc)
  where side = 'explorer' and published_at is not null;
create index reviews_guide on reviews (guide_id, published_at desc, id desc)
  where side = 'explorer' and published_at is not null;

create table review_pictures (
  review_id uuid not null references reviews on delete cascade,
  position int not null check (position between 0 and 9),
  picture_hash text not null references pictures,
  alt text not null,
  primary key (review_id, position)
);

-- One answer of the guide.
create table review_replies (
  review_id uuid primary key references reviews on delete cascade,
  account_id uuid references accounts,
  body text not null check (length(body) between 1 and 2000),
  at timestamptz not null
);

-- A review that was taken down stays, with who, why and when; a public count tells how many.
create table review_removals (
  id uuid primary key,
  review_id uuid not null references reviews on delete cascade,
  reason text not null check (reason in ('not_a_guest', 'hate_or_threat', 'private_data', 'advertising', 'wrong_trip', 'legal')),
  note text not null,
  -- what the writer reads
  letter text not null check (char_length(letter) <= 2000),
  account_id uuid not null references accounts,
  at timestamptz not null,
  -- an appeal brought it back
  restored_at timestamptz check (restored_at >= at)
);
create unique index review_removals_standing on review_removals (review_id) where restored_at is null;

-- Why an operator reads a review, and what they decided.
create table review_alerts (
  id uuid primary key,
  review_id uuid not null references reviews on delete cascade,
  kind text not null check (kind in ('low_safety', 'report', 'appeal')),
  -- of an appeal
  removal_id uuid references review_removals on delete cascade,
  account_id uuid references accounts,
  reason text check (reason in ('not_a_guest', 'hate_or_threat', 'private_data', 'advertising', 'wrong_trip', 'legal')),
  note text not null default '' check (char_length(note) <= 2000),
  -- business time
  at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid references accounts,
  outcome text check (outcome in ('kept', 'contacted', 'removed', 'upheld', 'restored')),
  decision_reason text,
  -- what the writer reads about their appeal
  letter text check (char_length(letter) <= 2000),
  check ((decided_at is null) = (outcome is null)),
  check ((kind = 'report') = (reason is not null)),
  check ((kind = 'appeal') = (removal_id is not null)),
  check (outcome is null or (kind = 'appeal') = (outcome in ('upheld', 'restored')))
);
-- one appeal against a removal
create unique index review_alerts_appeal on review_alerts (removal_id) where removal_id is not null;
create unique index review_alerts_low on review_alerts (review_id) where kind = 'low_safety';
-- one person reports a review once until it is decided
create unique index review_alerts_report on review_alerts (review_id, account_id) where kind = 'report' and decided_at is null;
create index review_alerts_open on review_alerts (at) where decided_at is null;
