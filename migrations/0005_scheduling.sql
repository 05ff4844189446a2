create table departure_rules (
  id uuid primary key,
  adventure_id uuid not null references adventures on delete cascade,
  -- {weekdays: [1..7], startTime: 'HH:mm', seasonStart: 'MM-DD', seasonEnd: 'MM-DD', capacity}
  rule jsonb not null
);

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
  started_at timestamptz,
  ended_at timestamptz,
  cancelled_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  constraint departures_not_oversold check (taken between 0 and capacity),
  check (ends_at > starts_at),
  unique (adventure_id, starts_at)
);
create index departures_open on departures (adventure_id, starts_at) where cancelled_at is null;

-- Seats somebody occupies. `holder_id` is the booking; scheduling does not know more of it.
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

-- What a guide, boat or truck is doing. Nobody is in two places.
create table commitments (
  id uuid primary key,
  resource_id uuid not null,
  departure_id uuid not null references departures,
  during tstzrange not null check (not isempty(during)),
  unique (resource_id, departure_id),
  constraint commitments_one_place exclude using gist (resource_id with =, during with &&)
);
