create table notifications (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  dedupe_key text not null unique,
  title text not null,
  body text not null,
  href text,
  created_at timestamptz not null default clock_timestamp(),
  read_at timestamptz
);
create index notifications_account on notifications (account_id, created_at desc, id);
create index notifications_unread on notifications (account_id) where read_at is null;
