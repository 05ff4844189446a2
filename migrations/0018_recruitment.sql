-- A person's wish to guide with us, from the first saved line to the account. One that lives for each address.
create table guide_applications (
  id uuid primary key,
  -- In lower case; proven by the mailed link, or by the account that began it. Empty once erased, and then the hash stands for it.
  email text not null check (email = lower(email)),
  email_hash bytea,
  language text not null default 'en' check (language in ('en', 'es')),
  state text not null check (state in ('draft', 'submitted', 'screening', 'needs_info', 'interview', 'approved',
    'waitlisted', 'rejected', 'withdrawn', 'account_created', 'onboarding', 'invite_expired')),
  -- The steps of the form as they were saved last.
  answers jsonb not null default '{}',
  -- What lists and filters read of them.
  name text generated always as (coalesce(answers -> 'about' ->> 'name', '')) stored,
  home_state text generated always as (coalesce(answers -> 'about' ->> 'homeState', '')) stored,
  categories jsonb generated always as (coalesce(answers -> 'about' -> 'categories', '[]')) stored,
  -- Out of 100, with its parts; null before it is submitted.
  score int check (score between 0 and 100),
  score_parts jsonb,
  area_need int not null default 0 check (area_need between 0 and 10),
  created_at timestamptz not null,
  saved_at timestamptz not null,
  -- Of the draft reminders, how many went out since it was saved last.
  reminded int not null default 0,
  submitted_at timestamptz,
  -- Business time until when an operator owes the applicant a next step.
  answer_due_at timestamptz,
  -- What the board is sorted by: rows without a clock come last.
  due_order timestamptz not null generated always as (coalesce(answer_due_at, '9999-01-01T00:00:00Z')) stored,
  decided_at timestamptz,
  decided_by text,
  -- Of the last decision: what the letter said besides, and a decline's reason.
  message text,
  decline_reason text,
  approved_until timestamptz,
  reissued_at timestamptz,
  withdraw_reason text,
  -- Business time since when it is over, and when what the applicant gave us was erased.
  ended_at timestamptz,
  erased_at timestamptz,
  -- Who accepted the approval.
  account_id uuid references accounts,
  check ((score is null) = (score_parts is null)),
  constraint guide_applications_ended check ((state in ('rejected', 'withdrawn')) = (ended_at is not null)),
  constraint guide_applications_erased check ((erased_at is null) = (email <> '') and (erased_at is null) = (email_hash is null)
    and (erased_at is null or (ended_at is not null and answers = '{}' and score is null and message is null and withdraw_reason is null))),
  constraint guide_applications_submitted check ((state = 'draft') <= (submitted_at is null)),
  constraint guide_applications_account
    check ((state in ('account_created', 'onboarding')) = (account_id is not null)),
  constraint guide_applications_approved
    check (state <> 'approved' or (approved_until is not null and decided_by is not null))
);
create unique index guide_applications_living on guide_applications (email)
  where state not in ('rejected', 'withdrawn');
create index guide_applications_email on guide_applications (email, created_at desc);
create index guide_applications_hash on guide_applications (email_hash, created_at desc) where email_hash is not null;
create index guide_applications_to_erase on guide_applications (ended_at) where ended_at is not null and erased_at is null;
-- Of the operators' board: a page of each status in either order, and its counts without the rows.
create index guide_applications_board on guide_applications (state, due_order, id) include (home_state, categories)
  where submitted_at is not null and erased_at is null;
create index guide_applications_waiting on guide_applications (state, answer_due_at, id) where answer_due_at is not null;
create index guide_applications_scores on guide_applications (state, (-score), id)
  where submitted_at is not null and erased_at is null;
create index guide_applications_words on guide_applications using gin (name gin_trgm_ops, email gin_trgm_ops)
  where submitted_at is not null and erased_at is null;
create index guide_applications_account_of on guide_applications (account_id) where account_id is not null;

-- What opens an application without an account: a mailed link, the browsers it was opened in, and the approval.
create table application_access (
  id uuid primary key,
  application_id uuid not null references guide_applications on delete cascade,
  purpose text not null check (purpose in ('link', 'browser', 'approval')),
  token_hash bytea not null unique,
  created_at timestamptz not null default clock_timestamp(),
  -- Wall time; an approval ends by the application's own deadline.
  expires_at timestamptz,
  revoked_at timestamptz,
  used_at timestamptz,
  check ((purpose = 'approval') = (expires_at is null))
);
create unique index application_access_living on application_access (application_id, purpose)
  where purpose <> 'browser' and revoked_at is null;
create index application_access_application on application_access (application_id);

create table application_files (
  -- Of the file in the vault.
  id uuid primary key references vault_files,
  application_id uuid not null references guide_applications on delete cascade,
  kind text not null check (kind in ('license', 'certification', 'insurance', 'permit', 'other')),
  -- As the applicant called it.
  name text not null check (length(name) between 1 and 120),
  content_type text not null,
  bytes bigint not null check (bytes > 0),
  added_at timestamptz not null
);
create index application_files_application on application_files (application_id, added_at);

create table application_references (
  id uuid primary key,
  application_id uuid not null references guide_applications on delete cascade,
  position int not null check (position in (1, 2)),
  name text not null,
  email text not null,
  relation text not null,
  asked_at timestamptz not null,
  -- How many of the reminders went out.
  reminded int not null default 0,
  -- When the applicant was informed that they have not answered; from then on someone else can be named.
  late_at timestamptz,
  replaced_at timestamptz,
  answered_at timestamptz,
  answers jsonb,
  check ((answered_at is null) = (answers is null)),
  check (replaced_at is null or answered_at is null)
);
create unique index application_references_position on application_references (application_id, position)
  where replaced_at is null;
create index application_references_application on application_references (application_id);

-- Each email to a reference has a link of its own, and the first works as well as the last.
create table application_reference_links (
  token_hash bytea primary key,
  reference_id uuid not null references application_references on delete cascade
);
create index application_reference_links_reference on application_reference_links (reference_id);

-- What an operator wants to know before going on.
create table application_questions (
  id uuid primary key,
  application_id uuid not null references guide_applications on delete cascade,
  question text not null,
  asked_by text not null,
  asked_at timestamptz not null,
  due_at timestamptz not null,
  answer text,
  answered_at timestamptz,
  check ((answered_at is null) = (answer is null))
);
create index application_questions_application on application_questions (application_id, asked_at);

create table interview_slots (
  id uuid primary key,
  application_id uuid not null references guide_applications on delete cascade,
  starts_at timestamptz not null,
  minutes int not null check (minutes between 10 and 180),
  place text not null,
  offered_by text not null,
  offered_at timestamptz not null,
  picked_at timestamptz
);
create index interview_slots_application on interview_slots (application_id, starts_at);
create unique index interview_slots_picked on interview_slots (application_id) where picked_at is not null;

-- Of operators, for operators.
create table application_notes (
  id uuid primary key,
  application_id uuid not null references guide_applications on delete cascade,
  account_id uuid not null references accounts,
  text text not null,
  at timestamptz not null
);
create index application_notes_application on application_notes (application_id, at);

-- Each version of the settings that changed the area need, and how far open applications were scored again by it.
create table area_need_rescores (
  version int primary key,
  scored int not null default 0,
  -- The last application of the batches done, by id.
  scored_to uuid,
  finished_at timestamptz
);
