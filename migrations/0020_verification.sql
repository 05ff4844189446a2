-- A document as a guide sent it. Once decided it changes its state only; a renewal is a row of its own.
create table verification_documents (
  id uuid primary key,
  guide_id uuid not null references guides,
  kind text not null check (kind in ('liability_insurance', 'auto_insurance', 'first_aid_cpr', 'wilderness_first_aid',
    'wilderness_first_responder', 'guide_license', 'captain_license', 'vessel_registration', 'land_permit',
    'climbing_certificate', 'avalanche_certificate', 'vehicle_inspection', 'firearm_safety', 'meat_handling')),
  state text not null check (state in ('submitted', 'in_review', 'approved', 'rejected', 'expiring', 'expired', 'revoked',
    'replaced', 'withdrawn')),
  title text not null,
  issuer text not null,
  holder_name text not null,
  -- not the name of the guide, as far as a program can tell: for the operator to look at
  name_differs boolean not null,
  -- sealed with the key of this row
  number_sealed bytea,
  number_end text check (length(number_end) <= 4),
  -- under a key of its own: the same number of two guides is the same fingerprint
  number_fingerprint text check (number_fingerprint ~ '^[0-9a-f]{64}$'),
  -- a US state
  region text check (region ~ '^[A-Z]{2}$'),
  agency text check (agency in ('none', 'private', 'state', 'usfs', 'blm', 'nps', 'tribal', 'other')),
  issued_on date not null,
  -- the last day on which it is valid
  valid_until date not null check (valid_until > issued_on),
  -- whole dollars
  each_occurrence bigint check (each_occurrence > 0),
  aggregate bigint check (aggregate > 0),
  additional_insured boolean,
  -- the document that it takes the place of once it is approved
  renews uuid references verification_documents,
  submitted_at timestamptz not null,
  submitted_by text not null,
  claimed_at timestamptz,
  claimed_by text,
  decided_at timestamptz,
  decided_by text,
  reason_code text,
  reason text,
  ended_at timestamptz,
  check ((number_sealed is null) = (number_end is null)),
  check ((number_sealed is null) = (number_fingerprint is null)),
  check ((each_occurrence is null) = (aggregate is null) and (aggregate is null) = (additional_insured is null)),
  check ((kind in ('liability_insurance', 'auto_insurance')) = (aggregate is not null)),
  check ((kind = 'land_permit') = (agency is not null)),
  check (state not in ('approved', 'rejected', 'expiring', 'expired', 'revoked', 'replaced') or decided_at is not null),
  check (state not in ('rejected', 'revoked') or reason is not null)
);
create index verification_documents_guide on verification_documents (guide_id, submitted_at desc);
create index verification_documents_waiting on verification_documents (submitted_at, id)
  where state in ('submitted', 'in_review');
create index verification_documents_same_number on verification_documents (number_fingerprint)
  where number_fingerprint is not null;
-- One renewal of a document waits at a time.
create unique index verification_documents_one_renewal on verification_documents (renews)
  where state in ('submitted', 'in_review');

-- A file in the vault; one that no document names within an hour is deleted there.
create table verification_files (
  file_id uuid primary key references vault_files,
  account_id uuid not null references accounts,
  document_id uuid references verification_documents,
  position int check (position >= 0),
  pages int not null check (pages > 0),
  -- of what was stored, before it was sealed
  fingerprint text not null check (fingerprint ~ '^[0-9a-f]{64}$'),
  unique (document_id, position),
  check ((document_id is null) = (position is null))
);

create index verification_files_same on verification_files (fingerprint) where document_id is not null;

-- Who opened which file, and when; a row is never changed. Wall time.
create table verification_views (
  id uuid primary key,
  document_id uuid not null references verification_documents,
  file_id uuid not null,
  viewed_by text not null,
  at timestamptz not null default clock_timestamp()
);
create index verification_views_document on verification_views (document_id, at);
create trigger verification_views_fixed before update on verification_views
  for each row execute function refuse_change();

-- What is known of a guide besides documents, by those who have checked it; the newest row of a fact counts.
create table verification_facts (
  id uuid primary key,
  guide_id uuid not null references guides,
  fact text not null check (fact in ('email', 'phone', 'identity', 'background_check', 'tax_form', 'terms', 'training')),
  outcome text not null check (outcome in ('pending', 'clear', 'failed', 'ended')),
  since timestamptz not null,
  until timestamptz check (until > since),
  -- of an identity: the age that was proven
  at_least_age int check (at_least_age between 0 and 120),
  source text not null
);
create index verification_facts_guide on verification_facts (guide_id, fact, since desc);
create trigger verification_facts_fixed before update on verification_facts
  for each row execute function refuse_change();

-- A check of a guide's identity at Stripe, one row for each verification session. The name on the document and the date of
-- birth are compared and never stored; our own names are kept as they were when they were compared.
create table identity_checks (
  id uuid primary key,
  guide_id uuid not null references guides,
  state text not null check (state in ('open', 'processing', 'name_review', 'exhausted', 'verified', 'failed', 'canceled')),
  -- null until Stripe has made the session
  vendor_id text unique,
  -- how often it was read from Stripe: who has read before another one wrote reads again
  syncs int not null default 0,
  -- wall time
  synced_at timestamptz not null default clock_timestamp(),
  last_error text,
  at_least_age int check (at_least_age between 0 and 120),
  -- of the account, and as guests saw it: later names are compared with these
  account_name text,
  guide_name text,
  started_at timestamptz not null,
  state_since timestamptz not null,
  decided_at timestamptz,
  decided_by text,
  reason text,
  -- what the person gave is deleted at Stripe: wall time of our request, and of the end
  redact_asked_at timestamptz,
  redacted_at timestamptz,
  check (state in ('open', 'canceled') or vendor_id is not null),
  check (state <> 'verified' or account_name is not null),
  check ((account_name is null) = (guide_name is null)),
  check ((decided_at is null) = (decided_by is null) and (decided_at is null) = (reason is null))
);
create index identity_checks_guide on identity_checks (guide_id, started_at desc);
create unique index identity_checks_one_open on identity_checks (guide_id)
  where state in ('open', 'processing', 'name_review', 'exhausted');
create index identity_checks_waiting on identity_checks (state_since) where state in ('name_review', 'exhausted');
create index identity_checks_unsettled on identity_checks (synced_at)
  where state in ('open', 'processing') or redact_asked_at is null;

-- A try that did not pass, once for each event of Stripe's.
create table identity_tries (
  check_id uuid not null references identity_checks,
  event_id text not null,
  error text not null,
  at timestamptz not null,
  primary key (check_id, event_id)
);

-- What a guide signed before a background check. A row is never changed.
create table background_consents (
  id uuid primary key,
  guide_id uuid not null references guides,
  account_id uuid not null references accounts,
  version text not null,
  -- as it was shown, and its SHA-256
  disclosure text not null,
  disclosure_sha256 text not null check (disclosure_sha256 ~ '^[0-9a-f]{64}$'),
  -- shown on a page of its own after the disclosure, with the notice of the state where that has one
  authorization_text text not null,
  state_notice text,
  -- a US state
  work_state text not null check (work_state ~ '^[A-Z]{2}$'),
  wants_copy boolean not null,
  guides_minors boolean not null,
  signed_name text not null,
  -- wall time
  signed_at timestamptz not null default clock_timestamp(),
  address text not null,
  seconds_shown int not null check (seconds_shown >= 0)
);
create index background_consents_guide on background_consents (guide_id, signed_at desc);
create trigger background_consents_fixed before update on background_consents
  for each row execute function refuse_change();

-- Who a guide is at Checkr.
create table background_candidates (
  guide_id uuid primary key references guides,
  vendor_id text not null unique,
  at timestamptz not null default clock_timestamp()
);

-- A background check. Of what Checkr finds we keep the result, ids, and dates; there is no column for more.
create table background_checks (
  id uuid primary key,
  guide_id uuid not null references guides,
  consent_id uuid not null unique references background_consents,
  state text not null check (state in ('invited', 'pending', 'suspended', 'paused', 'complete_clear', 'complete_consider',
    'dispute', 'canceled', 'pre_adverse', 'adverse')),
  invitation_id text not null unique,
  report_id text unique,
  result text check (result in ('clear', 'consider')),
  -- some of what was ordered was not looked at
  incomplete boolean not null default false,
  syncs int not null default 0,
  -- wall time
  synced_at timestamptz not null default clock_timestamp(),
  invited_at timestamptz not null,
  invitation_ends_at timestamptz,
  state_since timestamptz not null,
  completed_at timestamptz,
  -- of the report: a result that changed after it was complete
  revised_at timestamptz,
  -- from then on it no longer counts
  valid_until timestamptz,
  cleared_at timestamptz,
  cleared_by text,
  ended_at timestamptz,
  ended_by text,
  check (state <> 'complete_clear' or valid_until is not null),
  check (state not in ('complete_consider', 'pre_adverse', 'adverse', 'dispute') or report_id is not null),
  check ((cleared_at is null) = (cleared_by is null))
);
create index background_checks_guide on background_checks (guide_id, invited_at desc);
create unique index background_checks_one_open on background_checks (guide_id)
  where state in ('invited', 'pending', 'suspended', 'paused', 'complete_consider', 'dispute', 'pre_adverse');
create index background_checks_since on background_checks (state_since desc, id);
create index background_checks_waiting on background_checks (state_since)
  where state in ('complete_consider', 'paused', 'pre_adverse');
create index background_checks_unsettled on background_checks (synced_at)
  where state in ('invited', 'pending', 'suspended', 'paused', 'dispute', 'pre_adverse');

-- The individual review of a report, as one operator wrote it. A row is never changed.
create table background_reviews (
  id uuid primary key,
  check_id uuid not null references background_checks,
  outcome text not null check (outcome in ('clear', 'pre_adverse', 'adverse')),
  reason text not null,
  at timestamptz not null,
  by text not null
);
create index background_reviews_check on background_reviews (check_id, at);
create trigger background_reviews_fixed before update on background_reviews
  for each row execute function refuse_change();

-- One item of the report, by its id at Checkr. What it says is not here.
create table background_review_items (
  review_id uuid not null references background_reviews,
  item_id text not null,
  nature text not null check (nature in ('violence', 'sexual', 'child_safety', 'theft_fraud', 'drugs_alcohol', 'driving',
    'weapons', 'wildlife', 'public_order', 'other')),
  time_passed text not null check (time_passed in ('under_1', 'under_3', 'under_7', 'over_7')),
  relation text not null check (relation in ('none', 'some', 'direct')),
  primary key (review_id, item_id)
);
create trigger background_review_items_fixed before update on background_review_items
  for each row execute function refuse_change();

-- An adverse action: the notice before it, its clock, and how it ended, each with who and when.
create table background_adverse_actions (
  id uuid primary key,
  check_id uuid not null references background_checks,
  review_id uuid not null unique references background_reviews,
  -- at Checkr; null until it has taken the notice
  vendor_id text unique,
  started_at timestamptz not null,
  started_by text not null,
  noticed_at timestamptz,
  -- an operator may decide from then on; a dispute stops it and leaves so many business days
  wait_until timestamptz,
  stopped_at timestamptz,
  days_left int check (days_left > 0),
  -- Checkr would send the final notice then; it is canceled before, because an operator decides
  final_at timestamptz not null,
  -- Checkr refused the notice, in its words
  refused text,
  outcome text check (outcome in ('final', 'cleared', 'corrected')),
  ended_at timestamptz,
  ended_by text,
  canceled_at_vendor timestamptz,
  check ((noticed_at is null) = (vendor_id is null)),
  check ((stopped_at is null) = (days_left is null)),
  check ((outcome is null) = (ended_at is null) and (ended_at is null) = (ended_by is null))
);
create unique index background_adverse_actions_one_open on background_adverse_actions (check_id) where ended_at is null;

-- Each published version of the verification settings, and how far the guides have followed it.
create table verification_settings_runs (
  version int primary key,
  guides int not null default 0,
  -- the last guide of the batches done, by id
  guides_to uuid,
  -- wall time
  begun_at timestamptz not null default clock_timestamp(),
  finished_at timestamptz
);
create index verification_settings_runs_open on verification_settings_runs (begun_at) where finished_at is null;

-- What a guide did in the last twelve months, with first trip and reviews of all time, counted every night; a guide's highest
-- level follows from it.
create table track_records (
  guide_id uuid primary key references guides on delete cascade,
  counted_at timestamptz not null,
  first_trip_at timestamptz,
  trips int not null check (trips >= 0),
  reviews int not null check (reviews >= 0),
  stars int not null check (stars between reviews and 5 * reviews),
  -- Trips that guests had booked: those that the guide did not come to, those that the guide canceled, and all.
  strikes int not null check (strikes >= 0),
  canceled int not null check (canceled >= 0),
  booked int not null check (booked >= canceled),
  -- Questions and requests, and those answered within a day.
  asked int not null check (asked >= 0),
  answered int not null check (answered between 0 and asked)
);

-- The operators' table of documents: those that wait come first, the longest waiting before the others.
create index verification_documents_due on verification_documents
  ((case when state in ('submitted', 'in_review') then submitted_at end), id);
create index verification_documents_submitted on verification_documents (submitted_at, id);
