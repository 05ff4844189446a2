-- Boats, trucks and people without a guide's record. A co-guide who has one is named by it: what holds them up is one
-- list of commitments, whether they lead or help.
create table resources (
  id uuid primary key,
  outfitter_id uuid not null references outfitters,
  kind text not null check (kind in ('boat', 'vehicle', 'co_guide', 'other')),
  name text not null,
  made_by text not null,
  made_at timestamptz not null,
  retired_at timestamptz,
  retired_by text
);
create unique index resources_name on resources (outfitter_id, lower(name)) where retired_at is null;

create table departure_rules (
  id uuid primary key,
  adventure_id uuid not null references adventures on delete cascade,
  -- {weekdays: [1..7], startTime: 'HH:mm', seasonStart: 'MM-DD', seasonEnd: 'MM-DD', capacity}
  rule jsonb not null,
  made_by text not null default 'system:offer',
  made_at timestamptz not null default clock_timestamp(),
  changed_by text,
  changed_at timestamptz,
  -- The last day on which a trip of an ended rule starts, local to the place.
  last_date date,
  ended_by text,
  ended_at timestamptz,
  constraint departure_rules_ended check ((last_date is null) = (ended_at is null))
);
create index departure_rules_adventure on departure_rules (adventure_id);
create index departure_rules_guide on departure_rules ((rule->>'guideId'));
create index departure_rules_resources on departure_rules using gin ((rule->'resourceIds'));

create table rule_exceptions (
  rule_id uuid not null references departure_rules on delete cascade,
  local_date date not null,
  kind text not null check (kind in ('left_out', 'added', 'changed')),
  -- Null: as the rule has it.
  start_time text check (start_time ~ '^\d\d:\d\d$'),
  capacity int check (capacity > 0),
  reason text,
  made_by text not null,
  made_at timestamptz not null,
  primary key (rule_id, local_date),
  check (kind <> 'changed' or start_time is not null or capacity is not null),
  check (kind <> 'left_out' or (start_time is null and capacity is null))
);

-- Days on which a guide or a resource does not go, all adventures; both inclusive, local to each place.
create table blackouts (
  id uuid primary key,
  resource_id uuid not null,
  outfitter_id uuid not null references outfitters,
  first_date date not null,
  last_date date not null,
  reason text,
  made_by text not null,
  made_at timestamptz not null,
  lifted_at timestamptz,
  lifted_by text,
  check (last_date between first_date and first_date + 730)
);
create index blackouts_resource on blackouts (resource_id, last_date) where lifted_at is null;

create table departures (
  id uuid primary key,
  adventure_id uuid not null references adventures on delete cascade,
  guide_id uuid not null references guides,
  rule_id uuid references departure_rules on delete set null,
  local_date date not null,
  local_time text not null check (local_time ~ '^\d\d:\d\d$'),
  zone text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  kind text not null check (kind in ('private', 'shared')),
  capacity int not null check (capacity > 0),
  taken int not null default 0,
  -- What it takes besides its guide.
  resource_ids uuid[] not null default '{}',
  -- Fewest people, and when it is decided whether it goes with fewer.
  minimum_to_run int check (minimum_to_run >= 2),
  decide_at timestamptz,
  -- People who have a promise; counted only where there is a minimum.
  coming int not null default 0,
  -- The guide has said that it goes, however many come.
  guaranteed_at timestamptz,
  started_at timestamptz,
  ended_at timestamptz,
  canceled_at timestamptz,
  -- Taken off by a rule or a blackout rather than canceled: may be offered again.
  withdrawn_at timestamptz,
  -- Closed by an authority or for safety: existing bookings decide for themselves, there are no new ones.
  sale_closed_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  constraint departures_not_oversold check (taken between 0 and capacity),
  constraint departures_minimum check ((minimum_to_run is null) = (decide_at is null) and minimum_to_run <= capacity),
  constraint departures_withdrawn check (withdrawn_at is null or (canceled_at is not null and taken = 0)),
  check (ends_at > starts_at),
  unique (adventure_id, starts_at)
);
create index departures_open on departures (adventure_id, starts_at) where canceled_at is null;
create index departures_guide on departures (guide_id, starts_at) where canceled_at is null;
create index departures_rule on departures (rule_id, starts_at);
create index departures_resources on departures using gin (resource_ids)
  where canceled_at is null and resource_ids <> '{}';
alter table guide_cancellations add foreign key (departure_id) references departures on delete cascade;

-- Seats that are taken. `holder_id` is the booking; scheduling does not know more of it.
create table seat_allocations (
  id uuid primary key,
  departure_id uuid not null references departures,
  holder_id uuid not null,
  seats int not null check (seats > 0),
  created_at timestamptz not null default clock_timestamp(),
  released_at timestamptz
);
create unique index seat_allocations_holder on seat_allocations (holder_id) where released_at is null;
create index seat_allocations_departure on seat_allocations (departure_id) where released_at is null;

create function count_seats() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (tg_op = 'UPDATE' and old.released_at is null and new.released_at is not null) then
    if old.released_at is null then
      update departures set taken = taken - old.seats where id = old.departure_id;
    end if;
  elsif tg_op = 'INSERT' then
    if new.released_at is null then
      update departures set taken = taken + new.seats where id = new.departure_id;
    end if;
  elsif new.seats <> old.seats or new.departure_id <> old.departure_id
     or (old.released_at is not null and new.released_at is null) then
    raise exception 'seat allocations are released and made anew, never changed' using errcode = 'restrict_violation';
  end if;
  return null;
end $$;
create trigger seat_allocations_count after insert or update or delete on seat_allocations
  for each row execute function count_seats();

-- What a guide, boat or truck is doing. The constraint keeps each in one place at a time.
create table commitments (
  id uuid primary key,
  resource_id uuid not null,
  departure_id uuid not null references departures,
  during tstzrange not null check (not isempty(during)),
  unique (resource_id, departure_id),
  constraint commitments_one_place exclude using gist (resource_id with =, during with &&)
);
create index commitments_departure on commitments (departure_id);

-- Calendars that guides keep elsewhere: another booking system, Google, Apple. While something is in them nothing is sold.
create table outside_calendars (
  id uuid primary key,
  -- The guide, boat or vehicle that is busy.
  resource_id uuid not null,
  outfitter_id uuid not null references outfitters,
  -- Who connected it, and is told when it breaks.
  account_id uuid not null references accounts,
  name text not null,
  -- Whoever has the address reads the calendar: sealed with a key of its own. The host is shown, the fingerprint tells twins.
  address bytea not null,
  host text not null,
  fingerprint text not null,
  -- Of days without a time of day.
  zone text not null,
  made_by text not null,
  made_at timestamptz not null,
  -- Wall time, as all that follows: the network does not know the business clock.
  checked_at timestamptz,
  read_at timestamptz,
  -- Why the last attempt failed, since when, and whether the guide was told.
  failure text,
  failing_since timestamptz,
  told_at timestamptz,
  etag text,
  last_modified text,
  content_hash text,
  removed_at timestamptz,
  removed_by text,
  check ((failure is null) = (failing_since is null))
);
create unique index outside_calendars_once on outside_calendars (resource_id, fingerprint) where removed_at is null;
create index outside_calendars_outfitter on outside_calendars (outfitter_id) where removed_at is null;
create index outside_calendars_due on outside_calendars (checked_at nulls first) where removed_at is null;

-- When somebody is busy elsewhere. What the event is called stays where it is: it may be the doctor.
create table outside_events (
  calendar_id uuid not null references outside_calendars on delete cascade,
  resource_id uuid not null,
  during tstzrange not null check (not isempty(during)),
  all_day boolean not null
);
create index outside_events_busy on outside_events using gist (resource_id, during);
create index outside_events_calendar on outside_events (calendar_id);

-- Demo mode: what is in the simulated calendar of another program that a guide can connect.
create table practice_events (
  id uuid primary key,
  guide_id uuid not null references guides on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at)
);
create index practice_events_guide on practice_events (guide_id);

-- Everything that keeps a guide or a resource from a departure; `departure_id` is null for what comes from outside.
create view busy_times as
select resource_id, departure_id, during from commitments
union all
select resource_id, null, during from outside_events;

-- Published to guides, which come first: what a guide is still to lead.
create view guide_departures as
  select guide_id, ends_at from departures where canceled_at is null and ended_at is null
  union all
  select (rule->>'guideId')::uuid, null from departure_rules where ended_at is null;
