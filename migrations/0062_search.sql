-- Departures with a booking window of their own: `notice` instead of the listing's, and nothing before `opens`. One that is
-- closed to new bookings has no seats to find.
create or replace view search_departures as
select d.id, d.adventure_id, d.local_date, d.starts_at, d.zone,
  case
    when d.sale_closed_at is not null then 0
    when d.kind = 'private' and d.taken > 0 then 0
    when exists (select from busy_times c where c.resource_id = d.guide_id and c.departure_id is distinct from d.id
      and c.during && tstzrange(d.starts_at, d.ends_at)) then 0
    when d.resource_ids <> '{}' and exists (select from unnest(d.resource_ids) r (id)
      join busy_times c on c.resource_id = r.id
      where c.departure_id is distinct from d.id and c.during && tstzrange(d.starts_at, d.ends_at)) then 0
    else least(d.capacity - d.taken, 50)
  end as seats,
  make_interval(hours => d.cut_off_hours) as notice,
  ((d.starts_at at time zone d.zone) - make_interval(months => d.window_months)) at time zone d.zone as opens
from departures d
where d.canceled_at is null and d.started_at is null and d.ended_at is null;

-- Everything that asks whether a departure can still be booked asks its own window first.
do $$
declare
  name text;
begin
  foreach name in array array['search_first_day', 'search_seats_on', 'search_total', 'search_write_day'] loop
    execute regexp_replace(pg_get_functiondef(name::regproc),
      'search_cut_off\(d\.starts_at, d\.zone, ([a-z_.]+)\) >= ([a-z_.]+)',
      'search_cut_off(d.starts_at, d.zone, coalesce(d.notice, \1)) >= \2 and coalesce(d.opens <= \2, true)', 'g');
  end loop;
end $$;

-- The summary is true until the next departure closes or opens.
create or replace function search_availability(adventures uuid[], notices interval[], moment timestamptz)
returns table (adventure_id uuid, first_day date, next_day date, stale_at timestamptz, max_seats int, seats text)
language sql stable as $$
  with ahead as materialized (
    select d.adventure_id, d.local_date, d.seats, d.opens,
      search_cut_off(d.starts_at, d.zone, coalesce(d.notice, w.notice)) as cut_off
    from unnest(adventures, notices) w (id, notice) join search_departures d on d.adventure_id = w.id
    where d.starts_at > moment
  ), days as (
    select adventure_id, local_date, max(seats) as seats, min(cut_off) as cut_off,
      lag(local_date) over (partition by adventure_id order by local_date) as before
    from ahead where cut_off >= moment and coalesce(opens <= moment, true)
    group by adventure_id, local_date
  ), openings as (
    select adventure_id, min(opens) as opens from ahead where opens > moment and cut_off >= moment group by adventure_id
  )
  select adventure_id, min(local_date), min(local_date) filter (where seats > 0), least(min(cut_off), min(opens)), max(seats),
    string_agg(repeat('0', coalesce(local_date - before - 1, 0)) || chr(48 + seats), '' order by local_date)
  from days full join openings using (adventure_id) group by adventure_id
$$;

-- A window that changes makes the whole listing anew: the moment until which its summary is true may be another.
create function search_window_changed() returns trigger language plpgsql as $$
begin
  insert into search_stale (adventure_id) values (new.adventure_id);
  perform search_call_refresh();
  return null;
end $$;
create trigger departures_search_window after update of cut_off_hours, window_months on departures
  for each row when (old.cut_off_hours is distinct from new.cut_off_hours
    or old.window_months is distinct from new.window_months)
  execute function search_window_changed();
create constraint trigger departures_search_closed after update of sale_closed_at on departures
  deferrable initially deferred for each row when (old.sale_closed_at is distinct from new.sale_closed_at)
  execute function search_seats_changed();
