-- What a guide has drawn of a deposit before its trip: an advance on what the trip will earn, once for each booking.
create table payout_draws (
  subject_id uuid primary key,
  outfitter_id uuid not null references outfitters,
  drawn_by text not null,
  amount bigint not null check (amount > 0),
  drawn_at timestamptz not null,
  -- by then the money of the trip should have been released
  cover_until timestamptz not null,
  repaid_at timestamptz
);
create index payout_draws_open on payout_draws (outfitter_id) where repaid_at is null;

-- kept back to cover draws, until the last of them is repaid
alter table payout_reserves add column for_draws boolean not null default false;

alter table ledger_lines drop constraint ledger_lines_account_check;
alter table ledger_lines add constraint ledger_lines_account_check check (account in (
  'processor_clearing', 'booking_liability', 'guide_payable', 'platform_revenue_commission', 'platform_revenue_service_fee',
  'tax_payable', 'credit_liability', 'processor_fee', 'refund_clearing', 'dispute_reserve', 'receivable_from_guide',
  'platform_revenue_penalties', 'platform_revenue_breakage', 'platform_cost_promotions', 'platform_cost_goodwill',
  'platform_cost_weather_bonus', 'platform_cost_chargebacks', 'transfers_in_transit', 'guide_stripe_balance', 'guide_reserve',
  'gift_card_liability', 'platform_bank', 'guide_advances'));
