-- The simulated SMS provider's own memory. Nothing of the marketplace reads it: it stands for phones on the other side of the
-- network, and the company that reaches them.
create schema sms_simulator;

create table sms_simulator.messages (
  sid text primary key,
  seq bigint generated always as identity,
  direction text not null check (direction in ('outbound-api', 'inbound', 'outbound-reply')),
  from_number text not null,
  to_number text not null,
  body text not null,
  status text not null check (status in ('queued', 'sent', 'delivered', 'undelivered', 'failed', 'received')),
  error_code integer,
  status_callback text,
  -- Wall time, as all of it.
  created_at timestamptz not null default clock_timestamp()
);
create index messages_newest on sms_simulator.messages (seq desc);
create index messages_to on sms_simulator.messages (to_number, seq desc);

-- Numbers that texted STOP: the provider itself sends them nothing more.
create table sms_simulator.opt_outs (number text primary key);

-- Webhooks, paced by wall time.
create table sms_simulator.callbacks (
  id bigint primary key generated always as identity,
  url text not null,
  params jsonb not null,
  attempts integer not null default 0,
  leased_until timestamptz,
  delivered_at timestamptz
);
create index callbacks_pending on sms_simulator.callbacks (id) where delivered_at is null;

-- Faults that a test or a console switches on. remaining null: until switched off.
create table sms_simulator.faults (
  name text primary key check (name in ('down', 'drop_response_after_write', 'undelivered')),
  enabled boolean not null default false,
  remaining integer check (remaining is null or remaining >= 0)
);
insert into sms_simulator.faults (name) values ('down'), ('drop_response_after_write'), ('undelivered');
