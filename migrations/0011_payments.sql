create table payment_customers (
  account_id uuid primary key references accounts,
  vendor_id text not null unique,
  created_at timestamptz not null default clock_timestamp()
);

-- One attempt to collect one installment of a payable (a booking, later a gift card).
create table payments (
  id uuid primary key,
  payable_kind text not null,
  payable_id uuid not null,
  account_id uuid references accounts,
  -- What a change of a booking costs more is a payment of its own: one is open at a time, over the years there may be several.
  installment text not null check (installment in ('full', 'deposit', 'balance', 'change')),
  amount bigint not null check (amount > 0),
  currency text not null default 'USD',
  -- A payment by credit is a payment of its own kind beside that of the card.
  paid_with text not null default 'card' check (paid_with in ('card', 'credit')),
  state text not null check (state in ('started', 'authorized', 'captured', 'voided', 'failed')),
  -- What must still happen at the vendor; a job does it, the reconciler sees to it.
  wanted text check (wanted in ('capture', 'void', 'charge')),
  vendor_intent_id text unique,
  client_secret text,
  -- With which card it is paid, and why it was not.
  vendor_method_id text,
  -- {brand, last4, expMonth, expYear, wallet}: what may be shown of it.
  card jsonb,
  -- When the payer agreed that it is kept for their next booking.
  keep_card_at timestamptz,
  -- The vendor's word, such as card_declined or authentication_required.
  failure_code text,
  -- A balance that was charged by a job.
  automatic boolean not null default false,
  captured_amount bigint not null default 0,
  refunded_amount bigint not null default 0,
  processor_fee bigint,
  last_error text,
  -- Business time, like every moment of a payment.
  created_at timestamptz not null,
  authorized_at timestamptz,
  captured_at timestamptz,
  ended_at timestamptz,
  -- Captured when what it was for had ended: all of it goes back, and it pays for nothing.
  unapplied_at timestamptz,
  constraint payments_refund_within_capture check (refunded_amount between 0 and captured_amount),
  constraint payments_capture_within_amount check (captured_amount between 0 and amount)
);
create unique index payments_one_open on payments (payable_kind, payable_id, installment, paid_with)
  where state in ('started', 'authorized') or (state = 'captured' and installment <> 'change' and unapplied_at is null);
create index payments_payable on payments (payable_id);
create index payments_account on payments (account_id);
create index payments_captured on payments (captured_at) where captured_at is not null;
create index payments_captured_amount on payments (captured_amount) where captured_at is not null;
create index payments_card on payments ((card ->> 'last4')) where captured_at is not null;
create index payments_unsettled on payments (created_at) where state = 'started' or wanted is not null;

-- Money on its way back over one payment.
create table refunds (
  id uuid primary key,
  payment_id uuid not null references payments,
  payable_id uuid not null,
  -- What it belongs to: a cancellation of the payable, if any.
  cause_id uuid,
  amount bigint not null check (amount > 0),
  currency text not null default 'USD',
  -- By card, or as credit: what was paid by credit, and what the explorer chose to take as credit.
  method text not null default 'card' check (method in ('card', 'credit')),
  -- requested: a person's, not a rule's, and above a limit: another administrator decides. manual: the vendor cannot do it,
  -- a person must. failed: the bank sent it back; another row stands for it. awaiting_dispute: the payer's bank holds the
  -- money of the payment; paid_by_bank: the payer got it from the bank, which won.
  state text not null check
    (state in ('requested', 'approved', 'denied', 'processing', 'succeeded', 'failed', 'manual', 'awaiting_dispute', 'paid_by_bank')),
  reason_code text not null,
  rule_sentence jsonb not null,
  payer text not null check (payer in ('platform', 'guide', 'split')),
  -- Given by a person where no rule gives it: not out of what is owed for the trip, but out of what guide and Treq earn.
  beyond_rules boolean not null default false,
  idempotency_key text not null unique,
  vendor_refund_id text unique,
  attempts int not null default 0,
  last_error text,
  requested_by text not null,
  decided_by text,
  decided_at timestamptz,
  -- What it is for, in the operator's words: read by the guest, and by a guide who pays.
  message text check (char_length(message) between 1 and 200),
  -- Names the payment by which a refund that Stripe could not make was paid otherwise.
  reference text,
  -- Business time, like every moment of a payment.
  created_at timestamptz not null,
  sent_at timestamptz,
  settled_at timestamptz,
  -- Without a colleague who could approve it: sent then, unless it is withdrawn.
  waits_until timestamptz
);
create index refunds_payment on refunds (payment_id);
create index refunds_payable on refunds (payable_id);
create index refunds_open on refunds (created_at) where state in ('approved', 'processing');
create index refunds_waiting on refunds (created_at) where state in ('requested', 'manual', 'awaiting_dispute');
create index refunds_cause on refunds (cause_id);
create index refunds_beyond_rules on refunds (created_at) where beyond_rules;
create index refunds_settled on refunds (settled_at) where settled_at is not null;
create index refunds_amount on refunds (amount);

-- Whatever the code thinks: what goes back over a payment is at most what came in over it. The payment's row is locked
-- first, so that two refunds at the same moment see each other; no more of it than goes with the foreign key's own lock.
create function refunds_within_capture() returns trigger language plpgsql as $$
declare captured bigint; going bigint;
begin
  select captured_amount into captured from payments where id = new.payment_id for no key update;
  select coalesce(sum(amount), 0) into going from refunds
    where payment_id = new.payment_id and state not in ('failed', 'denied');
  if going > captured then
    raise exception 'refunds of payment % come to % of % captured', new.payment_id, going, captured
      using errcode = 'check_violation', constraint = 'refunds_within_capture';
  end if;
  return null;
end $$;
create trigger refunds_within_capture after insert or update of amount, state, payment_id on refunds
  for each row execute function refunds_within_capture();

-- A payer's bank takes money back. `withdrawn` is what Stripe holds of it now, `fee` what it costs; minor units.
create table payment_disputes (
  id uuid primary key,
  payment_id uuid not null references payments,
  payable_id uuid not null,
  vendor_dispute_id text not null unique,
  status text not null,
  reason text not null,
  amount bigint not null check (amount > 0),
  withdrawn bigint not null default 0 check (withdrawn between 0 and amount),
  fee bigint not null default 0 check (fee >= 0),
  -- Evidence is taken until then.
  due_by timestamptz,
  -- Business time.
  opened_at timestamptz not null,
  changed_at timestamptz not null,
  -- Counts what was written, so that a read of Stripe that is older than the last one written is not written.
  version int not null default 0,
  -- Lost: who bears what the payer's bank kept, once a person has decided it.
  payer text check (payer in ('platform', 'guide', 'split')),
  settled_at timestamptz,
  -- What is sent to the payer's bank: written before it is sent, so that a lost answer is sent again alike.
  evidence jsonb,
  -- of the click that sends it, and Stripe's idempotency key
  evidence_key uuid,
  evidence_by text,
  -- business time; null: on its way
  evidence_sent_at timestamptz,
  check (payer is null or settled_at is not null),
  constraint payment_disputes_evidence check (
    (evidence is null) = (evidence_key is null) and (evidence is null) = (evidence_by is null)
    and (evidence is not null or evidence_sent_at is null))
);
create index payment_disputes_payment on payment_disputes (payment_id);
create index payment_disputes_payable on payment_disputes (payable_id);
create index payment_disputes_open on payment_disputes (opened_at)
  where settled_at is null and status not in ('won', 'warning_closed', 'prevented');

-- An operator says who bears a lost dispute. Above the limit of one operator it waits for another one.
create table dispute_decisions (
  -- Given by the caller: the same key decides once.
  id uuid primary key,
  dispute_id uuid not null references payment_disputes,
  payer text not null check (payer in ('platform', 'guide', 'split')),
  amount bigint not null check (amount > 0),
  reason text not null,
  -- Read by a guide who bears some of it.
  message text not null,
  state text not null check (state in ('requested', 'approved', 'denied')),
  requested_by text not null,
  requested_at timestamptz not null,
  decided_by text,
  decided_at timestamptz,
  waits_until timestamptz
);
create unique index dispute_decisions_one on dispute_decisions (dispute_id) where state in ('requested', 'approved');

-- Money that Treq owes a person and that pays a booking: given once, used in parts, over after a time. What is left of it
-- is a sum, kept nowhere.
create table credit_grants (
  id uuid primary key,
  account_id uuid not null references accounts,
  amount bigint not null check (amount > 0),
  currency text not null default 'USD',
  -- returned: what had been paid by credit and came back.
  cause text not null check (cause in ('weather_choice', 'guide_canceled', 'guide_no_show', 'serious_event', 'goodwill', 'returned', 'gift_card')),
  -- The booking it comes from, if any.
  payable_id uuid,
  -- The gift card whose money it is: redeemed, or refunded of what was paid with it.
  gift_card_id uuid,
  -- The bank of whoever paid for that gift card took the money back: nothing of it can be used, and what is left ends.
  revoked_at timestamptz,
  -- The same cause gives credit once.
  dedupe_key text not null unique,
  given_by text not null,
  reason jsonb not null,
  -- Business time, like everything here.
  at timestamptz not null,
  expires_at timestamptz not null,
  -- What was unused when it expired.
  expired_amount bigint not null default 0 check (expired_amount between 0 and amount),
  expired_at timestamptz,
  -- It had expired while it was set aside, and got a new day then: once, or setting it aside would keep it forever.
  extended_at timestamptz
);
create index credit_grants_account on credit_grants (account_id, expires_at, id);
create index credit_grants_payable on credit_grants (payable_id) where payable_id is not null;
create index credit_grants_gift_card on credit_grants (gift_card_id) where gift_card_id is not null;

create function credit_grants_fixed() returns trigger language plpgsql as $$
begin
  if (old.account_id, old.amount, old.currency, old.cause, old.payable_id, old.gift_card_id, old.dedupe_key, old.given_by, old.reason, old.at)
    is distinct from (new.account_id, new.amount, new.currency, new.cause, new.payable_id, new.gift_card_id, new.dedupe_key, new.given_by, new.reason, new.at)
  then
    raise exception 'credit % stays as it was given', old.id using errcode = 'check_violation', constraint = 'credit_grants_fixed';
  end if;
  return new;
end $$;
create trigger credit_grants_fixed before update on credit_grants for each row execute function credit_grants_fixed();

-- Which credit a payment takes: reserved with the payment, let go with it.
create table credit_uses (
  id uuid primary key,
  payment_id uuid not null references payments,
  grant_id uuid not null references credit_grants,
  amount bigint not null check (amount > 0),
  at timestamptz not null,
  released_at timestamptz,
  unique (payment_id, grant_id)
);
create index credit_uses_grant on credit_uses (grant_id) where released_at is null;

-- Whatever the code thinks: of a credit no more is used, reserved and expired than was given. The credit's row is locked
-- first, so that two checkouts at the same moment see each other.
create function credit_within_grant() returns trigger language plpgsql as $$
declare given bigint; expired bigint; used bigint;
begin
  select amount, expired_amount into given, expired from credit_grants where id = new.grant_id for update;
  select coalesce(sum(amount), 0) into used from credit_uses where grant_id = new.grant_id and released_at is null;
  if used + expired > given then
    raise exception 'of credit % (%) % would be used and % is expired', new.grant_id, given, used, expired
      using errcode = 'check_violation', constraint = 'credit_within_grant';
  end if;
  return null;
end $$;
create trigger credit_within_grant after insert or update on credit_uses
  for each row execute function credit_within_grant();

create function credit_expires_within_grant() returns trigger language plpgsql as $$
declare used bigint;
begin
  select coalesce(sum(amount), 0) into used from credit_uses where grant_id = new.id and released_at is null;
  if used + new.expired_amount > new.amount then
    raise exception 'credit % cannot expire by %', new.id, new.expired_amount
      using errcode = 'check_violation', constraint = 'credit_within_grant';
  end if;
  return null;
end $$;
create trigger credit_expires_within_grant after update of expired_amount on credit_grants
  for each row execute function credit_expires_within_grant();

-- Double entry in minor units: positive is debit, negative is credit; every entry sums to zero.
create table ledger_entries (
  id uuid primary key,
  kind text not null,
  subject_id uuid not null,
  -- The same event is never posted twice.
  dedupe_key text not null unique,
  at timestamptz not null,
  recorded_at timestamptz not null default clock_timestamp()
);
create index ledger_entries_subject on ledger_entries (subject_id);
create index ledger_entries_newest on ledger_entries (at, id);

create table ledger_lines (
  entry_id uuid not null references ledger_entries,
  position int not null,
  account text not null check (account in ('processor_clearing', 'booking_liability', 'guide_payable', 'platform_revenue_commission',
    'platform_revenue_service_fee', 'tax_payable', 'credit_liability', 'processor_fee', 'refund_clearing', 'dispute_reserve',
    'receivable_from_guide', 'platform_revenue_penalties', 'platform_revenue_breakage', 'platform_cost_promotions',
    'platform_cost_goodwill', 'platform_cost_weather_bonus', 'platform_cost_chargebacks', 'transfers_in_transit',
    'guide_stripe_balance', 'guide_reserve', 'gift_card_liability', 'platform_bank')),
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

-- Each look at the money: our books against Stripe's, or the invariants. Business time.
create table money_checks (
  id uuid primary key,
  kind text not null check (kind in ('stripe', 'invariants')),
  by text not null,
  started_at timestamptz not null,
  ended_at timestamptz not null,
  looked int not null,
  found int not null,
  -- {mended: [{paymentId, from, to}]} or {results: [{name, holds, detail}]}
  detail jsonb not null default '{}'
);
create index money_checks_newest on money_checks (kind, started_at desc);

-- Where Stripe and our books differ, with what either says. One row from the first look that saw it to the first that did not.
create table money_differences (
  id uuid primary key,
  kind text not null,
  -- Stripe's id of the charge or refund, or ours where Stripe has none.
  subject text not null,
  payment_id uuid references payments,
  payable_id uuid,
  ours jsonb not null,
  theirs jsonb not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  resolved_at timestamptz,
  resolved_by text,
  -- An administrator knows of it and said why it may stay.
  accepted_at timestamptz,
  accepted_by text,
  accepted_reason text
);
create unique index money_differences_open on money_differences (kind, subject) where resolved_at is null;
create index money_differences_newest on money_differences (last_seen_at desc);

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
