-- A copy of all that is known about the owner of an account, made by a job and downloaded within days.
create table data_exports (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  -- wall time, all of them
  requested_at timestamptz not null default clock_timestamp(),
  ready_at timestamptz,
  expires_at timestamptz,
  -- JSON, sealed with a key of its own; null before it is made and after it has expired
  sealed bytea,
  check ((ready_at is null) = (expires_at is null))
);
create index data_exports_account on data_exports (account_id, requested_at desc);
-- one at a time is being made
create unique index data_exports_waiting on data_exports (account_id) where ready_at is null;
create index data_exports_old on data_exports (expires_at) where sealed is not null;

-- The owner wants their account erased; until the day comes they can take it back.
create table account_erasures (
  id uuid primary key,
  account_id uuid not null references accounts,
  state text not null check (state in ('scheduled', 'canceled', 'erased')),
  -- business time, all of them
  requested_at timestamptz not null,
  due_at timestamptz not null,
  ended_at timestamptz,
  check ((state = 'scheduled') = (ended_at is null))
);
create unique index account_erasures_scheduled on account_erasures (account_id) where state = 'scheduled';
create index account_erasures_account on account_erasures (account_id, requested_at desc);
