create table outfitters (
  id uuid primary key,
  name text not null,
  created_at timestamptz not null default clock_timestamp()
);

create table guides (
  id uuid primary key,
  account_id uuid unique references accounts,
  outfitter_id uuid not null references outfitters,
  name text not null,
  -- One line about what a guide does.
  headline text not null default '',
  home text not null,
  story text not null,
  years_guiding int not null check (years_guiding >= 0),
  languages text[] not null,
  credentials jsonb not null default '[]',
  -- Verification level: 0 applicant, 1 identified, 2 verified, 3 certified, 4 elite.
  level int not null check (level between 0 and 4),
  -- given with a world that was filled, and not yet derived from what verification knows
  level_imported boolean not null default false,
  image_url text,
  created_at timestamptz not null default clock_timestamp()
);

create index guides_outfitter on guides (outfitter_id);

-- Who works for an outfit, and as what; a row for each time they joined. Wall time.
create table outfit_members (
  id uuid primary key,
  outfitter_id uuid not null references outfitters,
  guide_id uuid not null references guides,
  role text not null check (role in ('owner', 'manager', 'guide')),
  joined_at timestamptz not null default clock_timestamp(),
  -- Null: it is the outfit that they began with.
  invited_by uuid references accounts,
  ended_at timestamptz,
  ended_by text,
  check ((ended_at is null) = (ended_by is null))
);
create unique index outfit_members_current on outfit_members (guide_id) where ended_at is null;
create index outfit_members_outfitter on outfit_members (outfitter_id) where ended_at is null;
create index outfit_members_guide on outfit_members (guide_id, joined_at desc);

-- A mailed link with which the owner of a verified address joins an outfit; only its hash is stored. Wall time.
create table outfit_invitations (
  id uuid primary key,
  outfitter_id uuid not null references outfitters,
  email text not null check (email = lower(email)),
  role text not null check (role in ('owner', 'manager', 'guide')),
  token_hash bytea not null unique,
  invited_by uuid not null references accounts,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  accepted_by uuid references accounts,
  revoked_at timestamptz,
  revoked_by uuid references accounts,
  check ((accepted_at is null) = (accepted_by is null)),
  check ((revoked_at is null) = (revoked_by is null)),
  check (accepted_at is null or revoked_at is null)
);
create unique index outfit_invitations_open on outfit_invitations (outfitter_id, email)
  where accepted_at is null and revoked_at is null;

-- How a guide works: when guests can expect an answer, and what a new listing begins with.
create table guide_work_settings (
  guide_id uuid primary key references guides,
  -- hours of the day at the guide's home
  reply_from int check (reply_from between 0 and 23),
  reply_until int check (reply_until between 1 and 24),
  notice_days int check (notice_days between 0 and 30),
  instant_book boolean not null default false,
  check ((reply_from is null) = (reply_until is null) and (reply_from is null or reply_until > reply_from))
);

-- A guide canceled a departure that people had booked: what it cost and why, once for each departure.
create table guide_cancellations (
  id uuid primary key,
  guide_id uuid not null references guides,
  outfitter_id uuid not null references outfitters,
  departure_id uuid not null unique,
  called_by text not null,
  reason_code text not null,
  reason text,
  -- fault: a mechanical one, reported when it happened; too_few: fewer people than announced. Weather is not written down.
  price text not null check (price in ('free', 'fee', 'fault', 'too_few')),
  short_notice boolean not null,
  fee bigint not null default 0 check (fee >= 0),
  at timestamptz not null,
  waived_at timestamptz,
  waived_by text,
  waive_reason text,
  check ((price = 'fee') = (fee > 0)),
  check ((waived_at is null) = (waived_by is null) and (waived_at is not null or waive_reason is null))
);
create index guide_cancellations_guide on guide_cancellations (guide_id, at desc);

-- A guide who cancels often sells on request only, for a time.
create table instant_book_pauses (
  id uuid primary key,
  guide_id uuid not null references guides,
  cancellation_id uuid not null unique references guide_cancellations on delete cascade,
  begins_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > begins_at),
  lifted_at timestamptz
);
create index instant_book_pauses_guide on instant_book_pauses (guide_id, ends_at desc);

-- Where a guide's payouts go: an Express account at Stripe, as Stripe last said it stands.
create table payout_accounts (
  id uuid primary key,
  guide_id uuid not null unique references guides,
  -- Stripe's; null until it is known
  vendor_id text unique,
  details_submitted boolean not null default false,
  payouts_enabled boolean not null default false,
  due text[] not null default '{}',
  pending text[] not null default '{}',
  disabled_reason text,
  due_by timestamptz,
  -- business time
  created_at timestamptz not null,
  synced_at timestamptz,
  enabled_at timestamptz,
  -- payouts worked and stopped; null while they work
  stopped_at timestamptz,
  check (vendor_id is not null or not payouts_enabled),
  check (not payouts_enabled or (enabled_at is not null and stopped_at is null))
);
create index payout_accounts_to_sync on payout_accounts (synced_at) where vendor_id is not null;

-- Pictures of guides as the public sees them, by the hash of their content.
create table guide_portraits (
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  guide_id uuid not null references guides,
  added_at timestamptz not null default clock_timestamp()
);
