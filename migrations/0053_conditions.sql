-- The weather of a departure that people booked: how it stands, and what the guide said to it.
create table departure_conditions (
  id uuid primary key,
  departure_id uuid not null unique references departures,
  signal text not null default 'unknown' check (signal in ('unknown', 'green', 'amber', 'red')),
  -- of the newest snapshot
  read_at timestamptz,
  -- what the guide said to the signal that stands, with a word for the guests; a worse one asks anew
  answer text check (answer in ('go', 'modify')),
  answer_note text check (char_length(answer_note) <= 500),
  answered_by uuid references accounts,
  answered_at timestamptz,
  -- the operators on call were told that a red signal has no answer; null once it does not matter
  alerted_at timestamptz,
  check ((answer is null) = (answered_at is null)),
  check ((answer is null) = (answered_by is null))
);
create index departure_conditions_alerted on departure_conditions (alerted_at) where alerted_at is not null and answer is null;

-- What the weather service said for the hours of the trip, at moments that matter: evidence, so nothing of it changes.
create table conditions_snapshots (
  id uuid primary key,
  departure_id uuid not null references departures,
  moment text not null check (moment in ('booking', 'watch', 'decision', 'start', 'cancellation', 'update')),
  at timestamptz not null,
  -- of the forecast, by the service
  updated_at timestamptz,
  signal text not null check (signal in ('unknown', 'green', 'amber', 'red')),
  -- summary of the hours, alerts, and what made the signal
  reading jsonb not null,
  -- HMAC over the columns above
  proof bytea not null
);
create index conditions_snapshots_departure on conditions_snapshots (departure_id, at desc);
create trigger conditions_snapshots_fixed before update on conditions_snapshots for each row execute function refuse_change();
