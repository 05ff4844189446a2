-- What is known of the person behind an account.
create view notification_accounts as
select id as account_id, email, phone, language, user_type from accounts;

-- Sessions that are open: a browser in which nobody is signed in shows nothing. Wall time.
create view notification_sessions as
select id from sessions where revoked_at is null and expires_at > clock_timestamp();

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
  reason text check (reason in ('switched_off', 'no_address', 'bounced', 'complained', 'stopped', 'refused',
    'unreachable', 'too_late')),
  -- Business time: when quiet hours or the time until a digest end.
  due_at timestamptz,
  -- Of SMS and push: attempts that were begun, until when the last one may still be going on, and when the first began. Wall time.
  attempts integer not null default 0,
  attempting_until timestamptz,
  first_attempt_at timestamptz,
  -- What the provider calls it, and when it said that it arrived.
  provider_id text,
  confirmed_at timestamptz,
  last_error text,
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
create unique index notification_deliveries_provider on notification_deliveries (channel, provider_id)
  where channel = 'sms' and provider_id is not null;
create index notification_deliveries_recipient on notification_deliveries (lower(recipient), at desc);
create index notification_deliveries_newest on notification_deliveries (at desc, id desc);
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

-- The pair by which push services know us, made at the first start; the private one sealed.
create table push_keys (
  id uuid primary key,
  single boolean not null unique default true check (single),
  public_key text not null,
  sealed_private_key bytea not null,
  made_at timestamptz not null default clock_timestamp()
);

-- A browser that shows pushes to whoever is signed in there. Wall time.
create table push_subscriptions (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  session_id uuid not null references sessions on delete cascade,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  -- As a person knows it, "Chrome on Android".
  device text not null,
  added_at timestamptz not null default clock_timestamp()
);
create index push_subscriptions_account on push_subscriptions (account_id);
create index push_subscriptions_session on push_subscriptions (session_id);

-- Browsers that have accepted a push: a further attempt asks only the others.
create table push_sends (
  delivery_id uuid not null references notification_deliveries on delete cascade,
  subscription_id uuid not null references push_subscriptions on delete cascade,
  sent_at timestamptz not null default clock_timestamp(),
  primary key (delivery_id, subscription_id)
);
create index push_sends_subscription on push_sends (subscription_id);

-- Numbers (E.164) whose owner texted STOP, or START again. `as_of`: when that was, by the provider.
create table text_opt_outs (
  number text primary key,
  stopped boolean not null,
  as_of timestamptz not null
);

-- Addresses that get no email: their server says that there is no such mailbox, or their owner complained. Wall time.
create table suppressed_addresses (
  address text primary key check (address = lower(address)),
  reason text not null check (reason in ('bounced', 'complained')),
  detail text not null,
  added_at timestamptz not null default clock_timestamp(),
  -- Null for what the mail server said.
  added_by text
);
create index suppressed_addresses_newest on suppressed_addresses (added_at desc, address);
