-- What an administrator did, when and why. Written before the deed, so that a crash leaves a trace; `outcome` says what
-- came of it.
create table admin_actions (
  id uuid primary key,
  account_id uuid not null references accounts,
  action text not null,
  subject_id text not null,
  booking_id uuid references bookings on delete cascade,
  reason text not null check (length(btrim(reason)) >= 3),
  detail jsonb not null default '{}',
  -- Business time.
  at timestamptz not null,
  outcome text check (outcome in ('done', 'refused', 'failed')),
  said text
);
create index admin_actions_newest on admin_actions (at desc, id desc);
create index admin_actions_booking on admin_actions (booking_id) where booking_id is not null;
create index admin_actions_subject on admin_actions (subject_id);

-- One narrow row for each booking, so that a million of them are looked through quickly: who, what and with whom, in
-- plain letters. Kept by triggers on what it is made of; a change of state does not touch it.
create table booking_finder (
  booking_id uuid primary key references bookings on delete cascade,
  created_at timestamptz not null,
  trip_date date not null,
  words text not null
);
create function plain_words(value text) returns text stable parallel safe language sql as
  $$ select translate(lower(unaccent(value)), '''’', '') $$;
create view booking_finder_rows as
  select b.id as booking_id, b.created_at, d.local_date as trip_date,
    plain_words(concat_ws(' ', b.code, b.contact_name, b.contact_email, regexp_replace(b.contact_phone, '\D', '', 'g'),
      v.content ->> 'title', g.name)) as words
  from bookings b
  join departures d on d.id = b.departure_id
  join adventure_versions v on v.adventure_id = b.adventure_id and v.version = b.adventure_version
  join guides g on g.id = b.guide_id;
insert into booking_finder select * from booking_finder_rows;
create index booking_finder_newest on booking_finder (created_at desc, booking_id desc);
create index booking_finder_trips on booking_finder (trip_date desc, booking_id desc);
create index booking_finder_words on booking_finder using gin (words gin_trgm_ops);

-- For each row and not for each statement: the plan of a single sale is then the same as that of many.
create function find_new_booking() returns trigger language plpgsql as $$
begin
  insert into booking_finder select * from booking_finder_rows where booking_id = new.id;
  return null;
end $$;
create trigger bookings_findable after insert on bookings for each row execute function find_new_booking();

create function find_changed_booking() returns trigger language plpgsql as $$
begin
  update booking_finder f set trip_date = r.trip_date, words = r.words
    from booking_finder_rows r where r.booking_id = new.id and f.booking_id = new.id;
  return null;
end $$;
create trigger bookings_findable_again
  after update of contact_name, contact_email, contact_phone, adventure_version, departure_id, guide_id on bookings
  for each row when ((old.contact_name, old.contact_email, old.contact_phone, old.adventure_version, old.departure_id, old.guide_id)
    is distinct from (new.contact_name, new.contact_email, new.contact_phone, new.adventure_version, new.departure_id, new.guide_id))
  execute function find_changed_booking();

create function find_bookings_of_guide() returns trigger language plpgsql as $$
begin
  update booking_finder f set words = r.words
    from booking_finder_rows r join bookings b on b.id = r.booking_id
    where b.guide_id = new.id and f.booking_id = b.id;
  return null;
end $$;
create trigger guides_findable after update of name on guides
  for each row when (old.name is distinct from new.name) execute function find_bookings_of_guide();

create index bookings_contact on bookings (contact_email);
create index bookings_state on bookings (state, created_at desc, id desc);

-- A refund that is not a rule's but a person's: above a limit another administrator decides. `reference` names the
-- payment by which a refund that Stripe could not make was paid otherwise.
alter table refunds
  drop constraint refunds_state_check,
  add constraint refunds_state_check check
    (state in ('requested', 'approved', 'denied', 'processing', 'succeeded', 'failed', 'manual')),
  add column decided_by text,
  add column decided_at timestamptz,
  add column reference text;
create index refunds_waiting on refunds (created_at) where state in ('requested', 'manual');
create index refunds_cause on refunds (cause_id);
create index refunds_settled on refunds (settled_at) where settled_at is not null;

create or replace function refunds_within_capture() returns trigger language plpgsql as $$
declare captured bigint; going bigint;
begin
  select captured_amount into captured from payments where id = new.payment_id for update;
  select coalesce(sum(amount), 0) into going from refunds
    where payment_id = new.payment_id and state not in ('failed', 'denied');
  if going > captured then
    raise exception 'refunds of payment % come to % of % captured', new.payment_id, going, captured
      using errcode = 'check_violation', constraint = 'refunds_within_capture';
  end if;
  return null;
end $$;

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
  changed_at timestamptz not null
);
create index payment_disputes_payment on payment_disputes (payment_id);
create index payment_disputes_payable on payment_disputes (payable_id);

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
create index payments_account on payments (account_id);
create index payments_captured on payments (captured_at) where captured_at is not null;
create index outgoing_mail_waiting on outgoing_mail (created_at) where sent_at is null;
