-- Rules that change, with exceptions; days on which nobody goes; boats and trucks; windows and the fewest people.

-- What scheduling must know of an adventure as it is on sale. Published by the catalogue.
create view adventure_terms as
select a.id as adventure_id, a.guide_id, a.outfitter_id, v.content->>'title' as title, v.content->'place'->>'zone' as zone,
  v.content->>'kind' as kind, (v.content->>'durationMinutes')::int as duration_minutes,
  (v.content->>'windowMonths')::int as window_months, (v.content->>'minimumToRun')::int as minimum_to_run
from adventures a join adventure_versions v on v.adventure_id = a.id and v.version = a.current_version;

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

alter table departure_rules
  add column made_by text not null default 'system:offer',
  add column made_at timestamptz not null default clock_timestamp(),
  add column changed_by text,
  add column changed_at timestamptz,
  -- The last day on which a trip of an ended rule starts, local to the place.
  add column last_date date,
  add column ended_by text,
  add column ended_at timestamptz,
  add constraint departure_rules_ended check ((last_date is null) = (ended_at is null));
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

alter table departures
  -- What it takes besides its guide.
  add column resource_ids uuid[] not null default '{}',
  -- Fewest people, and when it is decided whether it goes with fewer.
  add column minimum_to_run int check (minimum_to_run >= 2),
  add column decide_at timestamptz,
  -- People who have a promise; counted only where there is a minimum.
  add column coming int not null default 0,
  -- The guide has said that it goes, however many come.
  add column sure_at timestamptz,
  -- Taken off by a rule or a blackout, not cancelled by anybody: may be offered again.
  add column withdrawn_at timestamptz,
  add constraint departures_minimum check ((minimum_to_run is null) = (decide_at is null) and minimum_to_run <= capacity),
  add constraint departures_withdrawn check (withdrawn_at is null or (cancelled_at is not null and taken = 0));
create index departures_rule on departures (rule_id, starts_at);
create index departures_resources on departures using gin (resource_ids)
  where cancelled_at is null and resource_ids <> '{}';

create index commitments_departure on commitments (departure_id);

-- The search follows.

create or replace view search_departures as
select d.id, d.adventure_id, d.local_date, d.starts_at, d.zone,
  case
    when d.kind = 'private' and d.taken > 0 then 0
    when exists (select from commitments c where c.resource_id = d.guide_id and c.departure_id <> d.id
      and c.during && tstzrange(d.starts_at, d.ends_at)) then 0
    when d.resource_ids <> '{}' and exists (select from unnest(d.resource_ids) r (id)
      join commitments c on c.resource_id = r.id
      where c.departure_id <> d.id and c.during && tstzrange(d.starts_at, d.ends_at)) then 0
    else least(d.capacity - d.taken, 50)
  end as seats
from departures d
where d.cancelled_at is null and d.started_at is null and d.ended_at is null;

-- A guide, boat or truck that is out with one party cannot be out with another.
create or replace function search_guide_changed() returns trigger language plpgsql as $$
declare
  changed record;
  other record;
begin
  if tg_op = 'DELETE' then changed := old; else changed := new; end if;
  for other in
    select adventure_id, local_date from (
      select d.adventure_id, d.local_date from departures d
      where d.guide_id = changed.resource_id and d.id <> changed.departure_id and d.cancelled_at is null
        and d.starts_at < upper(changed.during) and d.starts_at > lower(changed.during) - interval '40 days'
        and d.ends_at > lower(changed.during)
      union
      select d.adventure_id, d.local_date from departures d
      where d.resource_ids @> array[changed.resource_id] and d.resource_ids <> '{}' and d.cancelled_at is null
        and d.id <> changed.departure_id and d.starts_at < upper(changed.during) and d.ends_at > lower(changed.during)
    ) touched
    order by adventure_id, local_date
  loop
    perform search_write_day(other.adventure_id, other.local_date);
  end loop;
  return null;
end $$;

-- Notice in days, which keep the time of day at the place, and in hours, which are hours: `2 days 03:00`.
alter table search_listings alter notice_days type interval using make_interval(days => notice_days);
drop function search_availability(uuid[], int[], timestamptz);
drop function search_cut_off(timestamptz, text, int);
create function search_cut_off(starts_at timestamptz, zone text, notice interval) returns timestamptz
language sql immutable parallel safe
  -- the hours in UTC: nothing here may depend on the session's own zone
  return ((((starts_at at time zone zone) - date_trunc('day', notice)) at time zone zone) at time zone 'UTC'
    - (notice - date_trunc('day', notice))) at time zone 'UTC';
create function search_availability(adventures uuid[], notices interval[], moment timestamptz)
returns table (adventure_id uuid, first_day date, next_day date, stale_at timestamptz, max_seats int, seats text)
language sql stable as $$
  with days as (
    select d.adventure_id, d.local_date, max(d.seats) as seats, min(search_cut_off(d.starts_at, d.zone, w.notice)) as cut_off,
      lag(d.local_date) over (partition by d.adventure_id order by d.local_date) as before
    from unnest(adventures, notices) w (id, notice) join search_departures d on d.adventure_id = w.id
    where d.starts_at > moment and search_cut_off(d.starts_at, d.zone, w.notice) >= moment
    group by d.adventure_id, d.local_date
  )
  select adventure_id, min(local_date), min(local_date) filter (where seats > 0), min(cut_off), max(seats),
    string_agg(repeat('0', coalesce(local_date - before - 1, 0)) || chr(48 + seats), '' order by local_date)
  from days group by adventure_id
$$;
