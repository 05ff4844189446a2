-- One narrow row for each booking, so that a million of them are looked through quickly: who, what and with whom, in
-- plain letters. Kept by triggers on what it is made of; a change of state does not touch it.
create table booking_finder (
  booking_id uuid primary key references bookings on delete cascade,
  created_at timestamptz not null,
  trip_date date not null,
  words text not null
);
create function plain_words(value text) returns text stable parallel safe language sql as
  $$ select translate(lower(unaccent(value)), '''’', '') $$;
create view booking_finder_rows as
  select b.id as booking_id, b.created_at, d.local_date as trip_date,
    plain_words(concat_ws(' ', b.code, b.contact_name, b.contact_email, regexp_replace(b.contact_phone, '\D', '', 'g'),
      v.content ->> 'title', g.name)) as words
  from bookings b
  join departures d on d.id = b.departure_id
  join adventure_versions v on v.adventure_id = b.adventure_id and v.version = b.adventure_version
  join guides g on g.id = b.guide_id;
create index booking_finder_newest on booking_finder (created_at desc, booking_id desc);
create index booking_finder_trips on booking_finder (trip_date desc, booking_id desc);
create index booking_finder_words on booking_finder using gin (words gin_trgm_ops);

-- For each row and not for each statement: the plan of a single sale is then the same as that of many.
create function find_new_booking() returns trigger language plpgsql as $$
begin
  insert into booking_finder select * from booking_finder_rows where booking_id = new.id;
  return null;
end $$;
create trigger bookings_findable after insert on bookings for each row execute function find_new_booking();

create function find_changed_booking() returns trigger language plpgsql as $$
begin
  update booking_finder f set trip_date = r.trip_date, words = r.words
    from booking_finder_rows r where r.booking_id = new.id and f.booking_id = new.id;
  return null;
end $$;
create trigger bookings_findable_again
  after update of contact_name, contact_email, contact_phone, adventure_version, departure_id, guide_id on bookings
  for each row when ((old.contact_name, old.contact_email, old.contact_phone, old.adventure_version, old.departure_id, old.guide_id)
    is distinct from (new.contact_name, new.contact_email, new.contact_phone, new.adventure_version, new.departure_id, new.guide_id))
  execute function find_changed_booking();

create function find_bookings_of_guide() returns trigger language plpgsql as $$
begin
  update booking_finder f set words = r.words
    from booking_finder_rows r join bookings b on b.id = r.booking_id
    where b.guide_id = new.id and f.booking_id = b.id;
  return null;
end $$;
create trigger guides_findable after update of name on guides
  for each row when (old.name is distinct from new.name) execute function find_bookings_of_guide();

-- Runs of the payment test console: what was sent, what came back, what our rows and ledger said afterwards.
create table console_runs (
  id uuid primary key,
  scenario text not null,
  by uuid not null references accounts,
  -- Business time.
  started_at timestamptz not null,
  ended_at timestamptz,
  outcome text check (outcome in ('passed', 'failed')),
  steps jsonb not null default '[]'
);
create index console_runs_newest on console_runs (started_at desc, id desc);

-- What a run pays for: nothing but the run itself. Its money goes back at the end.
create table console_purchases (
  id uuid primary key,
  run_id uuid not null references console_runs on delete cascade,
  state text not null check (state in ('open', 'authorized', 'captured', 'lost', 'ended'))
);
create index console_purchases_run on console_purchases (run_id);
