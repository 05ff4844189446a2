-- How far ahead a listing is open, so that a departure without a window of its own is found only once it can be booked.
alter table search_listings add column window_months interval not null default '12 mons';
update search_listings l set window_months = make_interval(months => t.window_months)
from adventure_terms t where t.adventure_id = l.adventure_id and t.window_months is not null;

-- `opens` of a departure is its own; otherwise the listing's window is asked.
do $$
declare
  name text;
begin
  foreach name in array array['search_first_day', 'search_seats_on'] loop
    execute regexp_replace(pg_get_functiondef(name::regproc), 'coalesce\(d\.opens <= moment, true\)',
      'coalesce(d.opens, search_cut_off(d.starts_at, d.zone, l.window_months)) <= moment', 'g');
  end loop;
  foreach name in array array['search_total', 'search_write_day'] loop
    execute regexp_replace(replace(replace(pg_get_functiondef(name::regproc),
        'l.seats, l.notice_days into listing', 'l.seats, l.notice_days, l.window_months into listing'),
        'as_of, notice_days into listing', 'as_of, notice_days, window_months into listing'),
      'coalesce\(d\.opens <= ([a-z_.]+), true\)',
      'coalesce(d.opens, search_cut_off(d.starts_at, d.zone, listing.window_months)) <= \1', 'g');
  end loop;
end $$;

drop function search_availability(uuid[], interval[], timestamptz);
create function search_availability(adventures uuid[], notices interval[], windows interval[], moment timestamptz)
returns table (adventure_id uuid, first_day date, next_day date, stale_at timestamptz, max_seats int, seats text)
language sql stable as $$
  with ahead as materialized (
    select d.adventure_id, d.local_date, d.seats,
      search_cut_off(d.starts_at, d.zone, coalesce(d.notice, w.notice)) as cut_off,
      coalesce(d.opens, search_cut_off(d.starts_at, d.zone, w.months)) as opens
    from unnest(adventures, notices, windows) w (id, notice, months) join search_departures d on d.adventure_id = w.id
    where d.starts_at > moment
  ), days as (
    select adventure_id, local_date, max(seats) as seats, min(cut_off) as cut_off,
      lag(local_date) over (partition by adventure_id order by local_date) as before
    from ahead where cut_off >= moment and opens <= moment
    group by adventure_id, local_date
  ), openings as (
    select adventure_id, min(opens) as opens from ahead where opens > moment and cut_off >= moment group by adventure_id
  )
  select adventure_id, min(local_date), min(local_date) filter (where seats > 0), least(min(cut_off), min(opens)), max(seats),
    string_agg(repeat('0', coalesce(local_date - before - 1, 0)) || chr(48 + seats), '' order by local_date)
  from days full join openings using (adventure_id) group by adventure_id
$$;

create or replace function search_write_availability(wanted uuid[], moment timestamptz) returns void language sql as $$
  with listings as materialized (
    select adventure_id, notice_days, window_months from search_listings where adventure_id = any(wanted)
  ), lines as materialized (
    select * from search_availability((select array_agg(adventure_id order by adventure_id) from listings),
      (select array_agg(notice_days order by adventure_id) from listings),
      (select array_agg(window_months order by adventure_id) from listings), moment)
  )
  update search_listings l set as_of = moment, first_day = n.first_day, seats = coalesce(n.seats, ''),
    max_seats = coalesce(n.max_seats, 0), next_day = n.next_day, stale_at = coalesce(n.stale_at, 'infinity')
  from listings w left join lines n using (adventure_id)
  where l.adventure_id = w.adventure_id
$$;
-- the next refresh reads them all again
update search_listings set stale_at = '-infinity';
