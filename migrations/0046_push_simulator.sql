-- The simulated push service, with the browsers that listen to it.
create schema push_simulator;

create table push_simulator.subscriptions (
  id text primary key,
  -- The one key that may push to it, base64url.
  server_key text not null,
  -- What only the browser knows.
  private_key bytea not null,
  auth bytea not null,
  gone boolean not null default false,
  created_at timestamptz not null default clock_timestamp()
);

-- What a browser shows: a push with the tag of an earlier one takes its place.
create table push_simulator.messages (
  id uuid primary key,
  subscription_id text not null references push_simulator.subscriptions on delete cascade,
  tag text not null,
  payload jsonb not null,
  ttl integer not null,
  urgency text not null,
  times integer not null default 1,
  received_at timestamptz not null default clock_timestamp(),
  unique (subscription_id, tag)
);
create index messages_newest on push_simulator.messages (received_at desc);

create table push_simulator.faults (
  name text primary key check (name in ('down', 'drop_response_after_write')),
  enabled boolean not null default false,
  remaining integer check (remaining is null or remaining >= 0)
);
insert into push_simulator.faults (name) values ('down'), ('drop_response_after_write');
