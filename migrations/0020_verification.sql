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
  check ((each_occurrence is null) = (aggregate is null) and (aggregate is null) = (additional_insured is null)),
  check ((kind in ('liability_insurance', 'auto_insurance')) = (aggregate is not null)),
  check ((kind = 'land_permit') = (agency is not null)),
  check (state not in ('approved', 'rejected', 'expiring', 'expired', 'revoked', 'replaced') or decided_at is not null),
  check (state not in ('rejected', 'revoked') or reason is not null)
);
create index verification_documents_guide on verification_documents (guide_id, submitted_at desc);
create index verification_documents_waiting on verification_documents (submitted_at, id)
  where state in ('submitted', 'in_review');
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
  unique (document_id, position),
  check ((document_id is null) = (position is null))
);

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
  fact text not null check (fact in ('email', 'phone', 'identity', 'background_check', 'tax_form', 'terms', 'training',
    'track_record')),
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
