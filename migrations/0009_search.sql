-- What a search needs of a published adventure, in one row. Everything here can be made again from the other domains.
create table search_listings (
  adventure_id uuid primary key references adventures on delete cascade,
  guide_id uuid not null,
  category text not null,
  title text not null,
  place text not null,
  region text not null,
  state text not null,
  -- the public position, which lies up to 2 km from the true one
  lat double precision not null,
  lng double precision not null,
  -- its tile at zoom 16; a tile of a lower zoom is a shift to the right
  x int not null,
  y int not null,
  -- cents: one adult, service fee and mandatory permits inside, tax outside
  price_from int not null,
  duration_minutes int not null,
  difficulty text not null,
  max_party int not null,
  minimum_age int not null,
  instant boolean not null,
  rating real not null default 0,
  rating_count int not null default 0,
  credentials text[] not null,
  access text[] not null,
  languages text[] not null,
  species text[] not null,
  months int[] not null,
  -- what is counted beside a list, tab after each: `category:fishing`
  facets text not null,
  words tsvector not null,
  score real not null,
  notice_days int not null,
  -- Availability. Character N of `seats` is day `first_day` + N - 1; its code minus 48 is the number of seats left on
  -- the best departure of that day that could be booked at `as_of`. True until `stale_at`, when a booking window closes.
  as_of timestamptz not null default '-infinity',
  stale_at timestamptz not null default '-infinity',
  first_day date,
  seats text collate "C" not null default '',
  max_seats int not null default 0,
  next_day date
-- room for the new version of a row beside the old one: a change of seats touches no index
) with (fillfactor = 75);
create index search_listings_score on search_listings (score desc, adventure_id);
create index search_listings_category on search_listings (category, score desc, adventure_id);
create index search_listings_state on search_listings (state, score desc, adventure_id);
create index search_listings_price on search_listings (price_from, adventure_id);
create index search_listings_rating on search_listings (rating desc, adventure_id);
create index search_listings_soonest on search_listings (next_day, adventure_id);
create index search_listings_words on search_listings using gin (words);
create index search_listings_point on search_listings using gist (point(lng, lat));
create index search_listings_tile on search_listings ((x >> 8), (y >> 8), score desc);
create index search_listings_title on search_listings using gin (title gin_trgm_ops);
create index search_listings_stale on search_listings (stale_at);

-- A card as the contract has it, without its next departure.
create table search_cards (
  adventure_id uuid primary key references search_listings on delete cascade,
  card json not null
);

-- Sums that another domain hands over; outlives a rebuild.
create table search_ratings (
  adventure_id uuid primary key references adventures on delete cascade,
  total int not null check (total >= 0),
  count int not null check (count >= 0)
);

-- Adventures whose row must be made again; only ever added to by those who change something.
create table search_stale (
  id bigint generated always as identity primary key,
  adventure_id uuid not null
);
create table search_rebuild (
  id boolean primary key default true check (id),
  after uuid not null
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
  -- of a name of a species; shown while somebody types
  species text
);
create index search_words_alike on search_words using gin (word gin_trgm_ops);
create index search_words_prefix on search_words (word text_pattern_ops);

-- Departures that have neither begun nor been called off, with what a new party could take.
create view search_departures as
select d.id, d.adventure_id, d.local_date, d.starts_at, l.as_of,
  ((d.starts_at at time zone d.zone) - make_interval(days => l.notice_days)) at time zone d.zone as cut_off,
  case
    when d.kind = 'private' and d.taken > 0 then 0
    when exists (select from commitments c where c.resource_id = d.guide_id and c.departure_id <> d.id
      and c.during && tstzrange(d.starts_at, d.ends_at)) then 0
    else least(d.capacity - d.taken, 50)
  end as seats
from departures d join search_listings l on l.adventure_id = d.adventure_id
where d.cancelled_at is null and d.started_at is null and d.ended_at is null;

create index departures_guide on departures (guide_id, starts_at) where cancelled_at is null;

-- Writes the availability of listings as it is at `moment`.
create function search_write_availability(wanted uuid[], moment timestamptz) returns void language sql as $$
  with days as (
    select d.adventure_id, d.local_date, max(d.seats) as seats, min(d.cut_off) as cut_off,
      lag(d.local_date) over (partition by d.adventure_id order by d.local_date) as before
    from search_departures d
    where d.adventure_id = any(wanted) and d.cut_off >= moment and d.starts_at > moment
    group by d.adventure_id, d.local_date
  ), lines as (
    select adventure_id, min(local_date) as first_day, min(cut_off) as stale_at, max(seats) as max_seats,
      min(local_date) filter (where seats > 0) as next_day,
      string_agg(repeat('0', coalesce(local_date - before - 1, 0)) || chr(48 + seats), '' order by local_date) as seats
    from days group by adventure_id
  )
  update search_listings l set as_of = moment, first_day = n.first_day, seats = coalesce(n.seats, ''),
    max_seats = coalesce(n.max_seats, 0), next_day = n.next_day, stale_at = coalesce(n.stale_at, 'infinity')
  from unnest(wanted) w left join lines n on n.adventure_id = w
  where l.adventure_id = w
$$;

-- What the summary says, asked of the departures themselves: for a listing whose summary is no longer true. Functions
-- and not subqueries, because a search would spend more time planning these than running.
create function search_first_day(adventure uuid, moment timestamptz, party int, first date, last date) returns date
language plpgsql stable as $$
begin
  return (select min(d.local_date) from search_departures d
    where d.adventure_id = adventure and d.cut_off >= moment and d.starts_at > moment and d.seats >= party
      and (first is null or d.local_date >= first) and (last is null or d.local_date <= last));
end $$;
create function search_seats_on(adventure uuid, moment timestamptz, day date) returns int language plpgsql stable as $$
begin
  return (select max(d.seats) from search_departures d
    where d.adventure_id = adventure and d.cut_off >= moment and d.starts_at > moment and d.local_date = day);
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
  select first_day, seats, as_of into listing from search_listings where adventure_id = adventure for update;
  if not found then return; end if;
  select max(d.seats) into best from search_departures d
  where d.adventure_id = adventure and d.local_date = day and d.cut_off >= listing.as_of
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
  after update of taken, capacity, cancelled_at, started_at, ended_at on departures
  deferrable initially deferred for each row
  when (old.taken <> new.taken or old.capacity <> new.capacity or old.cancelled_at is distinct from new.cancelled_at
    or old.started_at is distinct from new.started_at or old.ended_at is distinct from new.ended_at)
  execute function search_seats_changed();

-- A guide who is out with one party cannot be out with another.
create function search_guide_changed() returns trigger language plpgsql as $$
declare
  changed record;
  other record;
begin
  if tg_op = 'DELETE' then changed := old; else changed := new; end if;
  for other in
    select distinct d.adventure_id, d.local_date from departures d
    where d.guide_id = changed.resource_id and d.id <> changed.departure_id and d.cancelled_at is null
      and d.starts_at < upper(changed.during) and d.starts_at > lower(changed.during) - interval '40 days'
      and d.ends_at > lower(changed.during)
    order by d.adventure_id, d.local_date
  loop
    perform search_write_day(other.adventure_id, other.local_date);
  end loop;
  return null;
end $$;
create constraint trigger commitments_search after insert or delete on commitments
  deferrable initially deferred for each row execute function search_guide_changed();

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

-- Nobody waits for a tile: a change is only noted, and added later by a job.
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
create trigger search_listings_tile_new after insert on search_listings for each row execute function search_tile_changed();
create trigger search_listings_tile_gone after delete on search_listings for each row execute function search_tile_changed();
create trigger search_listings_tile_moved after update on search_listings for each row
  when ((old.max_seats > 0) <> (new.max_seats > 0) or old.category <> new.category or old.lat <> new.lat or old.lng <> new.lng)
  execute function search_tile_changed();

-- What is there already comes in with the first job.
insert into search_stale (adventure_id) select id from adventures;
