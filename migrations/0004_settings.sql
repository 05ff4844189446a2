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
