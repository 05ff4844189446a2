-- Where trips take place: a circle on the map, who is called there, and what holds there. Texts are empty where nothing is known.
create table location_areas (
  id uuid primary key,
  name text not null check (length(name) between 2 and 80),
  state text not null check (state ~ '^[A-Z]{2}$'),
  lat double precision not null check (lat between -90 and 90),
  lng double precision not null check (lng between -180 and 180),
  radius_miles double precision not null check (radius_miles > 0 and radius_miles <= 300),
  land_manager text not null,
  permit_rule text not null,
  coverage text not null,
  closures text not null,
  sheriff text not null,
  sheriff_phone text not null,
  rescue text not null,
  rescue_phone text not null,
  hospital text not null,
  hospital_phone text not null,
  hospital_address text not null,
  checked_on date,
  is_active boolean not null,
  -- a duplicate: its address leads there
  merged_into uuid references location_areas,
  -- counts saves; the next one names it
  revision int not null default 0 check (revision >= 0),
  -- business time
  created_at timestamptz not null,
  check (merged_into is null or merged_into <> id),
  -- a number that was never called is not given to anyone in an emergency
  check (checked_on is not null or sheriff_phone || rescue_phone || hospital_phone = '')
);
create unique index location_areas_name on location_areas (state, lower(name)) where merged_into is null;
create index location_areas_merged on location_areas (merged_into) where merged_into is not null;
-- what a spot is looked up by
create index location_areas_lat on location_areas (lat) where is_active and merged_into is null;
