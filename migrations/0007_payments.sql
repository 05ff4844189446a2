create table payment_customers (
  account_id uuid primary key references accounts,
  vendor_id text not null unique,
  created_at timestamptz not null default clock_timestamp()
);

-- One attempt to collect one instalment of a payable (a booking, later a gift card).
create table payments (
  id uuid primary key,
  payable_kind text not null,
  payable_id uuid not null,
  account_id uuid references accounts,
  instalment text not null check (instalment in ('full', 'deposit', 'balance')),
  amount bigint not null check (amount > 0),
  currency text not null default 'USD',
  state text not null check (state in ('started', 'authorised', 'captured', 'voided', 'failed')),
  -- What must still happen at the vendor; a job does it, the reconciler sees to it.
  wanted text check (wanted in ('capture', 'void')),
  vendor_intent_id text unique,
  client_secret text,
  captured_amount bigint not null default 0,
  refunded_amount bigint not null default 0,
  processor_fee bigint,
  last_error text,
  -- Business time, like every moment of a payment.
  created_at timestamptz not null,
  authorised_at timestamptz,
  captured_at timestamptz,
  ended_at timestamptz,
  constraint payments_refund_within_capture check (refunded_amount between 0 and captured_amount),
  constraint payments_capture_within_amount check (captured_amount between 0 and amount)
);
create unique index payments_one_open on payments (payable_kind, payable_id, instalment)
  where state in ('started', 'authorised', 'captured');
create index payments_payable on payments (payable_id);
create index payments_unsettled on payments (created_at) where state = 'started' or wanted is not null;

create table vendor_events (
  vendor text not null,
  event_id text not null,
  type text not null,
  payload jsonb not null,
  received_at timestamptz not null default clock_timestamp(),
  handled_at timestamptz,
  primary key (vendor, event_id)
);

-- Double entry in minor units: positive is debit, negative is credit; every entry sums to zero.
create table ledger_entries (
  id uuid primary key,
  kind text not null,
  subject_id uuid not null,
  -- The same business fact is never booked twice.
  dedupe_key text not null unique,
  at timestamptz not null,
  recorded_at timestamptz not null default clock_timestamp()
);
create index ledger_entries_subject on ledger_entries (subject_id);

create table ledger_lines (
  entry_id uuid not null references ledger_entries,
  position int not null,
  account text not null check (account in ('processor_clearing', 'booking_liability', 'guide_payable', 'platform_revenue_commission',
    'platform_revenue_service_fee', 'tax_payable', 'credit_liability', 'processor_fee', 'refund_clearing', 'dispute_reserve',
    'receivable_from_guide')),
  -- Outfitter of a payable or receivable, booking of a liability, null for the platform's own.
  owner_id uuid,
  amount bigint not null check (amount <> 0),
  currency text not null default 'USD',
  primary key (entry_id, position)
);
create index ledger_lines_account on ledger_lines (account, owner_id);

create function ledger_entry_balances() returns trigger language plpgsql as $$
declare off bigint;
begin
  select sum(abs(s)) into off from
    (select sum(amount) as s from ledger_lines where entry_id = new.entry_id group by currency) sums;
  if off <> 0 then
    raise exception 'ledger entry % is off by %', new.entry_id, off using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger ledger_lines_balance after insert on ledger_lines deferrable initially deferred
  for each row execute function ledger_entry_balances();
create trigger ledger_entries_fixed before update or delete on ledger_entries
  for each row execute function refuse_change();
create trigger ledger_lines_fixed before update or delete on ledger_lines
  for each row execute function refuse_change();
