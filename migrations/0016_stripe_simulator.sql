-- The simulated Stripe's own memory. Nothing of the marketplace reads it: it stands for a company on the other side of the network.
create schema stripe_simulator;

-- Every object as it appears on the wire (unexpanded) in body; what Stripe would know but never show in private.
-- Card numbers are never stored: only brand, last four digits and the behavior of the test card.
create table stripe_simulator.objects (
  id text primary key,
  seq bigint generated always as identity,
  object text not null,
  created bigint not null,
  body jsonb not null,
  private jsonb not null default '{}',
  constraint objects_body_matches check (body ->> 'id' = id and body ->> 'object' = object),
  constraint charge_refunds_within_capture check (
    object <> 'charge'
    or ((body ->> 'amount_captured')::bigint between 0 and (body ->> 'amount')::bigint
      and (body ->> 'amount_refunded')::bigint between 0 and (body ->> 'amount_captured')::bigint)
  ),
  constraint payment_intent_status_known check (
    object <> 'payment_intent'
    or body ->> 'status' in ('requires_payment_method', 'requires_confirmation', 'requires_action',
      'requires_capture', 'succeeded', 'canceled')
  ),
  constraint verification_session_status_known check (
    object <> 'identity.verification_session'
    or body ->> 'status' in ('requires_input', 'processing', 'verified', 'canceled')
  )
);
create index objects_newest on stripe_simulator.objects (object, seq desc);
create index objects_by_payment_intent on stripe_simulator.objects ((body ->> 'payment_intent'))
  where body ->> 'payment_intent' is not null;
create index objects_by_customer on stripe_simulator.objects ((body ->> 'customer'))
  where body ->> 'customer' is not null;
create unique index objects_by_attempt on stripe_simulator.objects ((private ->> 'attempt'))
  where private ->> 'attempt' is not null;
create index objects_uncaptured on stripe_simulator.objects (((private ->> 'capture_before')::bigint))
  where object = 'payment_intent' and body ->> 'status' = 'requires_capture';
-- Payouts are listed by the account they belong to.
create index objects_by_account on stripe_simulator.objects ((private ->> 'account'))
  where private ->> 'account' is not null;
create index objects_settling on stripe_simulator.objects (((private ->> 'settles_at')::bigint))
  where private ->> 'settles_at' is not null;

-- Answers kept for a repeated Idempotency-Key, written in the transaction of the work itself.
create table stripe_simulator.idempotent_requests (
  key text primary key,
  fingerprint text not null,
  status integer not null,
  -- json, not jsonb: a repeated answer is the first one, letter for letter.
  response json not null,
  drop_next_replay boolean not null default false,
  created_at timestamptz not null
);

-- Webhook deliveries, paced by wall time. One event may have two rows (the fault "webhook_twice").
create table stripe_simulator.deliveries (
  id bigint primary key generated always as identity,
  event_id text not null references stripe_simulator.objects (id),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null,
  leased_until timestamptz,
  delivered_at timestamptz,
  last_status integer,
  last_error text
);
create index deliveries_pending on stripe_simulator.deliveries (next_attempt_at, id) where delivered_at is null;
create index deliveries_of_event on stripe_simulator.deliveries (event_id);

-- Faults that a test or a console switches on. remaining null: until switched off.
create table stripe_simulator.faults (
  name text primary key check (name in ('down', 'slow', 'drop_response_after_write', 'webhook_twice',
    'webhook_before_response', 'webhooks_paused', 'dispute_money_late', 'capture_declined', 'balance_low')),
  enabled boolean not null default false,
  remaining integer check (remaining is null or remaining >= 0)
);
insert into stripe_simulator.faults (name)
values ('down'), ('slow'), ('drop_response_after_write'), ('webhook_twice'), ('webhook_before_response'), ('webhooks_paused'),
  ('dispute_money_late'), ('capture_declined'), ('balance_low');

-- Issued in place of the first ones. Only a stand-in for a vendor may keep them readable.
create table stripe_simulator.signing_secrets (
  endpoint text primary key check (endpoint in ('own', 'connect')),
  value text not null
);
