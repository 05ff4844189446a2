create extension if not exists pg_trgm;
create extension if not exists btree_gist;
create extension if not exists btree_gin;
create extension if not exists cube;
create extension if not exists earthdistance;
create extension if not exists unaccent;

-- Minutes a person has moved the business clock forward; only demo mode ever writes it.
create table business_clock (
  id boolean primary key default true check (id),
  offset_ms bigint not null default 0 check (offset_ms >= 0)
);
insert into business_clock default values;

-- Demo or live, written at the first start: one start in the other mode would mix invented people and money with real ones.
create table installation (
  id boolean primary key default true check (id),
  mode text not null check (mode in ('demo', 'live')),
  since timestamptz not null default clock_timestamp()
);

-- What happened, stated in the transaction that made it happen.
create table domain_events (
  id uuid primary key,
  kind text not null,
  subject_id uuid not null,
  actor text not null,
  data jsonb not null default '{}',
  at timestamptz not null,
  recorded_at timestamptz not null default clock_timestamp(),
  -- False for history: it is recorded without being delivered to listeners.
  heard boolean not null default true
);
create index domain_events_recorded on domain_events (recorded_at);
create index domain_events_subject on domain_events (subject_id, recorded_at);

create table event_deliveries (
  event_id uuid not null references domain_events on delete cascade,
  listener text not null,
  delivered_at timestamptz not null default clock_timestamp(),
  primary key (event_id, listener)
);

-- What a vendor told over a webhook: once for each of its ids, whatever the number of deliveries. Wall time.
create table vendor_events (
  vendor text not null,
  event_id text not null,
  type text not null,
  payload jsonb not null,
  received_at timestamptz not null default clock_timestamp(),
  handled_at timestamptz,
  primary key (vendor, event_id)
);

-- Moments of business time at which something must happen by itself.
create table deadlines (
  id uuid primary key,
  kind text not null,
  subject_id uuid not null,
  due_at timestamptz not null,
  done_at timestamptz,
  outcome text,
  attempts int not null default 0,
  last_error text,
  unique (kind, subject_id, due_at)
);
create index deadlines_due on deadlines (due_at) where done_at is null;
create index deadlines_subject on deadlines (subject_id) where done_at is null;

-- Secrets set in the browser, encrypted with a key of their own; of one that has ended only who set it, and when, is left.
create table secrets (
  id uuid primary key,
  name text not null,
  sealed bytea,
  last_four text not null,
  -- As an actor is signed; where it came from the environment, no one is.
  set_by text,
  set_at timestamptz not null default clock_timestamp(),
  -- Wall time until which a former one is still accepted.
  ends_at timestamptz,
  constraint secrets_current_is_sealed check (ends_at is not null or sealed is not null)
);
create unique index secrets_current on secrets (name) where ends_at is null;
create index secrets_ending on secrets (ends_at) where ends_at is not null and sealed is not null;

-- When a webhook of a vendor was last refused, by wall time: a wrong secret is seen here.
create table refused_webhooks (
  vendor text primary key,
  last_at timestamptz not null
);

-- Counters that only slow abuse down: losing them in a crash costs nothing.
create unlogged table throttles (
  key text not null,
  window_start timestamptz not null,
  count int not null,
  primary key (key, window_start)
);

-- Processes that run jobs, by the name under which the queue locks what they have fetched. Wall time.
create table job_processes (
  id text primary key,
  seen_at timestamptz not null default clock_timestamp()
);

-- Where a key is wanted anew while its job runs, the library clears the key and allows that job no further attempt. The mark
-- tells its row from that of a job that failed for good, and lets it go where it fails or its worker dies. A job that only
-- waits loses the mark: the library replaces or deletes it.
create function supersede_running_job(job_key text) returns void language plpgsql as $$
begin
  update graphile_worker._private_jobs set flags = '{"superseded": true}' where key = job_key;
end $$;
create function forget_superseded_jobs() returns void language plpgsql as $$
begin
  delete from graphile_worker._private_jobs where locked_at is null and flags ? 'superseded';
end $$;

-- A new job by one insert instead of the four statements of the library's function, which is asked where the job is not new:
-- a waiting one has its key, or no runner has ever known its name.
create function enqueue_job(name text, payload json, run_at timestamptz, max_attempts int, job_key text, priority int)
returns void language plpgsql as $$
begin
  insert into graphile_worker._private_jobs (task_id, payload, run_at, max_attempts, key, priority)
  select t.id, enqueue_job.payload, coalesce(enqueue_job.run_at, now()), -- wall time
    enqueue_job.max_attempts, enqueue_job.job_key, enqueue_job.priority
  from graphile_worker._private_tasks t where t.identifier = enqueue_job.name
  on conflict (key) do nothing;
  if not found then
    perform supersede_running_job(enqueue_job.job_key);
    perform graphile_worker.add_job(identifier => enqueue_job.name, payload => enqueue_job.payload,
      run_at => enqueue_job.run_at, max_attempts => enqueue_job.max_attempts, job_key => enqueue_job.job_key,
      priority => enqueue_job.priority);
  end if;
end $$;

create table outgoing_mail (
  id uuid primary key,
  dedupe_key text not null unique,
  recipient text not null,
  subject text not null,
  text_body text not null,
  html_body text,
  attachments jsonb not null default '[]',
  -- It holds a link that opens something: once sent, its text is blanked.
  secret boolean not null default false,
  created_at timestamptz not null default clock_timestamp(),
  sent_at timestamptz,
  provider_id text,
  last_error text,
  -- When a mail server said that there is no such mailbox: it is not sent again.
  bounced_at timestamptz
);
create index outgoing_mail_newest on outgoing_mail (created_at desc);
create index outgoing_mail_texts on outgoing_mail (sent_at) where text_body <> '';
create index outgoing_mail_waiting on outgoing_mail (created_at) where sent_at is null and bounced_at is null;

-- The key of one sealed record, wrapped by a key made of the master key. Erased, nothing of the record opens again.
create table data_keys (
  table_name text not null,
  record_id uuid not null,
  -- which master key wrapped it
  key_id text,
  wrapped bytea,
  created_at timestamptz not null default clock_timestamp(),
  erased_at timestamptz,
  erased_by text,
  primary key (table_name, record_id),
  check ((wrapped is null) = (key_id is null)),
  check ((wrapped is null) = (erased_at is not null)),
  check ((erased_at is null) = (erased_by is null))
);
create index data_keys_by_key on data_keys (key_id) where wrapped is not null;

-- A private file; its bytes lie in the vault, sealed with a key of their own. The row outlives the bytes as the record of
-- who deleted them, and so it may outlive the account: no foreign key.
create table vault_files (
  id uuid primary key,
  -- the domain that declares the kind decides who may read it
  kind text not null,
  owner_id uuid not null,
  content_type text not null,
  bytes bigint not null check (bytes > 0),
  -- of the sealed bytes: that of a known file would tell who has it
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default clock_timestamp(),
  -- a record of its domain refers to it; without that it is deleted within hours
  attached_at timestamptz,
  deleted_at timestamptz,
  deleted_by text,
  -- the store has confirmed that the bytes are gone
  bytes_deleted_at timestamptz,
  check ((deleted_at is null) = (deleted_by is null)),
  check (bytes_deleted_at is null or deleted_at is not null)
);
create index vault_files_owner on vault_files (owner_id) where deleted_at is null;
create index vault_files_unattached on vault_files (created_at) where attached_at is null and deleted_at is null;

-- For the tables whose rows are written once.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% rows never change', tg_table_name using errcode = 'restrict_violation';
end $$;

-- What an attack looks like: failed sign-ins, refusals, throttled tries. The subject need not exist, so there is no foreign
-- key. Wall time.
create table security_events (
  id uuid primary key,
  kind text not null,
  account_id uuid,
  address text,
  detail jsonb not null default '{}',
  at timestamptz not null default clock_timestamp()
);
create index security_events_at on security_events (at);
create index security_events_account on security_events (account_id, at) where account_id is not null;
create function keep_security_events() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.at < clock_timestamp() - interval '365 days' then return old; end if;
  raise exception 'security events are kept for a year as they are' using errcode = 'restrict_violation';
end $$;
create trigger security_events_kept before update or delete on security_events
  for each row execute function keep_security_events();

-- The state that a row enters, or an error where it is in none of those that it may leave. Raised within the statement,
-- because callers do not read its answer: with `where state in (…)` a move that came too late would quietly do nothing.
create function enter_state(state text, leaves text[], enters text) returns text language plpgsql immutable as $$
begin
  if state = any(leaves) then return enters; end if;
  raise exception 'it is % and none of %', state, leaves using errcode = 'TQ409';
end $$;

-- What changed for whom, for the browsers that listen. Kept for an hour, so that one that was away catches up.
create table live_events (
  entry bigint generated always as identity primary key,
  -- given at the commit: a reader who has seen a number has seen all before it
  id bigint unique,
  topic text not null,
  kind text not null,
  created_at timestamptz not null default clock_timestamp()
);
create index live_events_topic on live_events (topic, id);

-- A number given at the insert could become visible after a higher one, and a reader would pass it by. The lock is held for
-- the length of a commit, which NOTIFY holds a lock of its own for anyway.
create function number_live_event() returns trigger language plpgsql as $$
declare
  number bigint;
begin
  perform pg_advisory_xact_lock(7304227);
  select coalesce(max(id), 0) + 1 into number from live_events;
  update live_events set id = number where entry = new.entry;
  perform pg_notify('treq_live', json_build_object('topic', new.topic, 'id', number)::text);
  return null;
end $$;
create constraint trigger number_live_event after insert on live_events deferrable initially deferred
  for each row execute function number_live_event();
