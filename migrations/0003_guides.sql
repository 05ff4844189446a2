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
  home text not null,
  story text not null,
  years_guiding int not null check (years_guiding >= 0),
  languages text[] not null,
  credentials jsonb not null default '[]',
  -- Verification level: 0 applicant, 1 identified, 2 verified, 3 certified, 4 elite.
  level int not null check (level between 0 and 4),
  image_url text,
  created_at timestamptz not null default clock_timestamp()
);

create table guide_applications (
  id uuid primary key,
  email text not null,
  status text not null check (status in ('draft', 'submitted', 'screening', 'needs_info', 'interview', 'approved',
    'waitlisted', 'rejected', 'withdrawn', 'account_created', 'invite_expired')),
  created_at timestamptz not null default clock_timestamp()
);
create unique index guide_applications_email on guide_applications (email);
