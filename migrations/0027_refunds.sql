-- A change of mind or of plans: who leaves a booking, under which rule, and what it meant to the cent. Never changed.
create table cancellations (
  id uuid primary key,
  booking_id uuid not null references bookings on delete cascade,
  kind text not null check (kind in ('customer', 'guide', 'weather', 'platform', 'guide_no_show')),
  -- Whether the booking ended with it; else a part of the group left.
  whole boolean not null,
  actor text not null,
  account_id uuid references accounts,
  reason_code text not null,
  reason text,
  rule text not null check (rule in ('not_your_doing', 'grace', 'official_closure', 'tier')),
  rule_sentence text not null,
  adults int not null check (adults >= 0),
  children int not null check (children >= 0),
  refund bigint not null check (refund >= 0),
  -- {lines: [{kind, label, share, refund}], paidShare, noLongerDue}; minor units.
  breakdown jsonb not null,
  -- Business time.
  at timestamptz not null
);
create index cancellations_booking on cancellations (booking_id, at);
create unique index cancellations_one_whole on cancellations (booking_id) where whole;
create trigger cancellations_fixed before update on cancellations for each row execute function refuse_change();

alter table participants
  add column cancelled_at timestamptz,
  add column cancellation_id uuid references cancellations,
  add constraint participants_cancelled_by_one check ((cancelled_at is null) = (cancellation_id is null));

-- Money on its way back over one payment.
create table refunds (
  id uuid primary key,
  payment_id uuid not null references payments,
  payable_id uuid not null,
  -- What it belongs to: a cancellation of the payable, if any.
  cause_id uuid,
  amount bigint not null check (amount > 0),
  currency text not null default 'USD',
  -- manual: the vendor cannot do it, a person must. failed: the bank sent it back; another row stands for it.
  state text not null check (state in ('requested', 'approved', 'processing', 'succeeded', 'failed', 'manual')),
  reason_code text not null,
  rule_sentence text not null,
  payer text not null check (payer in ('platform', 'guide', 'split')),
  idempotency_key text not null unique,
  vendor_refund_id text unique,
  attempts int not null default 0,
  last_error text,
  requested_by text not null,
  -- Business time, like every moment of a payment.
  created_at timestamptz not null,
  sent_at timestamptz,
  settled_at timestamptz
);
create index refunds_payment on refunds (payment_id);
create index refunds_payable on refunds (payable_id);
create index refunds_open on refunds (created_at) where state in ('approved', 'processing');

-- Whatever the code thinks: what goes back over a payment is at most what came in over it. The payment's row is locked
-- first, so that two refunds at the same moment see each other.
create function refunds_within_capture() returns trigger language plpgsql as $$
declare captured bigint; going bigint;
begin
  select captured_amount into captured from payments where id = new.payment_id for update;
  select coalesce(sum(amount), 0) into going from refunds where payment_id = new.payment_id and state <> 'failed';
  if going > captured then
    raise exception 'refunds of payment % come to % of % captured', new.payment_id, going, captured
      using errcode = 'check_violation', constraint = 'refunds_within_capture';
  end if;
  return null;
end $$;
create trigger refunds_within_capture after insert or update of amount, state, payment_id on refunds
  for each row execute function refunds_within_capture();

create index objects_settling on stripe_simulator.objects (((private ->> 'settles_at')::bigint))
  where object = 'refund' and private ->> 'settles_at' is not null;
