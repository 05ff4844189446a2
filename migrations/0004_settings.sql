-- One versioned document per name; the newest version in force wins.
create table settings_versions (
  name text not null,
  version int not null,
  document jsonb not null,
  set_by text not null,
  reason text not null,
  set_at timestamptz not null default clock_timestamp(),
  primary key (name, version)
);

-- A change of the platform's settings for a day to come: key → value as text, laid over what holds then.
create table scheduled_settings (
  id uuid primary key,
  changes jsonb not null check (jsonb_typeof(changes) = 'object'),
  -- Business time.
  effective_at timestamptz not null,
  scheduled_at timestamptz not null,
  scheduled_by text not null,
  reason text not null,
  -- The version it became.
  applied_version int,
  canceled_at timestamptz,
  canceled_by text,
  check (num_nonnulls(canceled_at, canceled_by) in (0, 2)),
  check (applied_version is null or canceled_at is null)
);
create index scheduled_settings_open on scheduled_settings (effective_at, id)
  where applied_version is null and canceled_at is null;
