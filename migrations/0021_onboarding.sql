-- A new guide's way from approval to live. What the steps need lies with its own domains; this is how far it has come.
create table guide_onboardings (
  id uuid primary key,
  guide_id uuid not null unique references guides,
  state text not null check (state in ('in_progress', 'in_review', 'needs_changes', 'live', 'archived')),
  -- as the rows say, written whenever one of them changes: for lists
  step text not null check (step in ('account', 'profile', 'consent', 'verification', 'compliance', 'payments', 'training',
    'terms', 'review')),
  actor text not null check (actor in ('guide', 'treq', 'vendor', 'none')),
  percent int not null check (percent between 0 and 100),
  blocked text[] not null default '{}',
  began_at timestamptz not null,
  -- the guide's last act
  active_at timestamptz not null,
  -- reminders since then
  nudged int not null default 0 check (nudged >= 0),
  -- by an operator
  nudged_at timestamptz,
  submitted_at timestamptz,
  review_due_at timestamptz,
  decided_at timestamptz,
  decided_by text,
  archived_at timestamptz,
  check ((state = 'in_review') = (review_due_at is not null)),
  check ((state = 'live') = (decided_at is not null)),
  check (state <> 'archived' or archived_at is not null)
);
create index guide_onboardings_active on guide_onboardings (active_at, id);
create index guide_onboardings_step on guide_onboardings (step) where state not in ('live', 'archived');
create index guide_onboardings_reviews on guide_onboardings (review_due_at, id) where state = 'in_review';

-- A step that an operator returned, and when the guide answered; one that is open at a time.
create table onboarding_returns (
  id uuid primary key,
  onboarding_id uuid not null references guide_onboardings,
  step text not null,
  message text not null,
  returned_by text not null,
  returned_at timestamptz not null,
  resolved_at timestamptz
);
create index onboarding_returns_onboarding on onboarding_returns (onboarding_id, returned_at);
create unique index onboarding_returns_open on onboarding_returns (onboarding_id, step) where resolved_at is null;

-- What a guide typed into their profile, and when they saved it whole.
create table onboarding_profiles (
  guide_id uuid primary key references guides,
  draft jsonb not null default '{}',
  saved_at timestamptz not null,
  submitted_at timestamptz
);

-- A signed W-9 or W-8BEN. A new signature is a new row, and the newest counts.
create table tax_forms (
  id uuid primary key,
  guide_id uuid not null references guides,
  form text not null check (form in ('w9', 'w8ben')),
  name text not null,
  business_name text not null,
  classification text,
  address jsonb not null,
  citizenship text,
  birth_date date,
  tin_kind text not null check (tin_kind in ('ssn', 'ein', 'itin', 'foreign')),
  -- sealed with the key of this row
  tin_sealed bytea not null,
  tin_end text not null check (length(tin_end) <= 4),
  backup_withholding boolean not null,
  -- SHA-256 of the certification as it was shown
  certification_hash text not null,
  signature text not null,
  signed_at timestamptz not null,
  signed_from text not null,
  valid_until timestamptz,
  check ((form = 'w9') = (classification is not null)),
  check ((form = 'w8ben') = (tin_kind = 'foreign')),
  check ((form = 'w8ben') = (citizenship is not null and birth_date is not null and valid_until is not null))
);
create index tax_forms_guide on tax_forms (guide_id, signed_at desc);
create trigger tax_forms_fixed before update on tax_forms for each row execute function refuse_change();

create table guide_terms (
  version int primary key check (version > 0),
  title text not null,
  text text not null,
  -- every guide has to accept it again
  material boolean not null,
  published_at timestamptz not null,
  published_by text not null,
  reason text not null
);
create trigger guide_terms_fixed before update or delete on guide_terms for each row execute function refuse_change();

-- Counsel checks the text before anyone accepts it (README, "Going live").
insert into guide_terms (version, title, text, material, published_at, published_by, reason) values (1, 'Guide terms', $text$GUIDE TERMS

1. Who we are to each other
You run your own business. You decide when you guide, what you offer, and what it costs. Treq lists your adventures, takes bookings and payments for you, and supports you and your guests. You aren’t an employee, agent, or partner of Treq.

2. Your account
Use your own name and your own account. Keep your phone number and email current: guests and our team use them on trip days. You’re responsible for what happens in your account.

3. Checks and documents
You agree to verify your identity, to pass a background check, and to send the documents that your adventures need. Keep them valid. When a document expires, adventures that need it can’t be booked until you renew it. Tell us within 7 days if you lose a license, a permit, or your insurance, or if you’re charged with a crime.

4. What you publish
Describe your adventures as they are: difficulty, risks, group size, what’s included, and what isn’t. Use pictures that you own or may use and that show the real trip. Don’t ask guests to book or pay outside Treq for a trip they found here.

5. Prices and payouts
You set your prices. We show guests the full price before they book, and we show you what you keep before you accept. Stripe pays you out under its own agreement with you. We may hold a payout while a dispute, a chargeback, or a missing tax form is open.

6. Cancellations
The cancellation policy you choose for an adventure applies to every booking made under it. When you cancel a booked trip, your guests get a full refund, and the rules shown in your dashboard decide whether it costs you a fee. We never charge a fee for canceling because of dangerous weather.

7. Safety comes first
Check conditions, carry the safety gear the trip needs, stay within your training, and turn back when you should. Count your guests out and back in. In an emergency, call 911 first, then tell us. Report injuries and near misses to us within 24 hours.

8. Insurance
Keep liability insurance that covers every adventure you lead, with the limits shown in your onboarding, and name Treq as an additional insured. Your insurance comes first for claims about your trips.

9. Respect
Treat every guest fairly. You may set requirements for age, fitness, or skill where safety needs them. You may not turn guests away because of race, color, religion, national origin, disability, sex, gender identity, sexual orientation, or any other ground the law protects.

10. Guests’ information
Use guests’ names, numbers, and notes for their trip and for nothing else. Don’t share them, and don’t market to guests who haven’t agreed to it.

11. Taxes
You’re responsible for your own income and self-employment taxes. You sign a W-9 or W-8BEN, and we report your earnings where the law requires it.

12. Changes to these terms
We may change these terms. When a change matters to you, we email you, and you have 30 days to accept it. If you don’t accept it in time, guests can’t book new trips with you until you do. Trips that are already booked stay booked under the terms you accepted.

13. Pausing and leaving
You can stop guiding at any time once your booked trips are done or canceled. We may pause or close your account if you break these terms, put people at risk, or lose a check that guiding needs. We tell you why, and you can ask us to look at it again.$text$, true, '2026-11-23T18:00:00Z', 'system:baseline', 'The first version');

create table guide_terms_acceptances (
  id uuid primary key,
  guide_id uuid not null references guides,
  version int not null references guide_terms,
  name text not null,
  text_hash text not null,
  seconds_shown int not null check (seconds_shown >= 0),
  accepted_at timestamptz not null,
  accepted_from text not null,
  unique (guide_id, version)
);
create index guide_terms_acceptances_newest on guide_terms_acceptances (accepted_at desc, id desc);
create index guide_terms_acceptances_version on guide_terms_acceptances (version, accepted_at desc, id desc);
create trigger guide_terms_acceptances_fixed before update on guide_terms_acceptances
  for each row execute function refuse_change();
