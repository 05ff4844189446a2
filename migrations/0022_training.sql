-- Training of guides. What the product teaches lies in the repository; what operators publish over it is a version here.
create table training_versions (
  module text not null,
  major int not null check (major > 0),
  minor int not null check (minor >= 0),
  content jsonb not null,
  published_at timestamptz not null,
  published_by text not null,
  reason text not null,
  primary key (module, major, minor)
);
create trigger training_versions_fixed before update or delete on training_versions
  for each row execute function refuse_change();

-- What an operator writes before it is published; one for each module.
create table training_drafts (
  module text primary key,
  content jsonb not null,
  -- the version it was made of, such as 1.0
  based_on text not null,
  -- goes up with each save
  revision int not null check (revision > 0),
  saved_at timestamptz not null,
  saved_by text not null
);

-- Lessons that a person has finished.
create table training_progress (
  account_id uuid not null references accounts,
  module text not null,
  lesson text not null,
  read_at timestamptz not null,
  primary key (account_id, module, lesson)
);

-- One guide's training as the rows say, written whenever one of them changes: for lists.
create table training_guides (
  guide_id uuid primary key references guides,
  required int not null check (required >= 0),
  passed int not null check (passed >= 0),
  locked text[] not null default '{}',
  -- since when a quiz waits for an operator
  locked_at timestamptz,
  -- the earliest open duty
  due_at timestamptz,
  certificate_until timestamptz,
  active_at timestamptz not null,
  check ((locked = '{}') = (locked_at is null))
);
create index training_guides_active on training_guides (active_at desc, guide_id);
create index training_guides_locked on training_guides (locked_at) where locked_at is not null;

-- One try at a quiz. The questions are kept as they were drawn, so that a new version changes none that was begun.
create table training_attempts (
  id uuid primary key,
  guide_id uuid not null references guides,
  -- a module, or `final`
  quiz text not null,
  state text not null check (state in ('open', 'passed', 'failed', 'superseded')),
  -- of the module; of the final 0
  major int not null check (major >= 0),
  version text not null,
  questions jsonb not null,
  began_at timestamptz not null,
  ended_at timestamptz,
  correct int,
  critical_missed int,
  check ((state = 'open') = (ended_at is null)),
  check ((state in ('passed', 'failed')) = (correct is not null and critical_missed is not null)),
  check (state <> 'passed' or critical_missed = 0)
);
create unique index training_attempts_open on training_attempts (guide_id, quiz) where state = 'open';
create index training_attempts_guide on training_attempts (guide_id, quiz, began_at desc);

-- The answer to each drawn question. `chosen` are options in the order of the version, not of the page.
create table training_answers (
  attempt_id uuid not null references training_attempts,
  position int not null check (position >= 0),
  module text not null,
  question text not null,
  critical boolean not null,
  chosen int[],
  answered_at timestamptz,
  -- once the attempt has ended
  correct boolean,
  primary key (attempt_id, position),
  check ((chosen is null) = (answered_at is null))
);
create index training_answers_question on training_answers (module, question) where correct is not null;

-- A module that a guide has to pass by a day, although they had finished: it changed, it is new to them, or an operator says so.
create table training_duties (
  id uuid primary key,
  guide_id uuid not null references guides,
  module text not null,
  cause text not null check (cause in ('changed', 'category', 'assigned')),
  reason text not null,
  set_at timestamptz not null,
  set_by text not null,
  due_at timestamptz not null,
  done_at timestamptz,
  check (due_at > set_at)
);
create unique index training_duties_open on training_duties (guide_id, module) where done_at is null;
create index training_duties_guide on training_duties (guide_id, set_at);

-- A quiz that was locked after six failed attempts and that an operator opened again.
create table training_unlocks (
  id uuid primary key,
  guide_id uuid not null references guides,
  quiz text not null,
  unlocked_at timestamptz not null,
  unlocked_by text not null,
  reason text not null
);
create index training_unlocks_guide on training_unlocks (guide_id, quiz);

create table training_certificates (
  id uuid primary key,
  -- twelve letters and digits by chance: it is not to be guessed
  number text not null unique,
  guide_id uuid not null references guides,
  -- the guide's name then
  name text not null,
  modules jsonb not null,
  issued_at timestamptz not null,
  valid_until timestamptz not null,
  -- a newer one took its place
  replaced_at timestamptz,
  check (valid_until > issued_at)
);
create unique index training_certificates_current on training_certificates (guide_id) where replaced_at is null;
