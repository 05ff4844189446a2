create table bookings (
  id uuid primary key,
  code text not null unique,
  account_id uuid references accounts,
  channel text not null check (channel in ('web', 'own_link', 'phone', 'octo')),
  contact_name text not null,
  contact_email text not null,
  contact_phone text,
  adventure_id uuid not null references adventures,
  adventure_version int not null,
  departure_id uuid not null references departures,
  guide_id uuid not null references guides,
  outfitter_id uuid not null references outfitters,
  state text not null check (state in ('held', 'hold_expired', 'hold_released', 'requested', 'declined', 'request_expired',
    'withdrawn', 'confirming', 'confirmed', 'in_progress', 'completed', 'closed', 'cancelled_customer', 'cancelled_guide',
    'cancelled_weather', 'cancelled_platform', 'no_show_customer', 'no_show_guide')),
  instant boolean not null,
  adults int not null check (adults >= 1),
  children int not null default 0 check (children >= 0),
  seats int not null check (seats > 0),
  -- The price as sold (contract `price`) and the guide's net, in minor units.
  price jsonb not null,
  net jsonb not null,
  total bigint not null check (total > 0),
  currency text not null default 'USD',
  -- Settings and cancellation tier as they were at purchase.
  policy jsonb not null,
  note text,
  reason text,
  hold_expires_at timestamptz not null,
  hold_extended_at timestamptz,
  terms_accepted_at timestamptz,
  requested_at timestamptz,
  accepted_at timestamptz,
  confirmed_at timestamptz,
  completed_at timestamptz,
  idempotency_key text not null,
  created_at timestamptz not null,
  foreign key (adventure_id, adventure_version) references adventure_versions (adventure_id, version),
  unique (account_id, idempotency_key)
);
-- One hold per account and departure.
create unique index bookings_one_hold on bookings (account_id, departure_id) where state = 'held';
create index bookings_account on bookings (account_id, created_at desc, id);
create index bookings_guide on bookings (guide_id, created_at desc, id);
create index bookings_departure on bookings (departure_id);

create table participants (
  id uuid primary key,
  booking_id uuid not null references bookings on delete cascade,
  position int not null,
  unit text not null check (unit in ('adult', 'youth', 'child')),
  name text,
  unique (booking_id, position)
);

-- Every change of state, with who and when.
create table booking_changes (
  id uuid primary key,
  booking_id uuid not null references bookings on delete cascade,
  transition text not null,
  from_state text,
  to_state text not null,
  actor text not null,
  account_id uuid references accounts,
  reason text,
  at timestamptz not null
);
create index booking_changes_booking on booking_changes (booking_id, at);
