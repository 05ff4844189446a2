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
  -- Guests; fewer than the seats of a private departure, which is taken whole.
  people int not null check (people between 1 and seats),
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

-- What the land managers allow an outfit on their land, counted down by its departures. A service day is one guest on one
-- calendar day; it is counted in halves, since some permits count a half day as half of one.
create table land_permits (
  id uuid primary key,
  outfitter_id uuid not null references outfitters,
  manager text not null check (manager in ('usfs', 'blm', 'nps', 'state', 'tribal', 'other')),
  -- `Inyo National Forest`
  land text not null check (char_length(land) between 2 and 120),
  number text not null check (char_length(number) between 1 and 60),
  renews text not null check (renews in ('never', 'year', 'season')),
  season_start text check (season_start ~ '^\d\d-\d\d$'),
  season_end text check (season_end ~ '^\d\d-\d\d$'),
  first_day date not null,
  last_day date not null,
  -- Up to so many hours on a day are half a day; null: any part of a day is a day.
  half_day_hours int check (half_day_hours between 1 and 12),
  made_by text not null,
  -- Business time.
  made_at timestamptz not null,
  ended_at timestamptz,
  ended_by text,
  end_reason text,
  check (last_day between first_day and first_day + 3660),
  check ((renews = 'season') = (season_start is not null) and (season_start is null) = (season_end is null)),
  check (num_nonnulls(ended_at, ended_by, end_reason) in (0, 3))
);
create index land_permits_outfitter on land_permits (outfitter_id);
create unique index land_permits_number on land_permits (outfitter_id, manager, lower(number)) where ended_at is null;

-- The quota of a permit for one stretch of days: all of it, a year, or a season.
create table permit_periods (
  id uuid primary key,
  permit_id uuid not null references land_permits on delete cascade,
  first_day date not null,
  last_day date not null check (last_day >= first_day),
  -- In halves.
  total int not null check (total >= 0),
  used int not null default 0 check (used >= 0),
  constraint permit_periods_not_overrun check (used <= total),
  exclude using gist (permit_id with =, daterange(first_day, last_day, '[]') with &&)
);

-- Which listings go on the land of a permit that has not ended. On one day one permit of a land counts a listing.
create table permit_listings (
  permit_id uuid not null references land_permits on delete cascade,
  adventure_id uuid not null references adventures on delete cascade,
  -- Manager and name, in small letters: what two permits of the same land share.
  land text not null,
  during daterange not null,
  primary key (permit_id, adventure_id),
  constraint permit_listings_one_permit exclude using gist (adventure_id with =, land with =, during with &&)
);
create index permit_listings_adventure on permit_listings (adventure_id);

-- What one party takes of a quota on one day.
create table permit_days (
  allocation_id uuid not null references seat_allocations on delete cascade,
  period_id uuid not null references permit_periods on delete cascade,
  day date not null,
  halves int not null check (halves > 0),
  primary key (allocation_id, period_id, day)
);
create index permit_days_period on permit_days (period_id, day);

-- What was used besides, or allowed besides. Never changed: another one puts it right.
create table permit_corrections (
  id uuid primary key,
  period_id uuid not null references permit_periods on delete cascade,
  kind text not null check (kind in ('used', 'total')),
  -- In halves; less than nothing takes away.
  halves int not null check (halves <> 0),
  reason text not null,
  made_by text not null,
  made_at timestamptz not null
);
create index permit_corrections_period on permit_corrections (period_id);
create trigger permit_corrections_fixed before update on permit_corrections
  for each row execute function refuse_change();

-- Halves of a service day that a guest spends on each day of a trip, local to its place.
create function permit_halves(starts_at timestamptz, ends_at timestamptz, zone text, half_day_hours int)
returns table (day date, halves int) language sql stable as $$
  select d::date, case when extract(epoch from least(ends_at at time zone zone, d + interval '1 day')
      - greatest(starts_at at time zone zone, d)) <= half_day_hours * 3600 then 1 else 2 end
  from generate_series((starts_at at time zone zone)::date::timestamp,
    ((ends_at - interval '1 microsecond') at time zone zone)::date::timestamp, interval '1 day') d
$$;

-- Of a departure each day on land with a permit: which period counts it (null where none does) and how much for a guest.
create function permit_needs(departure uuid)
returns table (land text, day date, period_id uuid, halves int) language sql stable as $$
  select land.land, whole.day, found.period_id, found.halves
  from departures d
  join (select distinct adventure_id, land from permit_listings) land on land.adventure_id = d.adventure_id
  cross join lateral permit_halves(d.starts_at, d.ends_at, d.zone, null) whole
  left join lateral (
    select p.id as period_id, part.halves
    from permit_listings l join land_permits m on m.id = l.permit_id join permit_periods p on p.permit_id = l.permit_id
      cross join lateral permit_halves(d.starts_at, d.ends_at, d.zone, m.half_day_hours) part
    where l.adventure_id = d.adventure_id and l.land = land.land and l.during @> whole.day
      and whole.day between p.first_day and p.last_day and part.day = whole.day
  ) found on true
  where d.id = departure
$$;

create function count_permit_halves() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update permit_periods set used = used + new.halves where id = new.period_id;
  elsif tg_op = 'DELETE' then
    update permit_periods set used = used - old.halves where id = old.period_id;
  else
    raise exception 'permit days are taken and given back, never changed' using errcode = 'restrict_violation';
  end if;
  return null;
end $$;
create trigger permit_days_count after insert or update or delete on permit_days
  for each row execute function count_permit_halves();

create function count_permit_corrections() returns trigger language plpgsql as $$
begin
  if new.kind = 'used' then
    update permit_periods set used = used + new.halves where id = new.period_id;
  else
    update permit_periods set total = total + new.halves where id = new.period_id;
  end if;
  return null;
end $$;
create trigger permit_corrections_count after insert on permit_corrections
  for each row execute function count_permit_corrections();

create function take_permit_days(allocation uuid, departure uuid, guests int) returns void language sql as $$
  insert into permit_days (allocation_id, period_id, day, halves)
  select allocation, n.period_id, n.day, n.halves * guests from permit_needs(departure) n
  where n.period_id is not null order by n.period_id, n.day
$$;

-- Behind `seat_allocations_count`: whoever takes seats takes the days of the permits, whoever frees them gives them back.
create function follow_permits() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.released_at is null then perform take_permit_days(new.id, new.departure_id, new.people); end if;
  elsif old.released_at is null and new.released_at is not null then
    delete from permit_days where allocation_id = new.id;
  end if;
  return null;
end $$;
create trigger seat_allocations_permits after insert or update on seat_allocations
  for each row execute function follow_permits();

-- A departure that is moved with its guests takes other days.
create function move_permit_days() returns trigger language plpgsql as $$
begin
  delete from permit_days where allocation_id in
    (select id from seat_allocations where departure_id = new.id and released_at is null);
  perform take_permit_days(id, departure_id, people) from seat_allocations
    where departure_id = new.id and released_at is null order by id;
  return null;
end $$;
create trigger departures_permits after update of starts_at, ends_at on departures
  for each row when (new.taken > 0 and (new.starts_at, new.ends_at) is distinct from (old.starts_at, old.ends_at))
  execute function move_permit_days();
