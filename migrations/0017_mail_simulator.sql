-- The simulated mail provider's own memory. Nothing of the marketplace reads it: it stands for the mailboxes on the
-- other side of the network.
create schema mail_simulator;

create table mail_simulator.received (
  id uuid primary key,
  message_id text,
  envelope_from text not null,
  envelope_to text[] not null check (cardinality(envelope_to) > 0),
  subject text not null,
  text text not null,
  html text,
  -- [{filename, contentType, size, content: base64}]
  attachments jsonb not null default '[]',
  -- Wall time.
  received_at timestamptz not null default clock_timestamp()
);
create index received_newest on mail_simulator.received (received_at desc, id desc);
create index received_to on mail_simulator.received using gin (envelope_to);

-- Faults that a test or a console switches on. remaining null: until switched off.
create table mail_simulator.faults (
  name text primary key check (name in ('down')),
  enabled boolean not null default false,
  remaining integer check (remaining is null or remaining >= 0)
);
insert into mail_simulator.faults (name) values ('down');
