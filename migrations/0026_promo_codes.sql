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

alter table bookings
  -- As chosen, with name and price of that moment.
  add column add_ons jsonb not null default '[]',
  add column promo_code_id uuid references promo_codes,
  -- What was asked with the idempotency key; the hold itself may be changed afterwards.
  add column asked text;

-- A redemption lives as long as its booking: a hold that ends unpaid, or a trip that the guide, the weather or Treq
-- cancels, gives the code back by itself. Holds past their time are left out by the query, which knows the clock.
create view promo_redemptions as
  select b.promo_code_id, b.id as booking_id, b.account_id, b.state, b.hold_expires_at, b.created_at
  from bookings b
  where b.promo_code_id is not null
    and b.state not in ('hold_expired', 'hold_released', 'declined', 'request_expired', 'withdrawn',
      'cancelled_guide', 'cancelled_weather', 'cancelled_platform', 'no_show_guide');

create index bookings_promo_code on bookings (promo_code_id) where promo_code_id is not null;
