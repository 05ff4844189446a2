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

-- What Treq paid to a state of the taxes that it collected, as finance recorded it from its bank.
create table tax_remittances (
  id uuid primary key,
  us_state text not null check (us_state ~ '^[A-Z]{2}$'),
  year int not null check (year between 2000 and 2200),
  quarter int not null check (quarter between 1 and 4),
  amount bigint not null check (amount > 0),
  paid_on date not null,
  -- the state's confirmation number, or the bank's
  reference text not null check (length(reference) between 3 and 80),
  recorded_by text not null,
  recorded_at timestamptz not null,
  -- recorded by mistake
  undone_by text,
  undone_at timestamptz,
  check ((undone_by is null) = (undone_at is null))
);
create index tax_remittances_of on tax_remittances (year, us_state, quarter);
