-- Trips that are watched while a party is out, and what happens when it is not back.

-- Of a departure, or of a drill, which has none.
create table safety_plans (
  id uuid primary key,
  departure_id uuid unique references departures on delete cascade,
  drill boolean not null,
  state text not null check (state in ('planned', 'out', 'late', 'overdue', 'escalated', 'returned', 'located', 'incident')),
  zone text not null,
  -- business time, as all moments here
  return_at timestamptz not null,
  -- from the return time to the first step of the ladder
  buffer_minutes int not null check (buffer_minutes between 0 and 1440),
  check_ins text not null check (check_ins in ('none', 'midpoint', '24', '36', '48', '72')),
  -- the next one; null: none is due
  check_in_at timestamptz,
  -- what the party is late for
  late_for text check (late_for in ('check_in', 'return')),
  started_at timestamptz,
  extended_at timestamptz,
  back_guide_at timestamptz,
  back_guest_at timestamptz,
  ended_at timestamptz,
  -- who started, as participants of bookings, and the bookings they are of
  participant_ids uuid[] not null default '{}',
  booking_ids uuid[] not null default '{}',
  check ((departure_id is null) = drill)
);
-- One drill at a time.
create unique index safety_plans_drill on safety_plans (drill) where drill and state in ('out', 'late', 'overdue', 'escalated');
create index safety_plans_out on safety_plans (return_at) where state in ('out', 'late', 'overdue', 'escalated');

-- Every plan as it was saved; the newest counts.
create table safety_plan_versions (
  plan_id uuid not null references safety_plans on delete cascade,
  version int not null check (version > 0),
  route text not null check (char_length(route) <= 1000),
  vehicles text not null check (char_length(vehicles) <= 1000),
  device text not null check (char_length(device) <= 200),
  -- of a satellite messenger whose reports come to us
  imei text check (imei ~ '^\d{15}$'),
  return_at timestamptz not null,
  turns_back_at timestamptz,
  check_ins text not null check (check_ins in ('none', 'midpoint', '24', '36', '48', '72')),
  reason text not null check (char_length(reason) <= 300),
  account_id uuid not null references accounts,
  at timestamptz not null,
  primary key (plan_id, version)
);
create index safety_plan_versions_imei on safety_plan_versions (imei) where imei is not null;
create trigger safety_plan_versions_fixed before update on safety_plan_versions
  for each row execute function refuse_change();

-- What a party, or an operator about it, reported.
create table safety_reports (
  id uuid primary key,
  plan_id uuid not null references safety_plans on delete cascade,
  -- made by the device: sent twice is reported once
  key uuid not null,
  kind text not null check (kind in ('started', 'ok', 'message', 'position', 'sos', 'extended', 'back', 'located', 'incident')),
  -- null: an operator
  side text check (side in ('guide', 'guest', 'device')),
  -- null: a satellite device
  account_id uuid references accounts,
  at timestamptz not null,
  -- by the clock of the device
  claimed_at timestamptz,
  -- how long the device kept it for want of reception: what it tells of was so long before
  held_seconds integer not null default 0 check (held_seconds >= 0),
  text text not null check (char_length(text) <= 500),
  unique (plan_id, key),
  check ((account_id is null) = (side is not null and side = 'device'))
);
create index safety_reports_plan on safety_reports (plan_id, at);
create trigger safety_reports_fixed before update on safety_reports for each row execute function refuse_change();

-- Where it was; erased some time after the trip.
create table safety_positions (
  report_id uuid primary key references safety_reports on delete cascade,
  plan_id uuid not null references safety_plans on delete cascade,
  lat double precision not null check (lat between -90 and 90),
  lng double precision not null check (lng between -180 and 180),
  -- meters
  accuracy double precision
);
create index safety_positions_plan on safety_positions (plan_id);

create table safety_alarms (
  id uuid primary key,
  plan_id uuid not null references safety_plans on delete cascade,
  cause text not null check (cause in ('check_in', 'return', 'sos')),
  -- from which the steps are counted
  began_at timestamptz not null,
  ended_at timestamptz
);
create unique index safety_alarms_open on safety_alarms (plan_id) where ended_at is null;
create index safety_alarms_waiting on safety_alarms (began_at) where ended_at is null;

-- Steps that were taken; each once for an alarm.
create table safety_steps (
  alarm_id uuid not null references safety_alarms on delete cascade,
  step text not null check (step in ('first', 'second', 'on_call', 'contacts', 'authorities')),
  due_at timestamptz not null,
  fired_at timestamptz not null,
  acknowledged_at timestamptz,
  acknowledged_by uuid references accounts,
  primary key (alarm_id, step),
  check ((acknowledged_at is null) = (acknowledged_by is null))
);
create index safety_steps_waiting on safety_steps (fired_at) where acknowledged_at is null;

-- What went wrong, or nearly did. Facts stand apart from what is made of them.
create table safety_incidents (
  id uuid primary key,
  departure_id uuid not null references departures,
  adventure_id uuid not null references adventures,
  booking_ids uuid[] not null,
  -- 1: first aid on site … 5: a death, or an injury for life
  severity int not null check (severity between 1 and 5),
  -- nobody was hurt; the severity is what could have been
  near_miss boolean not null,
  occurred_at timestamptz not null,
  facts text not null check (char_length(facts) between 20 and 4000),
  -- null: an operator
  side text check (side in ('guide')),
  account_id uuid not null references accounts,
  key uuid not null,
  reported_at timestamptz not null,
  -- until when it is to be reviewed
  due_at timestamptz not null,
  closed_at timestamptz,
  closed_by uuid references accounts,
  unique (account_id, key),
  check ((closed_at is null) = (closed_by is null))
);
create index safety_incidents_open on safety_incidents (due_at) where closed_at is null;
create index safety_incidents_closed on safety_incidents (closed_at desc, id desc) where closed_at is not null;
create index safety_incidents_departure on safety_incidents (departure_id);
create index safety_incidents_adventure on safety_incidents (adventure_id) where closed_at is null;

create table safety_incident_notes (
  id uuid primary key,
  incident_id uuid not null references safety_incidents on delete cascade,
  kind text not null check (kind in ('fact', 'analysis', 'severity', 'closed')),
  text text not null check (char_length(text) between 1 and 4000),
  account_id uuid not null references accounts,
  at timestamptz not null
);
create index safety_incident_notes_incident on safety_incident_notes (incident_id, at);
create trigger safety_incident_notes_fixed before update on safety_incident_notes
  for each row execute function refuse_change();
