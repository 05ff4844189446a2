-- A case about a booking: what one side says, what both offer, and what is decided.
create table dispute_cases (
  id uuid primary key,
  booking_id uuid not null references bookings,
  outfitter_id uuid not null references outfitters,
  guide_id uuid not null references guides,
  -- of the booking; null for a guest without an account
  explorer_id uuid references accounts,
  filed_by text not null check (filed_by in ('explorer', 'guide')),
  account_id uuid not null references accounts,
  -- made by the sender's browser: sent twice is filed once
  key uuid not null,
  category text not null check (category in ('damage', 'unpaid_extra', 'not_as_described', 'safety', 'guide_late', 'gear', 'cancellation_refund',
    'hidden_charge', 'discrimination', 'conduct', 'review', 'other')),
  state text not null check (state in ('open', 'awaiting_response', 'negotiation', 'under_review', 'resolved_full_refund',
    'resolved_partial_refund', 'resolved_no_refund', 'resolved_credit', 'resolved_split',
    'resolved_charge', 'appealed', 'closed', 'withdrawn')),
  story text not null check (char_length(story) between 20 and 4000),
  requested bigint not null check (requested >= 0),
  -- the booking as it was at filing
  bundle jsonb not null,
  -- business time, all of them
  filed_at timestamptz not null,
  responded_at timestamptz,
  review_since timestamptz,
  -- until when the present state lasts by itself
  due_at timestamptz,
  decided_at timestamptz,
  appealed_at timestamptz,
  appealed_by text check (appealed_by in ('explorer', 'guide')),
  ended_at timestamptz,
  outcome text check (outcome in ('full_refund', 'partial_refund', 'no_refund', 'credit', 'split', 'charge')),
  unique (account_id, key),
  check ((decided_at is null) = (outcome is null)),
  check ((appealed_at is null) = (appealed_by is null)),
  -- claims
  check (category not in ('damage', 'unpaid_extra') or filed_by = 'guide')
);
-- One case about a booking at a time, and one of each side in all.
create unique index dispute_cases_live on dispute_cases (booking_id)
  where state in ('open', 'awaiting_response', 'negotiation', 'under_review', 'appealed');
create unique index dispute_cases_side on dispute_cases (booking_id, filed_by) where state <> 'withdrawn';
create index dispute_cases_explorer on dispute_cases (explorer_id, filed_at desc, id desc);
create index dispute_cases_guide on dispute_cases (guide_id, filed_at desc, id desc);
create index dispute_cases_waiting on dispute_cases (due_at) where state in ('under_review', 'appealed');
-- the desk's list of what is over, newest first
create index dispute_cases_over on dispute_cases (filed_at desc, id desc)
  where state not in ('open', 'awaiting_response', 'negotiation', 'under_review', 'appealed');
create index dispute_cases_precedents on dispute_cases (category, decided_at desc) where decided_at is not null;

-- What happened in a case, as both sides read it.
create table dispute_events (
  id uuid primary key,
  case_id uuid not null references dispute_cases,
  at timestamptz not null,
  kind text not null check (kind in ('filed', 'responded', 'offered', 'accepted', 'review_requested', 'review_began',
    'file_added', 'decided', 'appealed', 'appeal_decided', 'withdrawn', 'closed', 'chargeback_opened', 'chargeback_won',
    'chargeback_lost', 'claim_sent', 'claim_dropped', 'charge_paid', 'charge_lapsed')),
  -- null: Treq, or the clock
  side text check (side in ('explorer', 'guide')),
  text text check (char_length(text) <= 4000),
  amount bigint check (amount >= 0)
);
create index dispute_events_case on dispute_events (case_id, at);
create trigger dispute_events_fixed before update on dispute_events for each row execute function refuse_change();

create table dispute_offers (
  id uuid primary key,
  case_id uuid not null references dispute_cases,
  side text not null check (side in ('explorer', 'guide')),
  account_id uuid not null references accounts,
  key uuid not null,
  amount bigint not null check (amount >= 0),
  message text not null check (char_length(message) <= 500),
  at timestamptz not null,
  accepted_at timestamptz,
  -- another offer took its place, or the case ended without it
  ended_at timestamptz,
  unique (account_id, key),
  check (accepted_at is null or ended_at is null)
);
create unique index dispute_offers_open on dispute_offers (case_id) where accepted_at is null and ended_at is null;
create unique index dispute_offers_accepted on dispute_offers (case_id) where accepted_at is not null;

create table dispute_files (
  file_id uuid primary key references vault_files,
  case_id uuid not null references dispute_cases,
  side text not null check (side in ('explorer', 'guide')),
  account_id uuid not null references accounts,
  name text not null check (char_length(name) between 1 and 120),
  -- drawn anew; else a PDF
  picture boolean not null default false,
  bytes bigint not null,
  at timestamptz not null
);
create index dispute_files_case on dispute_files (case_id);

-- What was agreed or decided, and to the cent who bears it. Round 2 is the appeal's.
create table dispute_rulings (
  id uuid primary key,
  case_id uuid not null references dispute_cases,
  round int not null check (round in (1, 2)),
  outcome text not null check (outcome in ('full_refund', 'partial_refund', 'no_refund', 'credit', 'split', 'charge')),
  -- null: the two sides agreed
  operator_id uuid references accounts,
  -- of the offer that was accepted
  offer_id uuid references dispute_offers,
  -- what the explorer gets back by it, or as credit
  refund bigint not null check (refund >= 0),
  from_guide bigint not null check (from_guide >= 0),
  from_platform bigint not null check (from_platform >= 0),
  -- of an earlier ruling's, what the guide has again
  restored bigint not null default 0 check (restored >= 0),
  -- what the guest pays by it
  charged bigint not null default 0 check (charged >= 0),
  guide_cause uuid not null unique,
  platform_cause uuid not null unique,
  message text not null check (char_length(message) <= 4000),
  at timestamptz not null,
  unique (case_id, round),
  check ((operator_id is null) = (offer_id is not null))
);
create trigger dispute_rulings_fixed before update on dispute_rulings for each row execute function refuse_change();

-- What a guest owes by a claim. Its payment is one of its own.
create table dispute_charges (
  id uuid primary key,
  case_id uuid not null unique references dispute_cases,
  booking_id uuid not null references bookings,
  account_id uuid not null references accounts,
  -- whose guide gets it
  outfitter_id uuid not null references outfitters,
  state text not null check (state in ('owed', 'paid', 'lapsed')),
  amount bigint not null check (amount > 0),
  created_at timestamptz not null,
  due_at timestamptz not null,
  paid_at timestamptz,
  ended_at timestamptz,
  check ((state = 'paid') = (paid_at is not null)),
  check ((state = 'lapsed') = (ended_at is not null))
);
create index dispute_charges_outfitter on dispute_charges (outfitter_id);
create index dispute_charges_booking on dispute_charges (booking_id);

-- Published to reviews, which come first: when somebody first opened a case about a booking.
create view booking_claims as
select booking_id, min(filed_at) as filed_at from dispute_cases group by booking_id;
