-- An operator sees the site as a person does, in one session and without changing anything.
create table account_views (
  id uuid primary key,
  -- the operator's; it may be forgotten before this row
  session_id uuid not null,
  operator_id uuid not null references accounts,
  account_id uuid not null references accounts,
  -- wall time, as the session's
  begun_at timestamptz not null default clock_timestamp(),
  ends_at timestamptz not null,
  ended_at timestamptz,
  check (operator_id <> account_id),
  check (ends_at <= begun_at + interval '31 minutes')
);
create unique index account_views_open on account_views (session_id) where ended_at is null;
create index account_views_account on account_views (account_id, begun_at);
create index account_views_operator on account_views (operator_id);
