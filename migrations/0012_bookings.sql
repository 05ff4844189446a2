create table promo_codes (
  id uuid primary key,
  -- In capitals: people type it as they like.
  code text not null unique check (code ~ '^[A-Z0-9][A-Z0-9-]{2,29}$'),
  description text not null,
  percent int check (percent between 1 and 60),
  amount bigint check (amount > 0),
  payer text not null check (payer in ('platform', 'outfitter')),
  -- Each null holds for all.
  outfitter_id uuid references outfitters,
  adventure_id uuid references adventures,
  category text check (category in ('fishing', 'hunting', 'offroad', 'hiking', 'camping', 'winter')),
  minimum bigint not null default 0 check (minimum >= 0),
  -- Business time; the end is the first moment at which it does not hold.
  starts_at timestamptz,
  ends_at timestamptz,
  uses_in_all int check (uses_in_all > 0),
  uses_per_account int check (uses_per_account > 0),
  created_at timestamptz not null,
  created_by text not null,
  ended_at timestamptz,
  ended_by text,
  constraint promo_codes_one_measure check (num_nonnulls(percent, amount) = 1),
  constraint promo_codes_payer_named check (payer = 'platform' or num_nonnulls(outfitter_id, adventure_id) > 0),
  constraint promo_codes_in_order check (starts_at < ends_at),
  constraint promo_codes_ended_by_someone check (num_nonnulls(ended_at, ended_by) in (0, 2))
);

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
    'withdrawn', 'confirming', 'confirmed', 'in_progress', 'completed', 'closed', 'canceled_customer', 'canceled_guide',
    'canceled_weather', 'canceled_platform', 'no_show_customer', 'no_show_guide')),
  instant boolean not null,
  adults int not null check (adults >= 1),
  children int not null default 0 check (children >= 0),
  seats int not null check (seats > 0),
  -- The price as sold (contract `price`) and the guide's net, in minor units.
  price jsonb not null,
  net jsonb not null,
  -- As chosen, with name and price of that moment.
  add_ons jsonb not null default '[]',
  promo_code_id uuid references promo_codes,
  total bigint not null check (total > 0),
  currency text not null default 'USD',
  -- Settings and cancellation tier as they were at purchase.
  policy jsonb not null,
  note text,
  reason text,
  -- why, where Treq says it and no person
  reason_sentence jsonb,
  hold_expires_at timestamptz not null,
  hold_extended_at timestamptz,
  terms_accepted_at timestamptz,
  requested_at timestamptz,
  accepted_at timestamptz,
  confirmed_at timestamptz,
  completed_at timestamptz,
  idempotency_key text not null,
  -- What was asked with the idempotency key; the hold itself may be changed afterwards.
  request_fingerprint text,
  -- The network that held the seats, as a keyed hash: only good for counting.
  held_from text,
  -- Cents that the guide of a phone booking took in cash: noted for people, in no ledger.
  cash_noted bigint check (cash_noted > 0),
  cash_noted_at timestamptz,
  created_at timestamptz not null,
  check ((cash_noted is null) = (cash_noted_at is null) and (cash_noted is null or channel = 'phone')),
  foreign key (adventure_id, adventure_version) references adventure_versions (adventure_id, version),
  unique (account_id, idempotency_key)
);
-- Whoever called has no account until they pay: the key is their guide's.
create unique index bookings_phone_key on bookings (idempotency_key) where account_id is null;
create index bookings_phone on bookings (outfitter_id, created_at desc, id desc) where channel = 'phone';
-- One hold per account and departure.
create unique index bookings_one_hold on bookings (account_id, departure_id) where state = 'held';
create index bookings_held_from on bookings (held_from) where state = 'held';
create index bookings_account on bookings (account_id, created_at desc, id);
create index bookings_guide on bookings (guide_id, created_at desc, id);
create index bookings_outfitter on bookings (outfitter_id, created_at desc, id);
create index bookings_departure on bookings (departure_id);
create index bookings_promo_code on bookings (promo_code_id) where promo_code_id is not null;
create index bookings_contact on bookings (contact_email);
create index bookings_state on bookings (state, created_at desc, id desc);
alter table admin_actions add foreign key (booking_id) references bookings on delete cascade;

-- Published to scheduling, whose calendar says how the seats of a departure are taken, and names who would have to move.
create view departure_guests as
select b.departure_id, b.id as booking_id, b.code, b.contact_name, b.seats, b.state, b.created_at
from bookings b where b.state in ('held', 'requested', 'confirming', 'confirmed', 'in_progress', 'completed', 'closed',
  'no_show_customer');

-- The mailed link with which a guest who called pays; only its hash is stored, and only the newest works. Wall time.
create table pay_links (
  booking_id uuid primary key references bookings on delete cascade,
  token_hash bytea not null unique,
  sent_by uuid not null references accounts,
  sent_at timestamptz not null,
  language text not null
);

-- A guide's own link for guests whom they bring, with visits counted by day and nothing about who they were.
create table guest_links (
  id uuid primary key,
  guide_id uuid not null references guides,
  code text not null unique,
  -- Business time.
  created_at timestamptz not null,
  created_by uuid not null references accounts,
  ended_at timestamptz
);
create unique index guest_links_one on guest_links (guide_id) where ended_at is null;
create table guest_link_days (
  guest_link_id uuid not null references guest_links on delete cascade,
  day date not null,
  visits int not null check (visits > 0),
  primary key (guest_link_id, day)
);

-- Published to guides, which come first: outfits that have sold.
create view outfit_sales as
  select distinct outfitter_id from bookings where state not in ('held', 'hold_expired', 'hold_released');

-- Published to payments, whose operators filter by the code that people know.
create view payable_codes as
  select id as payable_id, code from bookings;

-- A redemption lives as long as its booking: a hold that ends unpaid, or a trip that the guide, the weather or Treq
-- cancels, gives the code back by itself. Holds past their time are left out by the query, which knows the clock.
create view promo_redemptions as
  select b.promo_code_id, b.id as booking_id, b.account_id, b.state, b.hold_expires_at, b.created_at
  from bookings b
  where b.promo_code_id is not null
    and b.state not in ('hold_expired', 'hold_released', 'declined', 'request_expired', 'withdrawn',
      'canceled_guide', 'canceled_weather', 'canceled_platform', 'no_show_guide');

-- A change of mind or of plans: who leaves a booking, under which rule, and what it meant to the cent. Never changed, but
-- taken back where people choose another date after weather; then it says so.
create table cancellations (
  id uuid primary key,
  booking_id uuid not null references bookings on delete cascade,
  -- Of which departure; a booking may be on another one since.
  departure_id uuid not null references departures,
  kind text not null check (kind in ('customer', 'guide', 'weather', 'platform', 'guide_no_show', 'customer_no_show')),
  -- Whether the booking ended with it; else a part of the group left.
  whole boolean not null,
  actor text not null,
  account_id uuid references accounts,
  reason_code text not null,
  reason text,
  -- why, where Treq says it and no person
  reason_sentence jsonb,
  rule text not null check (rule in ('not_your_doing', 'cut_short', 'grace', 'official_closure', 'tier')),
  rule_sentence jsonb not null,
  adults int not null check (adults >= 0),
  children int not null check (children >= 0),
  refund bigint not null check (refund >= 0),
  -- {lines: [{kind, label, share, refund}], paidShare, noLongerDue}; minor units.
  breakdown jsonb not null,
  -- Business time.
  at timestamptz not null,
  -- After weather, by the choice of another date; business time.
  undone_at timestamptz
);
create index cancellations_booking on cancellations (booking_id, at);
create unique index cancellations_one_whole on cancellations (booking_id) where whole and undone_at is null;
create trigger cancellations_fixed before update on cancellations for each row
  when (old.undone_at is not null or to_jsonb(new) - 'undone_at' <> to_jsonb(old) - 'undone_at')
  execute function refuse_change();

-- What is kept of a booking that has ended: owed for the trip until `due_at`, divided then between guide, tax and Treq.
create table releases (
  booking_id uuid primary key references bookings on delete cascade,
  outfitter_id uuid not null references outfitters,
  -- Business time, as what follows.
  due_at timestamptz not null,
  released_at timestamptz
);
create index releases_waiting on releases (outfitter_id, due_at) where released_at is null;

create table participants (
  id uuid primary key,
  booking_id uuid not null references bookings on delete cascade,
  position int not null,
  unit text not null check (unit in ('adult', 'youth', 'child')),
  name text,
  canceled_at timestamptz,
  cancellation_id uuid references cancellations,
  unique (booking_id, position),
  constraint participants_canceled_by_one check ((canceled_at is null) = (cancellation_id is null))
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
create index booking_changes_guide_charges on booking_changes (booking_id) where transition = 'charge_guide';

-- What the explorer agreed to: that the rest of the price is charged to a card later, while they are away.
create table balance_consents (
  id uuid primary key,
  booking_id uuid not null references bookings on delete cascade,
  account_id uuid not null references accounts,
  -- In the words that were shown.
  sentence jsonb not null,
  amount bigint not null check (amount > 0),
  due_at timestamptz not null,
  -- Another card that they named later; null: the one that the deposit is paid with.
  vendor_method_id text,
  card jsonb,
  -- Business time.
  at timestamptz not null
);
create index balance_consents_booking on balance_consents (booking_id, at);
create trigger balance_consents_fixed before update on balance_consents
  for each row execute function refuse_change();

-- A wish of one side to move a confirmed booking to another departure or another party; the other side answers. It is laid
-- over the booking and no state of it: until it is accepted the booking stays as it is, old seats included.
create table change_requests (
  id uuid primary key,
  booking_id uuid not null references bookings on delete cascade,
  made_by text not null check (made_by in ('customer', 'guide')),
  account_id uuid not null references accounts,
  -- paying: accepted, and waits for the money that it costs more. failed: that money never came. ended: something else
  -- made it pointless.
  state text not null
    check (state in ('pending', 'paying', 'accepted', 'declined', 'withdrawn', 'expired', 'failed', 'ended')),
  -- {departureId, adults, children, price, net} of the booking when it was proposed.
  before jsonb not null,
  -- What it would be.
  departure_id uuid not null references departures,
  adults int not null check (adults >= 1),
  children int not null check (children >= 0),
  price jsonb not null,
  net jsonb not null,
  add_ons jsonb not null,
  -- Beyond the one free change of an explorer: a further one, or one too near the start.
  exceeds_free_change text check (exceeds_free_change in ('second', 'late')),
  message text,
  -- What the explorer agreed to about the money, in the words that were shown.
  consent jsonb,
  consented_at timestamptz,
  -- Business time, as all moments here.
  answer_by timestamptz not null,
  pay_by timestamptz,
  made_at timestamptz not null,
  answered_at timestamptz,
  answered_by uuid references accounts,
  answer_words text,
  ended_at timestamptz,
  -- Cents that its acceptance charged, and gave back.
  charged bigint not null default 0 check (charged >= 0),
  refunded bigint not null default 0 check (refunded >= 0),
  check ((ended_at is null) = (state in ('pending', 'paying'))),
  check ((answered_at is null) = (answered_by is null)),
  check (answered_at is not null or state not in ('paying', 'accepted', 'declined', 'failed')),
  check ((consent is null) = (consented_at is null)),
  check (pay_by is not null or state not in ('paying', 'failed')),
  check (state = 'accepted' or (charged = 0 and refunded = 0)),
  check (charged = 0 or refunded = 0)
);
create unique index change_requests_one_open on change_requests (booking_id) where state in ('pending', 'paying');
create index change_requests_booking on change_requests (booking_id, made_at);
create index change_requests_open_to on change_requests (departure_id) where state in ('pending', 'paying');

create function closed_change_stays() returns trigger language plpgsql as $$
begin
  if old.ended_at is not null then
    raise exception 'change request % has ended and stays as it is', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger change_requests_closed before update on change_requests
  for each row execute function closed_change_stays();

-- Who would come if seats became free. Seats on offer are a held booking like any other, so that nothing is sold twice;
-- what became of an offer is the state of that booking.
create table waitlist_entries (
  id uuid primary key,
  departure_id uuid not null references departures,
  account_id uuid not null references accounts,
  -- The network it came from, as `bookings.held_from`: an offer keeps seats from others like a hold.
  joined_from text,
  -- closed: its booking window ended without seats. canceled: the departure does not go.
  state text not null check (state in ('waiting', 'offered', 'left', 'closed', 'canceled')),
  adults int not null check (adults >= 1),
  children int not null check (children >= 0),
  -- Business time; the line is in this order.
  joined_at timestamptz not null,
  offered_at timestamptz,
  -- When they last heard of another date near this one.
  other_date_told_at timestamptz,
  booking_id uuid unique references bookings,
  ended_at timestamptz,
  check ((offered_at is null) = (booking_id is null)),
  check ((ended_at is null) = (state in ('waiting', 'offered'))),
  check ((booking_id is null) = (state <> 'offered') or state = 'canceled')
);
create unique index waitlist_one_place on waitlist_entries (account_id, departure_id)
  where state = 'waiting';
create index waitlist_line on waitlist_entries (departure_id, joined_at, id) where state = 'waiting';
create index waitlist_account on waitlist_entries (account_id, joined_at desc);

-- Published to scheduling.
create view departure_waitlists as
select departure_id, count(*)::int as parties from waitlist_entries where state = 'waiting' group by departure_id;

-- A departure below its minimum: when the guide was asked, and the answer. `nobody`: without one it was canceled.
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

-- After a weather cancellation the explorer chooses within a time how the money is refunded, or another date (its
-- cancellation is then undone); without a choice it is refunded.
create table weather_choices (
  cancellation_id uuid primary key references cancellations on delete cascade,
  booking_id uuid not null references bookings on delete cascade,
  -- What was paid, and what it would be as credit.
  refund bigint not null check (refund > 0),
  credit bigint not null check (credit >= refund),
  decide_by timestamptz not null,
  choice text check (choice in ('refund', 'credit', 'new_date')),
  decided_at timestamptz,
  decided_by text,
  check ((choice is null) = (decided_at is null) and (choice is null) = (decided_by is null))
);
create index cancellations_weather on cancellations (at) where kind = 'weather';

-- An operator has looked at how often a guide canceled for the weather; what came later counts anew.
create table weather_reviews (
  id uuid primary key,
  guide_id uuid not null references guides,
  account_id uuid not null references accounts,
  note text not null check (char_length(note) between 1 and 500),
  -- business time
  at timestamptz not null
);
create index weather_reviews_guide on weather_reviews (guide_id, at desc);
create trigger weather_reviews_fixed before update on weather_reviews for each row execute function refuse_change();

create unique index weather_choices_one_open on weather_choices (booking_id) where choice is null;

-- What an explorer gives a guide after a trip: paid for on its own, beside the booking.
create table tips (
  id uuid primary key,
  booking_id uuid not null references bookings,
  account_id uuid not null references accounts,
  outfitter_id uuid not null references outfitters,
  state text not null check (state in ('started', 'given', 'released', 'withdrawn', 'refunded', 'lapsed')),
  -- Minor units; the guide gets all of it.
  amount bigint not null check (amount > 0),
  -- Business time, like every moment here.
  created_at timestamptz not null,
  given_at timestamptz,
  -- Until then the explorer can undo it; then it is the guide's.
  release_at timestamptz,
  ended_at timestamptz,
  constraint tips_given_has_release check ((given_at is null) = (release_at is null))
);
create index tips_booking on tips (booking_id);
create index tips_account on tips (account_id, given_at);
create unique index tips_one_open on tips (booking_id) where state = 'started';

-- The explorer says that everyone has the licenses which the adventure asks guests to bring.
create table license_confirmations (
  booking_id uuid primary key references bookings on delete cascade,
  account_id uuid not null references accounts,
  -- Business time, as in all of these tables but the last.
  at timestamptz not null
);

-- The roll call at the meeting point: of each person the newest row counts. Never changed: it is evidence of who came.
create table check_ins (
  id uuid primary key,
  participant_id uuid not null references participants on delete cascade,
  present boolean not null,
  account_id uuid not null references accounts,
  at timestamptz not null
);
create index check_ins_participant on check_ins (participant_id, at, id);
create trigger check_ins_fixed before update on check_ins for each row execute function refuse_change();

-- A guide's attempts at the meeting point to reach missing guests. Never changed.
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
  answer_by timestamptz not null,
  -- After the guide has started the trip all the same: the explorer says that they are together.
  confirmed_at timestamptz
);

-- One side says that the trip did not happen, or the guide that the guests did not come while they reported the guide as
-- absent. Once for each side; never changed.
create table trip_reports (
  booking_id uuid not null references bookings on delete cascade,
  side text not null check (side in ('customer', 'guide')),
  kind text not null check (kind in ('did_not_happen', 'guests_absent')),
  account_id uuid not null references accounts,
  message text check (char_length(message) between 1 and 2000),
  at timestamptz not null,
  primary key (booking_id, side),
  check ((kind = 'did_not_happen') = (message is not null))
);
create trigger trip_reports_fixed before update on trip_reports for each row execute function refuse_change();

-- What a person of ours decides about a trip whose sides do not agree; its money is frozen until then.
create table trip_cases (
  booking_id uuid primary key references bookings on delete cascade,
  cause text not null check (cause in ('reported', 'contradiction', 'start_unconfirmed')),
  opened_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid references accounts,
  outcome text check (outcome in ('guide_paid', 'guest_refunded', 'split')),
  -- Minor units that go back to the guest.
  refund bigint check (refund >= 0),
  -- Read by both sides.
  message text check (char_length(message) between 1 and 500),
  check (num_nonnulls(decided_at, decided_by, outcome, refund, message) in (0, 5))
);
create index trip_cases_open on trip_cases (opened_at) where decided_at is null;

-- An explorer does not agree to have been missing: a person of ours looks at it.
create table no_show_contests (
  booking_id uuid primary key references bookings on delete cascade,
  account_id uuid not null references accounts,
  message text not null check (char_length(message) between 1 and 2000),
  at timestamptz not null
);
create trigger no_show_contests_fixed before update on no_show_contests for each row execute function refuse_change();

-- Whose word Treq follows where people were reported as not there.
create table no_show_decisions (
  booking_id uuid primary key references no_show_contests on delete cascade,
  account_id uuid not null references accounts,
  upheld_for text not null check (upheld_for in ('explorer', 'guide')),
  -- Read by both sides.
  message text not null check (char_length(message) between 1 and 500),
  -- business time
  at timestamptz not null
);
create trigger no_show_decisions_fixed before update on no_show_decisions for each row execute function refuse_change();

-- The secret address under which a person's trips can be read by a calendar program; only its hash is kept.
create table calendar_feeds (
  account_id uuid primary key references accounts on delete cascade,
  token_hash bytea not null unique,
  -- Wall time.
  made_at timestamptz not null default clock_timestamp()
);

-- One narrow row for each booking, so that a million of them are looked through quickly: who, what, where, with whom, and
-- for how much, in plain letters. Kept by triggers on what it is made of; a change of state does not touch it.
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
      v.content ->> 'title', g.name, nullif(o.name, g.name), a.place_name, a.region, a.state,
      (select string_agg(p.name, ' ' order by p.position) from participants p where p.booking_id = b.id and p.position > 0),
      '$' || to_char(b.total / 100.0, 'FM9999999990.00'))) as words
  from bookings b
  join departures d on d.id = b.departure_id
  join adventure_versions v on v.adventure_id = b.adventure_id and v.version = b.adventure_version
  join adventures a on a.id = b.adventure_id
  join guides g on g.id = b.guide_id
  join outfitters o on o.id = b.outfitter_id;
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
  after update of contact_name, contact_email, contact_phone, adventure_version, departure_id, guide_id, total on bookings
  for each row when ((old.contact_name, old.contact_email, old.contact_phone, old.adventure_version, old.departure_id, old.guide_id, old.total)
    is distinct from (new.contact_name, new.contact_email, new.contact_phone, new.adventure_version, new.departure_id, new.guide_id, new.total))
  execute function find_changed_booking();

-- Who comes along. The booker, at the head, is known already, and nobody else has a name when a booking is made.
create function find_guests() returns trigger language plpgsql as $$
begin
  update booking_finder f set words = r.words
    from booking_finder_rows r
    where r.booking_id = new.booking_id and f.booking_id = r.booking_id;
  return null;
end $$;
create trigger new_guests_findable after insert on participants
  for each row when (new.position > 0 and new.name is not null) execute function find_guests();
create trigger renamed_guests_findable after update of name on participants
  for each row when (new.position > 0 and old.name is distinct from new.name) execute function find_guests();

create function find_bookings_of_guide() returns trigger language plpgsql as $$
begin
  update booking_finder f set words = r.words
    from booking_finder_rows r join bookings b on b.id = r.booking_id
    where b.guide_id = new.id and f.booking_id = b.id;
  return null;
end $$;
create trigger guides_findable after update of name on guides
  for each row when (old.name is distinct from new.name) execute function find_bookings_of_guide();

create function find_bookings_of_outfitter() returns trigger language plpgsql as $$
begin
  update booking_finder f set words = r.words
    from booking_finder_rows r join bookings b on b.id = r.booking_id
    where b.guide_id in (select id from guides where outfitter_id = new.id) and f.booking_id = b.id;
  return null;
end $$;
create trigger outfitters_findable after update of name on outfitters
  for each row when (old.name is distinct from new.name) execute function find_bookings_of_outfitter();
