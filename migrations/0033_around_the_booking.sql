-- The explorer says that everyone has the licences which the adventure asks guests to bring.
create table licence_confirmations (
  booking_id uuid primary key references bookings on delete cascade,
  account_id uuid not null references accounts,
  -- Business time, as in all of these tables but the last.
  at timestamptz not null
);

-- A guide at the meeting point tries to reach whoever has not come. Never changed.
create table contact_attempts (
  id uuid primary key,
  booking_id uuid not null references bookings on delete cascade,
  account_id uuid not null references accounts,
  how text not null check (how in ('call', 'text', 'mail', 'looked')),
  at timestamptz not null
);
create index contact_attempts_booking on contact_attempts (booking_id, at);
create trigger contact_attempts_fixed before update on contact_attempts for each row execute function refuse_change();

-- An explorer says that the guide is not there; the guide has until answer_by to start the trip.
create table guide_absences (
  booking_id uuid primary key references bookings on delete cascade,
  account_id uuid not null references accounts,
  at timestamptz not null,
  answer_by timestamptz not null
);

-- An explorer does not agree to have been missing: a person of ours looks at it.
create table no_show_contests (
  booking_id uuid primary key references bookings on delete cascade,
  account_id uuid not null references accounts,
  words text not null check (char_length(words) between 1 and 2000),
  at timestamptz not null
);
create trigger no_show_contests_fixed before update on no_show_contests for each row execute function refuse_change();

alter table cancellations drop constraint cancellations_kind_check;
alter table cancellations add constraint cancellations_kind_check
  check (kind in ('customer', 'guide', 'weather', 'platform', 'guide_no_show', 'customer_no_show'));

-- The secret address under which a person's trips can be read by a calendar program; only its hash is kept.
create table calendar_feeds (
  account_id uuid primary key references accounts on delete cascade,
  token_hash bytea not null unique,
  -- Wall time.
  made_at timestamptz not null default clock_timestamp()
);
