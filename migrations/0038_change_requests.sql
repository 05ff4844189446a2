-- A wish of one side to move a confirmed booking to another departure or another party; the other side answers. It is laid
-- over the booking and no state of it: until it is accepted the booking stays as it is, old seats included.
create table change_requests (
  id uuid primary key,
  booking_id uuid not null references bookings on delete cascade,
  made_by text not null check (made_by in ('customer', 'guide')),
  account_id uuid not null references accounts,
  -- paying: accepted, and waits for the money that it costs more. failed: that money never came. ended: something else
  -- made it pointless.
  state text not null
    check (state in ('pending', 'paying', 'accepted', 'declined', 'withdrawn', 'expired', 'failed', 'ended')),
  -- {departureId, adults, children, price, net} of the booking when it was proposed.
  before jsonb not null,
  -- What it would be.
  departure_id uuid not null references departures,
  adults int not null check (adults >= 1),
  children int not null check (children >= 0),
  price jsonb not null,
  net jsonb not null,
  add_ons jsonb not null,
  -- Beyond the one free change of an explorer: a further one, or one too near the start.
  beyond text check (beyond in ('second', 'late')),
  words text,
  -- What the explorer agreed to about the money, in the words that were shown.
  consent text,
  consented_at timestamptz,
  -- Business time, as all moments here.
  answer_by timestamptz not null,
  pay_by timestamptz,
  made_at timestamptz not null,
  answered_at timestamptz,
  answered_by uuid references accounts,
  answer_words text,
  ended_at timestamptz,
  -- Cents that its acceptance charged, and gave back.
  charged bigint not null default 0 check (charged >= 0),
  refunded bigint not null default 0 check (refunded >= 0),
  check ((ended_at is null) = (state in ('pending', 'paying'))),
  check ((answered_at is null) = (answered_by is null)),
  check (answered_at is not null or state not in ('paying', 'accepted', 'declined', 'failed')),
  check ((consent is null) = (consented_at is null)),
  check (pay_by is not null or state not in ('paying', 'failed')),
  check (state = 'accepted' or (charged = 0 and refunded = 0)),
  check (charged = 0 or refunded = 0)
);
create unique index change_requests_one_open on change_requests (booking_id) where state in ('pending', 'paying');
create index change_requests_booking on change_requests (booking_id, made_at);
create index change_requests_open_to on change_requests (departure_id) where state in ('pending', 'paying');

create function closed_change_stays() returns trigger language plpgsql as $$
begin
  if old.ended_at is not null then
    raise exception 'change request % has ended and stays as it is', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger change_requests_closed before update on change_requests
  for each row execute function closed_change_stays();

-- What a change costs more is a payment of its own. One is open at a time; there may be several over the years.
alter table payments
  drop constraint payments_instalment_check,
  add constraint payments_instalment_check check (instalment in ('full', 'deposit', 'balance', 'change'));
drop index payments_one_open;
create unique index payments_one_open on payments (payable_kind, payable_id, instalment)
  where state in ('started', 'authorised') or (state = 'captured' and instalment <> 'change');
