-- Lists of a million: narrow rows to walk over, texts and cards beside them. Made again by the job `refresh-listings`
-- or, quicker, by `npm run rebuild-search`.
create extension if not exists btree_gin;

drop view search_departures;
drop table search_cards;
drop table search_listings;
delete from search_tiles;
delete from search_tile_changes;

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
  'credential:uscg_captain credential:state_licence credential:usfs_permit credential:leave_no_trace', ' ')) k;

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
  minimum_age int not null,
  duration_minutes int not null,
  notice_days int not null,
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

-- Texts are asked in bands of the standing, best first, so that a common word needs not all who have it.
create function search_band(score real) returns int language sql immutable parallel safe
  return floor(score * 40)::int;

-- Making all listings at once is much quicker without these; called again afterwards, also after a stop.
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
  create index if not exists search_listings_tile8 on search_listings ((x >> 8), (y >> 8), score desc, adventure_id);
  create index if not exists search_listings_tile10 on search_listings ((x >> 10), (y >> 10), score desc, adventure_id);
  create index if not exists search_listings_kind10 on search_listings (category, (x >> 10), (y >> 10), score desc, adventure_id);
  create index if not exists search_listings_point on search_listings using gist (point(lng, lat));
  create index if not exists search_listings_stale on search_listings (stale_at);
  create index if not exists search_texts_words on search_texts using gin (search_band(score), words);
  create index if not exists search_cards_title on search_cards using gin (title gin_trgm_ops);
end $$;
create function search_drop_indexes() returns void language plpgsql as $$
begin
  drop index if exists search_listings_score, search_listings_kind_price, search_listings_category, search_listings_state, search_listings_price,
    search_listings_rating, search_listings_soonest, search_listings_tile8, search_listings_tile10,
    search_listings_kind10,    search_listings_point, search_listings_stale, search_texts_words, search_cards_title;
end $$;
select search_make_indexes();

create index search_stale_adventure on search_stale (adventure_id);
-- Whether the indexes were dropped for it.
alter table search_rebuild add column bare boolean not null default false;

create trigger search_listings_tile_new after insert on search_listings for each row
  when (coalesce(current_setting('treq.search_bare', true), '') <> 'yes') execute function search_tile_changed();
create trigger search_listings_tile_gone after delete on search_listings for each row execute function search_tile_changed();
create trigger search_listings_tile_moved after update on search_listings for each row
  when ((old.max_seats > 0) <> (new.max_seats > 0) or old.category <> new.category or old.lat <> new.lat or old.lng <> new.lng)
  execute function search_tile_changed();

-- Departures that have neither begun nor been called off, with what a new party could take.
create view search_departures as
select d.id, d.adventure_id, d.local_date, d.starts_at, d.zone,
  case
    when d.kind = 'private' and d.taken > 0 then 0
    when exists (select from commitments c where c.resource_id = d.guide_id and c.departure_id <> d.id
      and c.during && tstzrange(d.starts_at, d.ends_at)) then 0
    else least(d.capacity - d.taken, 50)
  end as seats
from departures d
where d.cancelled_at is null and d.started_at is null and d.ended_at is null;

-- Until when a departure can be booked.
create function search_cut_off(starts_at timestamptz, zone text, notice_days int) returns timestamptz
language sql immutable parallel safe
  return ((starts_at at time zone zone) - make_interval(days => notice_days)) at time zone zone;

-- Availability as it is at `moment`, of adventures with their days of notice; no row for one without departures.
create function search_availability(adventures uuid[], notices int[], moment timestamptz)
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
drop function search_write_availability(uuid[], timestamptz);
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

create or replace function search_first_day(adventure uuid, moment timestamptz, party int, first date, last date)
returns date language plpgsql stable parallel safe as $$
begin
  return (select min(d.local_date) from search_departures d join search_listings l using (adventure_id)
    where d.adventure_id = adventure and search_cut_off(d.starts_at, d.zone, l.notice_days) >= moment
      and d.starts_at > moment and d.seats >= party
      and (first is null or d.local_date >= first) and (last is null or d.local_date <= last));
end $$;
create or replace function search_seats_on(adventure uuid, moment timestamptz, day date) returns int
language plpgsql stable parallel safe as $$
begin
  return (select max(d.seats) from search_departures d join search_listings l using (adventure_id)
    where d.adventure_id = adventure and search_cut_off(d.starts_at, d.zone, l.notice_days) >= moment
      and d.starts_at > moment and d.local_date = day);
end $$;

-- What comes near when nothing fits: up to six cards as JSON, the nearest or the best. A function, so that a search
-- that finds something need not plan it.
create function search_nearest(categories text[], near point, moment timestamptz) returns json language plpgsql stable as $$
begin
  return (select json_agg(json_build_object('id', l.adventure_id, 'at', 0, 'card', c.card, 'day', l.day, 'lat', l.lat,
      'lng', l.lng, 'seats', case when l.stale_at > moment then ascii(substr(l.seats, l.day - l.first_day + 1, 1)) - 48
        else search_seats_on(l.adventure_id, moment, l.day) end))
    from (
      select n.*, case when n.stale_at > moment then n.next_day
        else search_first_day(n.adventure_id, moment, 1, null, null) end as day
      from (
        (select * from search_listings where near is null and max_seats > 0
          and (cardinality(categories) = 0 or category = any(categories)) order by score desc, adventure_id limit 6)
        union all
        (select * from search_listings where near is not null and max_seats > 0
          and (cardinality(categories) = 0 or category = any(categories)) order by point(lng, lat) <-> near limit 6)
      ) n
    ) l join search_cards c using (adventure_id));
end $$;

-- Makes one day of one listing right. The listing is locked first, so that what is counted afterwards includes
-- whatever another sale of the same adventure has just committed.
create or replace function search_write_day(adventure uuid, day date) returns void language plpgsql as $$
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

-- Everything there is comes in with the first job.
insert into search_stale (adventure_id) select id from adventures;
