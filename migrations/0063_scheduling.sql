-- Sold departures during which a connected calendar is busy, so that its guide is told of each once. Gone with the overlap.
create table outside_conflicts (
  calendar_id uuid not null references outside_calendars on delete cascade,
  departure_id uuid not null references departures on delete cascade,
  -- Wall time, as of the reading that found it.
  found_at timestamptz not null default clock_timestamp(),
  primary key (calendar_id, departure_id)
);
create index outside_conflicts_departure on outside_conflicts (departure_id);
