-- What is known of the person behind an account.
create view notification_accounts as
select id as account_id, email, phone, language, user_type from accounts;

-- What people with an account were notified of, over whatever channel.
create table notifications (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  dedupe_key text not null unique,
  type text not null,
  -- Null where it holds a secret: nothing is left but the subject of its email.
  data jsonb,
  href text,
  created_at timestamptz not null default clock_timestamp(),
  -- Set from the beginning where it is not under the bell, or tells of what its recipient did.
  read_at timestamptz
);
create index notifications_account on notifications (account_id, created_at desc, id);
create index notifications_unread on notifications (account_id) where read_at is null;
create index notifications_oldest on notifications (created_at);
create index notifications_type on notifications (type, created_at desc);

-- What became of each notification on each channel.
create table notification_deliveries (
  id uuid primary key,
  type text not null,
  channel text not null check (channel in ('bell', 'email', 'sms', 'push')),
  event_id uuid references domain_events on delete cascade,
  -- An account for the bell and push, an address for email, a number for SMS; null where the recipient has none.
  recipient text,
  notification_id uuid references notifications on delete cascade,
  mail_id uuid references outgoing_mail on delete cascade,
  outcome text not null check (outcome in ('queued', 'waiting', 'in_digest', 'sent', 'failed', 'suppressed')),
  reason text check (reason in ('switched_off', 'no_address', 'bounced', 'complained', 'stopped', 'refused')),
  -- Business time: when quiet hours or the time until a digest end.
  due_at timestamptz,
  resend boolean not null default false,
  at timestamptz not null default clock_timestamp(),
  check (outcome <> 'suppressed' or reason is not null),
  check ((due_at is not null) = (outcome in ('waiting', 'in_digest')))
);
create index notification_deliveries_event on notification_deliveries (event_id) where event_id is not null;
create index notification_deliveries_mail on notification_deliveries (mail_id) where mail_id is not null;
create unique index notification_deliveries_once on notification_deliveries (notification_id, channel)
  where notification_id is not null and not resend;
create index notification_deliveries_oldest on notification_deliveries (at) where notification_id is null;
create index notification_deliveries_digest on notification_deliveries (notification_id) where outcome = 'in_digest';

-- How a person wants notifications. No row: as a type declares, the usual quiet hours, no digest.
create table notification_settings (
  account_id uuid primary key references accounts on delete cascade,
  time_zone text not null,
  quiet_from time,
  quiet_until time,
  digest text not null check (digest in ('off', 'daily', 'weekly')),
  -- Wall time, as of a choice.
  updated_at timestamptz not null default clock_timestamp(),
  check ((quiet_from is null) = (quiet_until is null))
);

-- Only what differs from the types' declarations.
create table notification_choices (
  account_id uuid not null references accounts on delete cascade,
  topic text not null,
  channel text not null check (channel in ('bell', 'email', 'sms', 'push', 'calendar')),
  wanted boolean not null,
  chosen_at timestamptz not null default clock_timestamp(),
  primary key (account_id, topic, channel)
);
