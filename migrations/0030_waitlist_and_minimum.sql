-- Who would come if seats became free. Seats on offer are a held booking like any other, so that nothing is sold twice;
-- what became of an offer is the state of that booking.
create table waitlist_entries (
  id uuid primary key,
  departure_id uuid not null references departures,
  account_id uuid not null references accounts,
  adults int not null check (adults >= 1),
  children int not null check (children >= 0),
  -- Business time; the line is in this order.
  joined_at timestamptz not null,
  offered_at timestamptz,
  booking_id uuid unique references bookings,
  ended_at timestamptz,
  ended_why text check (ended_why in ('left', 'closed', 'cancelled')),
  check ((offered_at is null) = (booking_id is null)),
  check ((ended_at is null) = (ended_why is null))
);
create unique index waitlist_one_place on waitlist_entries (account_id, departure_id)
  where booking_id is null and ended_at is null;
create index waitlist_line on waitlist_entries (departure_id, joined_at, id) where booking_id is null and ended_at is null;
create index waitlist_account on waitlist_entries (account_id, joined_at desc);

-- A departure below its fewest people: the guide was asked, and what was answered. Nobody: it was cancelled.
create table minimum_questions (
  id uuid primary key,
  departure_id uuid not null references departures,
  coming int not null,
  asked_at timestamptz not null,
  answer_by timestamptz not null,
  answered_at timestamptz,
  answer text check (answer in ('run', 'cancel', 'enough', 'nobody')),
  answered_by text,
  check ((answered_at is null) = (answer is null)),
  check (answer_by > asked_at)
);
create unique index minimum_questions_open on minimum_questions (departure_id) where answered_at is null;
