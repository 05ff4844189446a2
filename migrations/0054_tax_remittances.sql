-- What Treq paid to a state of the taxes that it collected, as finance recorded it from its bank.
create table tax_remittances (
  id uuid primary key,
  us_state text not null check (us_state ~ '^[A-Z]{2}$'),
  year int not null check (year between 2000 and 2200),
  quarter int not null check (quarter between 1 and 4),
  amount bigint not null check (amount > 0),
  paid_on date not null,
  -- the state's confirmation number, or the bank's
  reference text not null check (length(reference) between 1 and 80),
  recorded_by text not null,
  recorded_at timestamptz not null,
  -- recorded by mistake
  undone_by text,
  undone_at timestamptz,
  check ((undone_by is null) = (undone_at is null))
);
create index tax_remittances_of on tax_remittances (year, us_state, quarter);

-- one more account: money that left Treq's own bank account
alter table ledger_lines drop constraint ledger_lines_account_check;
alter table ledger_lines add constraint ledger_lines_account_check check (account in ('processor_clearing', 'booking_liability',
  'guide_payable', 'platform_revenue_commission', 'platform_revenue_service_fee', 'tax_payable', 'credit_liability', 'processor_fee',
  'refund_clearing', 'dispute_reserve', 'receivable_from_guide', 'platform_revenue_penalties', 'platform_revenue_breakage',
  'platform_cost_promotions', 'platform_cost_goodwill', 'platform_cost_weather_bonus', 'platform_cost_chargebacks',
  'transfers_in_transit', 'guide_stripe_balance', 'guide_reserve', 'gift_card_liability', 'platform_bank'));
