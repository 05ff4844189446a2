create table accounts (
  id uuid primary key,
  email text not null check (email = lower(email)),
  first_name text not null,
  last_name text not null default '',
  password_hash text not null,
  user_type text not null check (user_type in ('customer', 'guide', 'both', 'admin')),
  acting_role text not null check (acting_role in ('customer', 'guide')),
  admin_scopes text[] not null default '{}',
  phone text,
  birth_date date,
  home_place text,
  -- When the person said to be 18 or older, by the business clock: enough to book where no trip asks for the birth date.
  said_adult_at timestamptz,
  profile_image_url text,
  email_verified_at timestamptz,
  -- The language a person last acted in: emails go out in it.
  language text not null default 'en' check (language in ('en', 'es')),
  demo boolean not null default false,
  created_at timestamptz not null default clock_timestamp(),
  check (user_type = 'admin' or admin_scopes = '{}'),
  check (admin_scopes <@ array['support', 'trust_and_safety', 'finance', 'content', 'owner'])
);
create unique index accounts_email on accounts (email);

-- Wall time throughout: a moved business clock must not end sessions.
create table sessions (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  token_hash bytea not null unique,
  -- The token before the last rotation stays good until the new one has been seen and a minute longer: the answer with
  -- the new one may be lost, and requests may be on their way already. Where the password was entered, for seconds and reads only.
  previous_token_hash bytea unique,
  rotated_at timestamptz not null default clock_timestamp(),
  rotation_seen_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  last_seen_at timestamptz not null default clock_timestamp(),
  -- When the password was last entered: sensitive acts ask for it again some minutes later.
  authenticated_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  user_agent text,
  address text
);
create index sessions_account on sessions (account_id) where revoked_at is null;

-- Browsers in which the person has signed in to the account: strangers' wrong passwords do not lock them out. Wall time.
create table known_devices (
  account_id uuid not null references accounts on delete cascade,
  token_hash bytea not null,
  last_used_at timestamptz not null default clock_timestamp(),
  primary key (account_id, token_hash)
);
create index known_devices_token on known_devices (token_hash);

create table account_tokens (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  purpose text not null check (purpose in ('password_reset', 'email_verification')),
  token_hash bytea not null unique,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default clock_timestamp()
);
create index account_tokens_account on account_tokens (account_id, purpose);
