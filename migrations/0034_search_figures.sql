-- What dense circles, words and dated maps of the whole country walk over.

-- The circle's or the bounds' own edges, price and party stand behind the order of a tile, so that what does not fit is
-- passed over within the index. None of them changes with a sale.
drop index if exists search_listings_tile8, search_listings_tile10, search_listings_kind10;

-- Finer bands of the standing, so that a common word is read less far.
drop index if exists search_texts_words;
create or replace function search_band(score real) returns int language sql immutable parallel safe
  return floor(score * 200)::int;

-- How many texts are likely to hold these words, by the statistics that the planner keeps. Volatile as it must be.
create function search_likely(query tsquery) returns int language plpgsql volatile as $$
declare
  plan json;
begin
  execute format('explain (format json) select from search_texts where words @@ %L', query) into plan;
  return plan->0->'Plan'->>'Plan Rows';
end $$;

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

-- All of it anew, neighbours beside each other. Nobody may change a listing meanwhile.
create function search_fill_map() returns void language sql as $$
  delete from search_map;
  insert into search_map (adventure_id, price_from, next_day, first_day, x, stale_at, lat, lng, y, open, category)
  select adventure_id, price_from, next_day, first_day, x, stale_at, lat, lng, y, search_open(seats), category
  from search_listings order by x >> 10, y >> 10, x >> 8, y >> 8, x >> 4
$$;

create or replace function search_make_indexes() returns void language plpgsql as $$
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
create or replace function search_drop_indexes() returns void language plpgsql as $$
begin
  drop index if exists search_listings_score, search_listings_kind_price, search_listings_category, search_listings_state, search_listings_price,
    search_listings_rating, search_listings_soonest, search_listings_tile8, search_listings_tile10, search_listings_kind10,
    search_listings_point, search_listings_stale, search_texts_words, search_cards_title, search_map_tile10;
end $$;

select search_fill_map();
-- a rebuild that was stopped makes them at its end
select search_make_indexes() where not exists (select from search_rebuild where bare);
