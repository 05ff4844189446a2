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
  -- Since when signing in asks for a second factor; null while the account has none. Wall time.
  second_factor_since timestamptz,
  -- The language a person last acted in: emails go out in it.
  language text not null default 'en' check (language in ('en', 'es')),
  demo boolean not null default false,
  created_at timestamptz not null default clock_timestamp(),
  check (user_type = 'admin' or admin_scopes = '{}'),
  check (admin_scopes <@ array['support', 'trust_and_safety', 'finance', 'content', 'owner'])
);
create unique index accounts_email on accounts (email);
-- Lists of the operators: by age, by name, and by a part of name, email, or phone.
create index accounts_newest on accounts (created_at, id);
create index accounts_name on accounts ((trim(first_name || ' ' || last_name) collate "C"), id);
create index accounts_words on accounts
  using gin ((first_name || ' ' || last_name || ' ' || email || ' ' || coalesce(phone, '') || ' '
    || regexp_replace(coalesce(phone, ''), '\D', '', 'g')) gin_trgm_ops);

-- An operator keeps a person out of their account: until a moment, or until an operator ends it. Business time.
create table account_suspensions (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  -- What the person reads.
  message text not null check (length(btrim(message)) >= 3),
  begun_at timestamptz not null,
  begun_by text not null,
  until timestamptz check (until > begun_at),
  ended_at timestamptz,
  ended_by text,
  check (num_nonnulls(ended_at, ended_by) in (0, 2))
);
create unique index account_suspensions_open on account_suspensions (account_id) where ended_at is null;
create index account_suspensions_account on account_suspensions (account_id, begun_at desc);

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
  -- When the second factor was last shown, at sign-in or since.
  second_factor_at timestamptz,
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

-- A new address that waits until the links mailed to both were used; the last request of an account. Wall time.
create table email_changes (
  id uuid primary key,
  account_id uuid not null unique references accounts on delete cascade,
  new_email text not null check (new_email = lower(new_email)),
  old_token_hash bytea not null unique,
  new_token_hash bytea not null unique,
  requested_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  old_confirmed_at timestamptz,
  new_confirmed_at timestamptz
);

-- The password was right, and the second factor is still to come. Wall time, as the rest.
create table pending_sign_ins (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  token_hash bytea not null unique,
  expires_at timestamptz not null,
  created_at timestamptz not null default clock_timestamp()
);
create index pending_sign_ins_account on pending_sign_ins (account_id);

-- An authenticator app. `last_step` is the period of the last code taken: an earlier or the same one is not taken again.
create table totp_factors (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  secret bytea not null,
  confirmed_at timestamptz,
  last_step bigint not null default 0,
  created_at timestamptz not null default clock_timestamp()
);
-- One in use, and one that is being set up.
create unique index totp_factors_one on totp_factors (account_id, (confirmed_at is null));

create table passkeys (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  -- The authenticator counts its signatures; many always say 0.
  counter bigint not null check (counter >= 0),
  transports text[] not null,
  name text not null check (name = btrim(name) and length(name) between 1 and 60),
  created_at timestamptz not null default clock_timestamp(),
  last_used_at timestamptz
);
create index passkeys_account on passkeys (account_id);

-- What a passkey has to sign, once, and where: `holder` is a session or a pending sign-in.
create table passkey_challenges (
  challenge_hash bytea primary key,
  account_id uuid not null references accounts on delete cascade,
  holder uuid not null,
  purpose text not null check (purpose in ('add', 'prove')),
  expires_at timestamptz not null
);
create index passkey_challenges_account on passkey_challenges (account_id);

create table recovery_codes (
  account_id uuid not null references accounts on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (account_id, code_hash)
);
