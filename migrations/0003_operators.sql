-- What an administrator did, when and why. Written before the action, so that a crash leaves a trace; `outcome` says what
-- came of it.
create table admin_actions (
  id uuid primary key,
  -- Null: by a command at the server.
  account_id uuid references accounts,
  action text not null,
  subject_id text not null,
  booking_id uuid,
  reason text not null check (length(btrim(reason)) >= 3),
  detail jsonb not null default '{}',
  -- Business time.
  at timestamptz not null,
  outcome text check (outcome in ('done', 'refused', 'failed')),
  -- What came of it, in a sentence.
  message text
);
create index admin_actions_newest on admin_actions (at desc, id desc);
create index admin_actions_booking on admin_actions (booking_id) where booking_id is not null;
create index admin_actions_subject on admin_actions (subject_id);

-- A mailed link with which the owner of a verified address becomes an operator; only its hash is stored. Wall time.
create table operator_invitations (
  id uuid primary key,
  email text not null check (email = lower(email)),
  scopes text[] not null check (cardinality(scopes) > 0),
  check (scopes <@ array['support', 'trust_and_safety', 'finance', 'content', 'owner']),
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
create unique index operator_invitations_open on operator_invitations (email)
  where accepted_at is null and revoked_at is null;

-- Filters, sort, and columns of a table under a name, as they stand in its address.
create table saved_views (
  id uuid primary key,
  account_id uuid not null references accounts,
  table_name text not null check (length(table_name) between 1 and 60),
  name text not null check (name = btrim(name) and length(name) between 1 and 60),
  query text not null check (length(query) <= 2000),
  -- Other operators who may read the table see it.
  shared boolean not null,
  -- Opens with the table, for its owner.
  is_default boolean not null
);
create unique index saved_views_name on saved_views (account_id, table_name, lower(name));
create unique index saved_views_default on saved_views (account_id, table_name) where is_default;
create index saved_views_table on saved_views (table_name);

-- One action on many rows of a table, begun by an operator and run by a job. The browser chooses the id: begun twice, it
-- is one. Business time.
create table bulk_actions (
  id uuid primary key,
  account_id uuid not null references accounts,
  table_name text not null,
  action text not null,
  reason text not null check (length(btrim(reason)) >= 3),
  state text not null check (state in ('running', 'finished', 'canceled')),
  total integer not null check (total > 0),
  started_at timestamptz not null,
  ended_at timestamptz,
  check ((state = 'running') = (ended_at is null))
);
create index bulk_actions_newest on bulk_actions (table_name, started_at desc);
create index bulk_actions_running on bulk_actions (id) where state = 'running';

create table bulk_action_items (
  bulk_action_id uuid not null references bulk_actions on delete cascade,
  position integer not null,
  subject_id uuid not null,
  -- The row as the operator saw it.
  label text not null,
  -- Of the line that it writes into the audit log: after a crash, that line says whether it has run.
  audit_id uuid not null unique,
  outcome text check (outcome in ('done', 'refused', 'failed')),
  message text,
  check ((outcome is null) = (message is null)),
  primary key (bulk_action_id, position),
  unique (bulk_action_id, subject_id)
);
create index bulk_action_items_left on bulk_action_items (bulk_action_id, position) where outcome is null;

-- Who of the operators works on an item of a queue, from when to when. `subject_id` is whatever names the item in its
-- queue. Business time, as the rest.
create table queue_assignments (
  id uuid primary key,
  queue text not null,
  subject_id text not null,
  account_id uuid not null references accounts,
  at timestamptz not null,
  ended_at timestamptz,
  ended_by uuid references accounts,
  check (num_nonnulls(ended_at, ended_by) in (0, 2))
);
create unique index queue_assignments_one on queue_assignments (queue, subject_id) where ended_at is null;
create index queue_assignments_of on queue_assignments (account_id) where ended_at is null;

-- An item that an operator wants to see again later.
create table queue_snoozes (
  id uuid primary key,
  queue text not null,
  subject_id text not null,
  account_id uuid not null references accounts,
  at timestamptz not null,
  until timestamptz not null check (until > at),
  ended_at timestamptz,
  ended_by uuid references accounts,
  check (num_nonnulls(ended_at, ended_by) in (0, 2))
);
create unique index queue_snoozes_one on queue_snoozes (queue, subject_id) where ended_at is null;

-- When operators were last told that an item is due: of one with a later due moment they are told again.
create table queue_notices (
  queue text not null,
  subject_id text not null,
  told_at timestamptz not null,
  primary key (queue, subject_id)
);
create index queue_notices_newest on queue_notices (told_at);

-- An operator asks to take the second factor off an account; another one decides. Where there is no other, it waits until
-- `waits_until`. `requested_by` and `ended_by` are signatures. Business time.
create table second_factor_resets (
  id uuid primary key,
  account_id uuid not null references accounts,
  state text not null check (state in ('requested', 'done', 'denied')),
  requested_by text not null,
  reason text not null check (length(btrim(reason)) >= 3),
  requested_at timestamptz not null,
  waits_until timestamptz,
  ended_at timestamptz,
  ended_by text,
  check ((state = 'requested') = (ended_at is null)),
  check ((ended_at is null) = (ended_by is null)),
  check (state <> 'done' or ended_by <> requested_by)
);
create unique index second_factor_resets_open on second_factor_resets (account_id) where state = 'requested';
