create table notifications (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  dedupe_key text not null unique,
  type text not null,
  data jsonb not null,
  href text,
  created_at timestamptz not null default clock_timestamp(),
  read_at timestamptz
);
create index notifications_account on notifications (account_id, created_at desc, id);
create index notifications_unread on notifications (account_id) where read_at is null;

-- What became of each notification on each channel.
create table notification_deliveries (
  id uuid primary key,
  type text not null,
  channel text not null check (channel in ('bell', 'email')),
  event_id uuid references domain_events on delete cascade,
  -- An account for the bell, an address for email; null where the recipient has none.
  recipient text,
  notification_id uuid references notifications on delete cascade,
  mail_id uuid references outgoing_mail on delete cascade,
  outcome text not null check (outcome in ('queued', 'sent', 'failed', 'suppressed')),
  resend boolean not null default false,
  at timestamptz not null default clock_timestamp(),
  check ((outcome = 'suppressed') = (notification_id is null and mail_id is null))
);
create index notification_deliveries_event on notification_deliveries (event_id) where event_id is not null;
create index notification_deliveries_mail on notification_deliveries (mail_id) where mail_id is not null;
