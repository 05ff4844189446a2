-- The simulated Checkr's own memory. Nothing of the marketplace reads it: it stands for a company on the other side of the network.
create schema checkr_simulator;

-- Every object as it appears on the wire in body; what Checkr would know but never show in private.
create table checkr_simulator.objects (
  id text primary key,
  seq bigint generated always as identity,
  object text not null,
  body jsonb not null,
  private jsonb not null default '{}',
  -- Milliseconds of business time at which something happens to it.
  due_at bigint,
  constraint objects_body_matches check (body ->> 'id' = id and body ->> 'object' = object),
  constraint report_status_known check (
    object <> 'report'
    or body ->> 'status' in ('pending', 'suspended', 'paused', 'complete', 'dispute', 'canceled')
  ),
  constraint report_result_when_complete check (
    object <> 'report' or (body ->> 'status' in ('complete', 'dispute')) = (body ->> 'result' is not null)
  ),
  constraint invitation_status_known check (
    object <> 'invitation' or body ->> 'status' in ('pending', 'completed', 'expired', 'deleted')
  )
);
create index objects_newest on checkr_simulator.objects (object, seq desc);
create index objects_due on checkr_simulator.objects (due_at, seq) where due_at is not null;
create unique index objects_by_token on checkr_simulator.objects ((private ->> 'token')) where private ->> 'token' is not null;
create index objects_by_candidate on checkr_simulator.objects ((body ->> 'candidate_id'))
  where body ->> 'candidate_id' is not null;

-- Answers kept for a repeated Idempotency-Key, written in the transaction of the work itself.
create table checkr_simulator.idempotent_requests (
  key text primary key,
  fingerprint text not null,
  status integer not null,
  response json not null,
  created_at timestamptz not null
);

-- Webhook deliveries, paced by wall time. One event may have two rows (the fault "webhook_twice").
create table checkr_simulator.deliveries (
  id bigint primary key generated always as identity,
  event json not null,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null,
  leased_until timestamptz,
  delivered_at timestamptz,
  last_status integer,
  last_error text
);
create index deliveries_pending on checkr_simulator.deliveries (next_attempt_at, id) where delivered_at is null;

-- Faults that a test or a console switches on. remaining null: until switched off.
create table checkr_simulator.faults (
  name text primary key check (name in ('down', 'slow', 'drop_response_after_write', 'webhook_twice', 'webhooks_reversed',
    'webhooks_paused')),
  enabled boolean not null default false,
  remaining integer check (remaining is null or remaining >= 0)
);
insert into checkr_simulator.faults (name)
values ('down'), ('slow'), ('drop_response_after_write'), ('webhook_twice'), ('webhooks_reversed'), ('webhooks_paused');

-- Keys issued beside the first one. Only a stand-in for a vendor may keep them readable.
create table checkr_simulator.keys (
  value text primary key,
  kind text not null check (kind in ('api_key', 'webhook_secret')),
  seq bigint generated always as identity,
  -- Webhooks are signed with an API key from its first use on.
  used_at timestamptz
);
