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
