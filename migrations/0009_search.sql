-- Lists of a million: narrow rows to walk over, texts and cards beside them. Everything here can be made again from the
-- other domains, by the job `refresh-listings` or, quicker, by `npm run rebuild-search`.

-- What is counted beside a list, `category:fishing`, and the one character that stands for it in a listing.
create table search_facets (
  id int generated always as identity (start with 0 minvalue 0) primary key,
  key text not null unique,
  -- letters and digits, then whatever comes in Unicode from À on without the halves of pairs
  mark text collate "C" not null generated always as (case
    when id < 62 then substr('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz', id + 1, 1)
    when id < 55166 then chr(id + 130) else chr(id + 2178) end) stored unique
);
insert into search_facets (key) select k from unnest(string_to_array(
  'category:fishing category:hunting category:offroad category:hiking category:camping category:winter '
  'difficulty:easy difficulty:moderate difficulty:challenging difficulty:expert '
  'price:up_to_100 price:100_to_250 price:250_to_500 price:over_500 duration:half_day duration:day duration:days '
  'instant:yes access:step_free access:toilet access:little_walking access:ordinary_car language:en language:es '
  'month:any month:1 month:2 month:3 month:4 month:5 month:6 month:7 month:8 month:9 month:10 month:11 month:12 '
  'credential:certified credential:elite credential:wfa credential:wfr credential:cpr credential:liability_insurance '
  'credential:uscg_captain credential:state_license credential:usfs_permit credential:leave_no_trace', ' ')) k;

-- What a search needs of a published adventure. To read a column PostgreSQL walks over those before it, so that those
-- which most searches read come first.
create table search_listings (
  adventure_id uuid primary key references adventures on delete cascade,
  -- cents: one adult, service fee and mandatory permits inside, tax outside
  price_from int not null,
  next_day date,
  max_seats int not null,
  first_day date,
  -- the seats are true from `as_of` until `stale_at`, when a booking window closes
  stale_at timestamptz not null,
  -- the public position, which lies up to 2 km from the true one
  lat double precision not null,
  lng double precision not null,
  -- its tile at zoom 16; a tile of a lower zoom is a shift to the right
  x int not null,
  y int not null,
  -- Character N is day `first_day` + N - 1; its code minus 48 is the number of seats left on the best departure of
  -- that day that could be booked at `as_of`.
  seats text collate "C" not null,
  -- marks of its facets
  marks text collate "C" not null,
  category text collate "C" not null,
  state text collate "C" not null,
  difficulty text collate "C" not null,
  score real not null,
  max_party int not null,
  -- cents: the least that one of a party pays on any day; 0 where nothing can be booked
  per_person int not null,
  minimum_age int not null,
  duration_minutes int not null,
  -- in days, which keep the time of day at the place, and in hours, which are hours: `2 days 03:00`
  notice_days interval not null,
  rating real not null,
  rating_count int not null,
  as_of timestamptz not null,
  guide_id uuid not null,
  instant boolean not null
-- room for the new version of a row beside the old one: a change of seats touches no index
) with (fillfactor = 85);

-- How many tiles there are at each zoom, so that a map is summed in memory and by several at once.
create statistics search_listings_tiles4 (ndistinct) on (x >> 12), (y >> 12) from search_listings;
create statistics search_listings_tiles6 (ndistinct) on (x >> 10), (y >> 10) from search_listings;
create statistics search_listings_tiles8 (ndistinct) on (x >> 8), (y >> 8) from search_listings;
create statistics search_listings_tiles10 (ndistinct) on (x >> 6), (y >> 6) from search_listings;
create statistics search_listings_tiles12 (ndistinct) on (x >> 4), (y >> 4) from search_listings;
create statistics search_listings_tiles14 (ndistinct) on (x >> 2), (y >> 2) from search_listings;

-- The words of a listing, with its category and state as `category/fishing` and `state/MT`.
create table search_texts (
  adventure_id uuid primary key references search_listings on delete cascade,
  score real not null,
  words tsvector not null
);

-- A card as the contract has it, without its next departure; the title without accents, in small letters.
create table search_cards (
  adventure_id uuid primary key references search_listings on delete cascade,
  title text not null,
  card json not null
);

-- What every party pays for a listing, with fees and taxes, in cents: see `PartyTotals`.
create table search_totals (
  adventure_id uuid primary key references search_listings on delete cascade,
  -- character N of `lists` is day `first_day` + N - 1: its code minus 48 the number of its price list; '' for one list
  first_day date,
  lists text collate "C" not null,
  -- booked at least, or at most, so many hours before the start it is another price
  early_hours int,
  late_hours int,
  -- of one list; a party of n with c children is number n (n - 1) / 2 + c + 1
  parties int not null,
  -- list by list, in each as usual and, where there are such prices, early and late
  totals int[] not null
);

-- Texts are asked in bands of the standing, best first, so that a common word needs not all who have it. The finer the
-- bands, the less far it is read.
create function search_band(score real) returns int language sql immutable parallel safe
  return floor(score * 200)::int;

-- Adventures whose row must be made again; only ever added to by those who change something.
create table search_stale (
  id bigint generated always as identity primary key,
  adventure_id uuid not null
);
create index search_stale_adventure on search_stale (adventure_id);

-- Listings that could not be written, and why; the search goes on without them. Wall time.
create table search_set_aside (
  adventure_id uuid primary key,
  cause text not null,
  since timestamptz not null default clock_timestamp(),
  tried_at timestamptz not null default clock_timestamp(),
  tries int not null default 1
);

create table search_rebuild (
  id boolean primary key default true check (id),
  after uuid not null,
  -- Whether the indexes were dropped for it.
  bare boolean not null default false
);

-- Listings that can be booked, for each tile of the even zooms 2 to 12; changes wait in the second table to be added.
create table search_tiles (
  zoom int not null,
  x int not null,
  y int not null,
  category text not null,
  n int not null,
  lat_sum double precision not null,
  lng_sum double precision not null,
  primary key (zoom, x, y, category)
);
create table search_tile_changes (
  id bigint generated always as identity primary key,
  x int not null,
  y int not null,
  category text not null,
  n int not null,
  lat double precision not null,
  lng double precision not null
);

create table search_places (
  id uuid primary key,
  name text not null,
  -- as it is compared: without accents, in small letters
  plain text not null,
  aliases text[] not null default '{}',
  kind text not null,
  states text[] not null,
  lat double precision not null,
  lng double precision not null,
  radius_miles double precision not null check (radius_miles > 0),
  population int not null default 0
);
create table search_place_names (
  place_id uuid not null references search_places on delete cascade,
  plain text not null,
  primary key (plain, place_id)
);
create index search_place_names_place on search_place_names (place_id);
create index search_place_names_prefix on search_place_names (plain text_pattern_ops);
create index search_place_names_alike on search_place_names using gin (plain gin_trgm_ops);

-- Words as people write them, against slips of the pen.
create table search_words (
  word text primary key,
  -- of a name of a species; suggested while typing
  species text
);
create index search_words_alike on search_words using gin (word gin_trgm_ops);
create index search_words_prefix on search_words (word text_pattern_ops);

-- How many texts are likely to hold these words, by the statistics that the planner keeps. Volatile as it must be.
create function search_likely(query tsquery) returns int language plpgsql volatile as $$
declare
  plan json;
begin
  execute format('explain (format json) select from search_texts where words @@ %L', query) into plan;
  return plan->0->'Plan'->>'Plan Rows';
end $$;

-- Departures that have neither begun nor been canceled, with what a new party could take.
create view search_departures as
select d.id, d.adventure_id, d.local_date, d.starts_at, d.zone,
  case
    when d.kind = 'private' and d.taken > 0 then 0
    when exists (select from busy_times c where c.resource_id = d.guide_id and c.departure_id is distinct from d.id
      and c.during && tstzrange(d.starts_at, d.ends_at)) then 0
    when d.resource_ids <> '{}' and exists (select from unnest(d.resource_ids) r (id)
      join busy_times c on c.resource_id = r.id
      where c.departure_id is distinct from d.id and c.during && tstzrange(d.starts_at, d.ends_at)) then 0
    else least(d.capacity - d.taken, 50)
  end as seats
from departures d
where d.canceled_at is null and d.started_at is null and d.ended_at is null;

-- Until when a departure can be booked.
create function search_cut_off(starts_at timestamptz, zone text, notice interval) returns timestamptz
language sql immutable parallel safe
  -- the hours in UTC: nothing here may depend on the session's own zone
  return ((((starts_at at time zone zone) - date_trunc('day', notice)) at time zone zone) at time zone 'UTC'
    - (notice - date_trunc('day', notice))) at time zone 'UTC';

-- Availability as it is at `moment`, of adventures with their days of notice; no row for one without departures.
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

-- Writes the availability of listings as it is at `moment`.
create function search_write_availability(wanted uuid[], moment timestamptz) returns void language sql as $$
  with listings as materialized (
    select adventure_id, notice_days from search_listings where adventure_id = any(wanted)
  ), lines as materialized (
    select * from search_availability((select array_agg(adventure_id order by adventure_id) from listings),
      (select array_agg(notice_days order by adventure_id) from listings), moment)
  )
  update search_listings l set as_of = moment, first_day = n.first_day, seats = coalesce(n.seats, ''),
    max_seats = coalesce(n.max_seats, 0), next_day = n.next_day, stale_at = coalesce(n.stale_at, 'infinity')
  from listings w left join lines n using (adventure_id)
  where l.adventure_id = w.adventure_id
$$;

-- What the summary says, asked of the departures themselves: for a listing whose summary is no longer true. Functions
-- and not subqueries, because a search would spend more time planning these than running.
create function search_first_day(adventure uuid, moment timestamptz, party int, first date, last date)
returns date language plpgsql stable parallel safe as $$
begin
  return (select min(d.local_date) from search_departures d join search_listings l using (adventure_id)
    where d.adventure_id = adventure and search_cut_off(d.starts_at, d.zone, l.notice_days) >= moment
      and d.starts_at > moment and d.seats >= party
      and (first is null or d.local_date >= first) and (last is null or d.local_date <= last));
end $$;
create function search_seats_on(adventure uuid, moment timestamptz, day date) returns int
language plpgsql stable parallel safe as $$
begin
  return (select max(d.seats) from search_departures d join search_listings l using (adventure_id)
    where d.adventure_id = adventure and search_cut_off(d.starts_at, d.zone, l.notice_days) >= moment
      and d.starts_at > moment and d.local_date = day);
end $$;

-- What a party pays on the cheapest day that has seats for it, the first such day, and whether other days cost more; no
-- row where it can book no day. Where the summary is not true or the price changes as the start comes near, the
-- departures themselves are asked.
create function search_total(adventure uuid, moment timestamptz, adults int, children int, first date, last date)
returns table (total int, day date, varies boolean) language plpgsql stable parallel safe as $$
declare
  people constant int := adults + children;
  place constant int := people * (people - 1) / 2 + children + 1;
  priced record;
  listing record;
  times int;
begin
  select t.first_day, t.lists, t.early_hours, t.late_hours, t.parties, t.totals into priced
  from search_totals t where t.adventure_id = adventure;
  select l.stale_at, l.first_day, l.seats, l.notice_days into listing from search_listings l where l.adventure_id = adventure;
  if place > priced.parties then return; end if;
  times := case when priced.early_hours is null and priced.late_hours is null then 1 else 3 end;
  return query
  with open as (
    select listing.first_day + n::int - 1 as on_day, 0 as booked
    from string_to_table(listing.seats, null) with ordinality s (c, n)
    where times = 1 and listing.stale_at > moment and ascii(s.c) - 48 >= people
    union all
    select d.local_date, case
      when d.starts_at - moment >= make_interval(hours => priced.early_hours) then 1
      when d.starts_at - moment <= make_interval(hours => priced.late_hours) then 2 else 0 end
    from search_departures d
    where (times > 1 or listing.stale_at <= moment) and d.adventure_id = adventure and d.starts_at > moment
      and search_cut_off(d.starts_at, d.zone, listing.notice_days) >= moment and d.seats >= people
  ), paid as (
    select o.on_day, priced.totals[(times * case when priced.lists = '' then 0
      else ascii(substr(priced.lists, o.on_day - priced.first_day + 1, 1)) - 48 end + o.booked) * priced.parties + place] as cents
    from open o where (first is null or o.on_day >= first) and (last is null or o.on_day <= last)
  )
  select p.cents, min(p.on_day), p.cents < (select max(q.cents) from paid q)
  from paid p where p.cents is not null group by p.cents order by p.cents limit 1;
end $$;

-- Tells the outbox that listings must be made again; one job a transaction.
create function search_call_refresh() returns void language plpgsql as $$
begin
  if coalesce(current_setting('treq.search_called', true), '') <> 'yes' then
    perform set_config('treq.search_called', 'yes', true);
    perform graphile_worker.add_job(identifier => 'refresh-listings', payload => '{}'::json);
  end if;
end $$;

-- Makes one day of one listing right. The listing is locked first, so that what is counted afterwards includes
-- whatever another sale of the same adventure has just committed.
create function search_write_day(adventure uuid, day date) returns void language plpgsql as $$
declare
  listing record;
  at_day int;
  line text;
  best int;
begin
  select first_day, seats, as_of, notice_days into listing from search_listings where adventure_id = adventure for update;
  if not found then
    -- one that is being written now does not know of this sale
    insert into search_stale (adventure_id) values (adventure);
    perform search_call_refresh();
    return;
  end if;
  select max(d.seats) into best from search_departures d
  where d.adventure_id = adventure and d.local_date = day
    and search_cut_off(d.starts_at, d.zone, listing.notice_days) >= listing.as_of
    and d.starts_at > listing.as_of and d.starts_at between day - interval '2 days' and day + interval '3 days';
  at_day := day - listing.first_day + 1;
  if listing.first_day is null or at_day not between 1 and length(listing.seats) then
    if best is not null then
      insert into search_stale (adventure_id) values (adventure);
      perform search_call_refresh();
    end if;
    return;
  end if;
  line := overlay(listing.seats placing chr(48 + coalesce(best, 0)) from at_day for 1);
  if line = listing.seats then return; end if;
  update search_listings set seats = line,
    max_seats = (select max(ascii(c)) - 48 from string_to_table(line, null) c),
    next_day = first_day + nullif(length(line) - length(ltrim(line, '0')), length(line))
  where adventure_id = adventure;
end $$;

create function search_seats_changed() returns trigger language plpgsql as $$
begin
  perform search_write_day(new.adventure_id, new.local_date);
  return null;
end $$;
-- at the commit, so that a listing is locked for a moment only
create constraint trigger departures_search
  after update of taken, capacity, canceled_at, started_at, ended_at on departures
  deferrable initially deferred for each row
  -- of more than 50 seats search_departures shows the same whether one is sold or not
  when ((old.taken <> new.taken or old.capacity <> new.capacity) and ('private' in (old.kind, new.kind)
      or least(old.capacity - old.taken, 50) <> least(new.capacity - new.taken, 50))
    or old.canceled_at is distinct from new.canceled_at or old.started_at is distinct from new.started_at
    or old.ended_at is distinct from new.ended_at)
  execute function search_seats_changed();

-- A guide, boat or truck that is out with one party cannot be out with another.
create function search_guide_changed() returns trigger language plpgsql as $$
declare
  changed record;
  other record;
begin
  if tg_op = 'DELETE' then changed := old; else changed := new; end if;
  for other in
    select adventure_id, local_date from (
      select d.adventure_id, d.local_date from departures d
      where d.guide_id = changed.resource_id and d.id <> changed.departure_id and d.canceled_at is null
        and d.starts_at < upper(changed.during) and d.starts_at > lower(changed.during) - interval '40 days'
        and d.ends_at > lower(changed.during)
      union
      select d.adventure_id, d.local_date from departures d
      where d.resource_ids @> array[changed.resource_id] and d.resource_ids <> '{}' and d.canceled_at is null
        and d.id <> changed.departure_id and d.starts_at < upper(changed.during) and d.ends_at > lower(changed.during)
    ) touched
    order by adventure_id, local_date
  loop
    perform search_write_day(other.adventure_id, other.local_date);
  end loop;
  return null;
end $$;
create constraint trigger commitments_search after insert or delete on commitments
  deferrable initially deferred for each row execute function search_guide_changed();

-- A calendar from outside was read: hundreds of its days may be others than before.
create function search_outside_changed() returns trigger language plpgsql as $$
begin
  insert into search_stale (adventure_id)
  select distinct d.adventure_id from (select distinct resource_id from changed) c
  join departures d on d.canceled_at is null and d.ended_at is null
    and (d.guide_id = c.resource_id or (d.resource_ids @> array[c.resource_id] and d.resource_ids <> '{}'))
  where exists (select from search_listings l where l.adventure_id = d.adventure_id);
  if found then perform search_call_refresh(); end if;
  return null;
end $$;
create trigger outside_search_added after insert on outside_events
  referencing new table as changed for each statement execute function search_outside_changed();
create trigger outside_search_gone after delete on outside_events
  referencing old table as changed for each statement execute function search_outside_changed();

create function search_departures_offered() returns trigger language plpgsql as $$
begin
  insert into search_stale (adventure_id)
  select distinct c.adventure_id from changed c where exists (select from search_listings l where l.adventure_id = c.adventure_id);
  if found then perform search_call_refresh(); end if;
  return null;
end $$;
create trigger departures_search_offered after insert on departures
  referencing new table as changed for each statement execute function search_departures_offered();
create trigger departures_search_withdrawn after delete on departures
  referencing old table as changed for each statement execute function search_departures_offered();

create function search_adventures_changed() returns trigger language plpgsql as $$
begin
  insert into search_stale (adventure_id) select distinct id from changed;
  if found then perform search_call_refresh(); end if;
  return null;
end $$;
create trigger adventures_search_new after insert on adventures
  referencing new table as changed for each statement execute function search_adventures_changed();
create trigger adventures_search_changed after update on adventures
  referencing new table as changed for each statement execute function search_adventures_changed();

create trigger adventure_pictures_search_new after insert on adventure_pictures
  referencing new table as changed for each statement execute function search_departures_offered();
create trigger adventure_pictures_search_changed after update on adventure_pictures
  referencing new table as changed for each statement execute function search_departures_offered();
create trigger adventure_pictures_search_gone after delete on adventure_pictures
  referencing old table as changed for each statement execute function search_departures_offered();

create trigger adventure_ratings_search_new after insert on adventure_ratings
  referencing new table as changed for each statement execute function search_departures_offered();
create trigger adventure_ratings_search_changed after update on adventure_ratings
  referencing new table as changed for each statement execute function search_departures_offered();

create function search_guides_changed() returns trigger language plpgsql as $$
begin
  insert into search_stale (adventure_id) select a.id from adventures a where a.guide_id = new.id;
  if found then perform search_call_refresh(); end if;
  return null;
end $$;
create trigger guides_search after update of name, level, credentials on guides for each row
  when (old.name <> new.name or old.level <> new.level or old.credentials <> new.credentials)
  execute function search_guides_changed();

-- The service fee is inside every price shown.
create function search_settings_changed() returns trigger language plpgsql as $$
begin
  perform graphile_worker.add_job(identifier => 'rebuild-listings', payload => '{}'::json);
  return null;
end $$;
create trigger settings_search after insert on settings_versions for each statement
  execute function search_settings_changed();

-- A guide who may not sell instantly for a time is no longer found as one who does; the end of it is found by the clock.
create function search_pauses_changed() returns trigger language plpgsql as $$
begin
  insert into search_stale (adventure_id) select a.id from adventures a where a.guide_id = new.guide_id;
  if found then perform search_call_refresh(); end if;
  return null;
end $$;
create trigger instant_book_pauses_search after insert or update on instant_book_pauses
  for each row execute function search_pauses_changed();

-- Sales do not wait for a tile: a change is only noted, and added later by a job.
create function search_tile_changed() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    if old.max_seats > 0 then
      insert into search_tile_changes (x, y, category, n, lat, lng)
      values (old.x, old.y, old.category, -1, -old.lat, -old.lng);
    end if;
  end if;
  if tg_op <> 'DELETE' then
    if new.max_seats > 0 then
      insert into search_tile_changes (x, y, category, n, lat, lng)
      values (new.x, new.y, new.category, 1, new.lat, new.lng);
    end if;
  end if;
  return null;
end $$;
create trigger search_listings_tile_new after insert on search_listings for each row
  when (coalesce(current_setting('treq.search_bare', true), '') <> 'yes') execute function search_tile_changed();
create trigger search_listings_tile_gone after delete on search_listings for each row execute function search_tile_changed();
create trigger search_listings_tile_moved after update on search_listings for each row
  when ((old.max_seats > 0) <> (new.max_seats > 0) or old.category <> new.category or old.lat <> new.lat or old.lng <> new.lng)
  execute function search_tile_changed();

-- Of each listing what a map with dates or a price asks, a third as wide as the listing, in the order of the places.
create table search_map (
  adventure_id uuid primary key,
  price_from int not null,
  next_day date,
  first_day date,
  x int not null,
  stale_at timestamptz not null,
  lat double precision not null,
  lng double precision not null,
  y int not null,
  -- bit N is day `first_day` + N - 1: whether one seat is left
  open bit varying not null,
  category text collate "C" not null
) with (fillfactor = 95);

create statistics search_map_tiles4 (ndistinct) on (x >> 12), (y >> 12) from search_map;
create statistics search_map_tiles6 (ndistinct) on (x >> 10), (y >> 10) from search_map;
create statistics search_map_tiles8 (ndistinct) on (x >> 8), (y >> 8) from search_map;
create statistics search_map_tiles10 (ndistinct) on (x >> 6), (y >> 6) from search_map;
create statistics search_map_tiles12 (ndistinct) on (x >> 4), (y >> 4) from search_map;
create statistics search_map_tiles14 (ndistinct) on (x >> 2), (y >> 2) from search_map;

create function search_open(seats text) returns bit varying language sql immutable parallel safe
  return translate(seats, '23456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\]^_`ab', repeat('1', 49))::bit varying;

create function search_map_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from search_map where adventure_id = old.adventure_id;
    return null;
  end if;
  insert into search_map as m (adventure_id, price_from, next_day, first_day, x, stale_at, lat, lng, y, open, category)
  values (new.adventure_id, new.price_from, new.next_day, new.first_day, new.x, new.stale_at, new.lat, new.lng, new.y,
    search_open(new.seats), new.category)
  on conflict (adventure_id) do update set price_from = excluded.price_from, next_day = excluded.next_day,
    first_day = excluded.first_day, stale_at = excluded.stale_at, lat = excluded.lat, lng = excluded.lng,
    x = excluded.x, y = excluded.y, open = excluded.open, category = excluded.category
  where m is distinct from excluded;
  return null;
end $$;
create trigger search_listings_map_new after insert on search_listings for each row
  when (coalesce(current_setting('treq.search_bare', true), '') <> 'yes') execute function search_map_changed();
create trigger search_listings_map_gone after delete on search_listings for each row execute function search_map_changed();
create trigger search_listings_map_moved after update on search_listings for each row
  when ((old.price_from, old.next_day, old.first_day, old.stale_at, old.lat, old.lng, old.seats, old.category)
    is distinct from (new.price_from, new.next_day, new.first_day, new.stale_at, new.lat, new.lng, new.seats, new.category))
  execute function search_map_changed();

-- All of it anew, neighbors beside each other. Listings must not change meanwhile.
create function search_fill_map() returns void language sql as $$
  delete from search_map;
  insert into search_map (adventure_id, price_from, next_day, first_day, x, stale_at, lat, lng, y, open, category)
  select adventure_id, price_from, next_day, first_day, x, stale_at, lat, lng, y, search_open(seats), category
  from search_listings order by x >> 10, y >> 10, x >> 8, y >> 8, x >> 4
$$;

-- Making all listings at once is much quicker without these; called again afterwards, also after a stop. The circle's or
-- the bounds' own edges, price and party stand behind the order of a tile, so that what does not fit is passed over within
-- the index. None of them changes with a sale.
create function search_make_indexes() returns void language plpgsql as $$
begin
  create index if not exists search_listings_score on search_listings (score desc, adventure_id);
  create index if not exists search_listings_category on search_listings (category, score desc, adventure_id);
  create index if not exists search_listings_state on search_listings (state, score desc, adventure_id);
  create index if not exists search_listings_price on search_listings (price_from, adventure_id);
  -- what one category costs differs much from another
  create index if not exists search_listings_kind_price on search_listings (category, price_from, adventure_id);
  create index if not exists search_listings_rating on search_listings (rating desc, adventure_id);
  create index if not exists search_listings_soonest on search_listings (next_day, adventure_id);
  create index if not exists search_listings_tile8 on search_listings
    ((x >> 8), (y >> 8), score desc, adventure_id, price_from, max_party, x, y);
  create index if not exists search_listings_tile10 on search_listings
    ((x >> 10), (y >> 10), score desc, adventure_id, price_from, max_party, x, y);
  create index if not exists search_listings_kind10 on search_listings
    (category, (x >> 10), (y >> 10), score desc, adventure_id, price_from, max_party, x, y);
  create index if not exists search_listings_point on search_listings using gist (point(lng, lat));
  create index if not exists search_listings_stale on search_listings (stale_at);
  create index if not exists search_texts_words on search_texts using gin (search_band(score), words);
  create index if not exists search_cards_title on search_cards using gin (title gin_trgm_ops);
  create index if not exists search_map_tile10 on search_map ((x >> 10), (y >> 10));
end $$;
create function search_drop_indexes() returns void language plpgsql as $$
begin
  drop index if exists search_listings_score, search_listings_kind_price, search_listings_category, search_listings_state, search_listings_price,
    search_listings_rating, search_listings_soonest, search_listings_tile8, search_listings_tile10, search_listings_kind10,
    search_listings_point, search_listings_stale, search_texts_words, search_cards_title, search_map_tile10;
end $$;
select search_make_indexes();
