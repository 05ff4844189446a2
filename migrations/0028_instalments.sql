-- With which card an instalment is paid, and why it was not. A balance is charged by us while nobody is there.
alter table payments
  add column vendor_method_id text,
  -- {brand, last4, expMonth, expYear, wallet}: what may be shown of it.
  add column card jsonb,
  -- The vendor's word, such as card_declined or authentication_required.
  add column failure_code text,
  -- Charged by us, while nobody was there.
  add column automatic boolean not null default false,
  drop constraint payments_wanted_check,
  add constraint payments_wanted_check check (wanted in ('capture', 'void', 'charge'));

-- What the explorer agreed to: that the rest of the price is charged to a card later, while they are away.
create table balance_consents (
  id uuid primary key,
  booking_id uuid not null references bookings on delete cascade,
  account_id uuid not null references accounts,
  -- In the words that were shown.
  sentence text not null,
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
