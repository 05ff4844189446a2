-- Runs of the payment test console: what was sent, what came back, what our rows and ledger said afterwards.
create table console_runs (
  id uuid primary key,
  scenario text not null,
  by uuid not null references accounts,
  -- Business time.
  started_at timestamptz not null,
  ended_at timestamptz,
  outcome text check (outcome in ('passed', 'failed')),
  steps jsonb not null default '[]'
);
create index console_runs_newest on console_runs (started_at desc, id desc);

-- What a run pays for: nothing but the run itself. Its money goes back at the end.
create table console_purchases (
  id uuid primary key,
  run_id uuid not null references console_runs on delete cascade,
  state text not null check (state in ('open', 'authorised', 'captured', 'lost', 'ended'))
);
create index console_purchases_run on console_purchases (run_id);
