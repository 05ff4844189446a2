-- Money on its way to an outfitter's bank. One row at a time waits for its day; what it pays is settled on that day.
create table payouts (
  id uuid primary key,
  outfitter_id uuid not null references outfitters,
  state text not null check (state in ('scheduled', 'on_hold', 'releasable', 'processing', 'paid', 'failed', 'reversed')),
  -- Business time, like every moment here.
  due_at timestamptz not null,
  hold_reason text check (hold_reason in ('dispute', 'document_expired', 'tax_form_missing', 'account', 'risk', 'operator')),
  -- Minor units, zero until it is settled: earned = amount + recovered + reserved. `recovered`: of what the outfitter owed us.
  earned bigint not null default 0,
  recovered bigint not null default 0,
  reserved bigint not null default 0,
  amount bigint not null default 0,
  -- Stripe's: the account it goes to, the transfer into it, its reversal, and the payout to the bank.
  vendor_account_id text,
  vendor_transfer_id text unique,
  vendor_payout_id text unique,
  -- Counts calls that Stripe refused for good, as part of the idempotency key of the next one.
  attempt int not null default 1,
  bank_name text,
  bank_last4 text,
  failure_code text,
  last_error text,
  created_at timestamptz not null,
  settled_at timestamptz,
  sent_at timestamptz,
  arrives_at timestamptz,
  paid_at timestamptz,
  failed_at timestamptz,
  -- The bank had it and sent it back.
  returned_at timestamptz,
  reversed_at timestamptz,
  constraint payouts_add_up check (earned = amount + recovered + reserved and amount >= 0 and recovered >= 0 and reserved >= 0),
  constraint payouts_hold_has_reason check ((state = 'on_hold') = (hold_reason is not null))
);
create unique index payouts_one_waits on payouts (outfitter_id) where state in ('scheduled', 'on_hold');
create index payouts_outfitter on payouts (outfitter_id, created_at desc, id desc);
create index payouts_unsettled on payouts (settled_at) where state in ('releasable', 'processing', 'failed');
create index payouts_newest on payouts (created_at desc, id desc);

-- Every change of what we owe an outfitter, as the ledger has it; positive is theirs. It is settled once: by the payout that
-- pays it, or as a debt, where a booking brings less than what was paid out for it.
create table payout_items (
  entry_id uuid not null references ledger_entries,
  position int not null,
  outfitter_id uuid not null references outfitters,
  -- A booking, or a departure that the guide canceled.
  subject_id uuid not null,
  kind text not null,
  amount bigint not null check (amount <> 0),
  at timestamptz not null,
  payout_id uuid references payouts,
  debt_at timestamptz,
  primary key (entry_id, position),
  constraint payout_items_settled_once check (payout_id is null or debt_at is null)
);
create index payout_items_waiting on payout_items (outfitter_id, subject_id) where payout_id is null and debt_at is null;
create index payout_items_subject on payout_items (subject_id);
create index payout_items_payout on payout_items (payout_id) where payout_id is not null;
create index payout_items_debts on payout_items (outfitter_id) where debt_at is not null;
create index payout_items_newest on payout_items (outfitter_id, at desc, entry_id desc);

-- Whoever posts to what we owe an outfitter, it is noted here in the same statement. What payouts themselves move is not.
create function note_payout_item() returns trigger language plpgsql as $$
begin
  insert into payout_items (entry_id, position, outfitter_id, subject_id, kind, amount, at)
    select new.entry_id, new.position, new.owner_id, e.subject_id, e.kind, -new.amount, e.at
    from ledger_entries e where e.id = new.entry_id and e.kind not in ('payout_settled', 'payout_undone', 'payout_debt');
  return null;
end $$;
create trigger note_payout_item after insert on ledger_lines
  for each row when (new.account = 'guide_payable' and new.owner_id is not null) execute function note_payout_item();

-- How often an outfitter is paid; weekly without a row.
create table payout_plans (
  outfitter_id uuid primary key references outfitters,
  every text not null check (every in ('daily', 'weekly', 'monthly')),
  changed_at timestamptz not null
);

-- An operator keeps money back, of an outfitter or of one booking, until an operator lets it go.
create table payout_holds (
  id uuid primary key,
  outfitter_id uuid not null references outfitters,
  subject_id uuid,
  -- 'dispute': placed by a case about the booking, and lifted with it
  kind text not null check (kind in ('operator', 'risk', 'dispute')),
  reason text not null,
  placed_by text not null,
  placed_at timestamptz not null,
  lifted_by text,
  lifted_at timestamptz,
  lift_reason text,
  constraint payout_holds_lifted_by_one check ((lifted_at is null) = (lifted_by is null))
);
create unique index payout_holds_one on payout_holds (outfitter_id, coalesce(subject_id, outfitter_id), (kind = 'dispute')) where lifted_at is null;
create index payout_holds_subject on payout_holds (subject_id) where lifted_at is null;

-- Kept back of a payout for some time, where many of an outfitter's sales are charged back or refunded.
create table payout_reserves (
  payout_id uuid primary key references payouts,
  outfitter_id uuid not null references outfitters,
  amount bigint not null check (amount > 0),
  release_at timestamptz not null,
  released_at timestamptz
);
create index payout_reserves_held on payout_reserves (outfitter_id) where released_at is null;
