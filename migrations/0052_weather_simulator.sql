-- The simulated weather service's own memory. Nothing of the marketplace reads it.
create schema weather_simulator;

-- Bad weather that a test or the demo makes; the rest of its weather comes from place and date.
create table weather_simulator.storms (
  id bigint primary key generated always as identity,
  lat double precision not null,
  lng double precision not null,
  event text not null,
  severity text not null,
  -- business time
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  wind_mph integer not null
);

-- Faults that a test switches on. remaining null: until switched off.
create table weather_simulator.faults (
  name text primary key check (name in ('down', 'garbled')),
  enabled boolean not null default false,
  remaining integer check (remaining is null or remaining >= 0)
);
insert into weather_simulator.faults (name) values ('down'), ('garbled');
