-- Bought for somebody by card, emailed on a day, and redeemed into their credit. Its money is sums of the ledger, kept nowhere.
create table gift_cards (
  id uuid primary key,
  buyer_id uuid not null references accounts,
  state text not null check (state in ('started', 'paid', 'sent', 'redeemed', 'refunded', 'expired', 'void', 'lapsed')),
  -- Minor units.
  amount bigint not null check (amount > 0),
  recipient_name text not null check (char_length(recipient_name) between 1 and 80),
  recipient_email text not null check (char_length(recipient_email) between 3 and 254),
  message text not null check (char_length(message) <= 400),
  from_name text not null,
  language text not null check (language in ('en', 'es')),
  -- Of the buyer; its law says how long it is valid. As it was sold: null never ends.
  us_state text not null check (us_state ~ '^[A-Z]{2}$'),
  months_valid int check (months_valid > 0),
  refund_days int not null check (refund_days >= 0),
  -- Business time, like every moment here.
  created_at timestamptz not null,
  -- When it is emailed; as soon as it is paid where that is past.
  send_at timestamptz not null,
  paid_at timestamptz,
  -- Unused, its buyer can have it refunded until then.
  refund_until timestamptz,
  sent_at timestamptz,
  -- How often it was emailed: each time its code is a new one.
  sends int not null default 0,
  code_hash bytea unique,
  -- Its last letters, for people who talk about it.
  code_end text,
  expires_at timestamptz,
  redeemed_by uuid references accounts,
  redeemed_at timestamptz,
  ended_at timestamptz,
  -- Whatever the code thinks: what is refunded, void or never paid has no code that opens it.
  constraint gift_cards_code_fits_state check ((state in ('sent', 'redeemed', 'expired')) = (code_hash is not null)),
  constraint gift_cards_redeemed_by_someone check ((redeemed_by is null) = (redeemed_at is null)),
  constraint gift_cards_redeemed_fits_state check (state <> 'redeemed' or redeemed_by is not null),
  constraint gift_cards_refunded_unused check (state <> 'refunded' or redeemed_by is null)
);
create unique index gift_cards_one_open on gift_cards (buyer_id) where state = 'started';
create index gift_cards_buyer on gift_cards (buyer_id, created_at);
create index gift_cards_redeemed on gift_cards (redeemed_by) where redeemed_by is not null;
create index gift_cards_newest on gift_cards (created_at desc, id desc);
