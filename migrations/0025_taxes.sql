-- Business trips by car that a guide writes down for their own taxes.
create table mileage_trips (
  -- Given by the caller: the same key adds once.
  id uuid primary key,
  outfitter_id uuid not null references outfitters,
  account_id uuid not null references accounts,
  date date not null,
  -- Tenths of a mile.
  tenths int not null check (tenths between 1 and 99999),
  purpose text not null check (char_length(purpose) between 1 and 120),
  added_at timestamptz not null,
  removed_at timestamptz
);
create index mileage_trips_outfitter on mileage_trips (outfitter_id, date) where removed_at is null;
