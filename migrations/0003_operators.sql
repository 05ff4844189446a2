-- What an administrator did, when and why. Written before the deed, so that a crash leaves a trace; `outcome` says what
-- came of it.
create table admin_actions (
  id uuid primary key,
  account_id uuid not null references accounts,
  action text not null,
  subject_id text not null,
  booking_id uuid,
  reason text not null check (length(btrim(reason)) >= 3),
  detail jsonb not null default '{}',
  -- Business time.
  at timestamptz not null,
  outcome text check (outcome in ('done', 'refused', 'failed')),
  said text
);
create index admin_actions_newest on admin_actions (at desc, id desc);
create index admin_actions_booking on admin_actions (booking_id) where booking_id is not null;
create index admin_actions_subject on admin_actions (subject_id);
