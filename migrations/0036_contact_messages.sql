create table contact_messages (
  id uuid primary key,
  reference text not null unique check (reference ~ '^TQ-C-[2-9A-Z]{6}$'),
  idempotency_key text not null unique,
  topic text not null check (topic in ('booking', 'refund', 'safety', 'guide', 'account', 'privacy', 'other')),
  name text not null,
  -- Not proven to be theirs: whoever wrote was not asked to sign in.
  email text not null,
  booking_code text,
  message text not null,
  -- Null where nobody was signed in.
  account_id uuid references accounts on delete set null,
  -- business time
  received_at timestamptz not null
);
create index contact_messages_newest on contact_messages (received_at desc, id);
create index contact_messages_account on contact_messages (account_id) where account_id is not null;
