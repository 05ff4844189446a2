-- Money that Treq owes a person and that pays a booking: given once, used in parts, over after a time. What is left of it
-- is a sum, kept nowhere.
create table credit_grants (
  id uuid primary key,
  account_id uuid not null references accounts,
  amount bigint not null check (amount > 0),
  currency text not null default 'USD',
  -- returned: what had been paid by credit and came back.
  cause text not null check (cause in ('weather_choice', 'guide_cancelled', 'guide_no_show', 'serious_event', 'goodwill', 'returned')),
  -- The booking it comes from, if any.
  payable_id uuid,
  -- The same cause gives credit once.
  dedupe_key text not null unique,
  given_by text not null,
  reason text not null,
  -- Business time, like everything here.
  at timestamptz not null,
  expires_at timestamptz not null,
  -- What nobody had used when it ended.
  expired_amount bigint not null default 0 check (expired_amount between 0 and amount),
  expired_at timestamptz
);
create index credit_grants_account on credit_grants (account_id, expires_at, id);
create index credit_grants_payable on credit_grants (payable_id) where payable_id is not null;

create function credit_grants_fixed() returns trigger language plpgsql as $$
begin
  if (old.account_id, old.amount, old.currency, old.cause, old.payable_id, old.dedupe_key, old.given_by, old.reason, old.at)
    is distinct from (new.account_id, new.amount, new.currency, new.cause, new.payable_id, new.dedupe_key, new.given_by, new.reason, new.at)
  then
    raise exception 'credit % stays as it was given', old.id using errcode = 'check_violation', constraint = 'credit_grants_fixed';
  end if;
  return new;
end $$;
create trigger credit_grants_fixed before update on credit_grants for each row execute function credit_grants_fixed();

-- A payment by credit is a payment of its own kind beside that of the card.
alter table payments add column paid_with text not null default 'card' check (paid_with in ('card', 'credit'));
drop index payments_one_open;
create unique index payments_one_open on payments (payable_kind, payable_id, instalment, paid_with)
  where state in ('started', 'authorised') or (state = 'captured' and instalment <> 'change');

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

-- By which way money goes back: over the card, or as credit (what was paid by credit, and what somebody chose so).
alter table refunds add column way text not null default 'card' check (way in ('card', 'credit'));

-- After a weather cancellation the explorer says within a time how the money comes back; whoever says nothing is refunded.
create table weather_choices (
  cancellation_id uuid primary key references cancellations on delete cascade,
  booking_id uuid not null unique references bookings on delete cascade,
  -- What was paid, and what it would be as credit.
  refund bigint not null check (refund > 0),
  credit bigint not null check (credit >= refund),
  decide_by timestamptz not null,
  choice text check (choice in ('refund', 'credit')),
  decided_at timestamptz,
  decided_by text,
  check ((choice is null) = (decided_at is null) and (choice is null) = (decided_by is null))
);

-- A guide called off a trip that people had booked, once for each departure: what it cost and why.
create table guide_cancellations (
  id uuid primary key,
  guide_id uuid not null references guides,
  outfitter_id uuid not null references outfitters,
  departure_id uuid not null unique references departures on delete cascade,
  called_by text not null,
  reason_code text not null,
  reason text,
  -- fault: a mechanical one, reported when it happened; too_few: fewer people than announced. Weather is not written down.
  price text not null check (price in ('free', 'fee', 'fault', 'too_few')),
  short_notice boolean not null,
  fee bigint not null default 0 check (fee >= 0),
  at timestamptz not null,
  waived_at timestamptz,
  waived_by text,
  waive_reason text,
  check ((price = 'fee') = (fee > 0)),
  check ((waived_at is null) = (waived_by is null) and (waived_at is null) = (waive_reason is null))
);
create index guide_cancellations_guide on guide_cancellations (guide_id, at desc);

-- Whoever cancels often sells on request only, for a time.
create table instant_book_pauses (
  id uuid primary key,
  guide_id uuid not null references guides,
  cancellation_id uuid not null unique references guide_cancellations on delete cascade,
  begins_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > begins_at),
  lifted_at timestamptz
);
create index instant_book_pauses_guide on instant_book_pauses (guide_id, ends_at desc);
