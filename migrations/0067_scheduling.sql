-- In what order operators see departures of all guides.
create index departures_starts on departures (starts_at, id) where withdrawn_at is null;
