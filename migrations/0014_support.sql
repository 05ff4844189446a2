create table contact_messages (
  id uuid primary key,
  reference text not null unique check (reference ~ '^TQ-C-[2-9A-Z]{6}$'),
  idempotency_key text not null unique,
  topic text not null check (topic in ('booking', 'refund', 'safety', 'guide', 'account', 'privacy', 'other')),
  name text not null,
  -- Not proven to be the sender's: the form is public.
  email text not null,
  booking_code text,
  message text not null,
  -- Null without a session.
  account_id uuid references accounts on delete set null,
  -- business time
  received_at timestamptz not null
);
create index contact_messages_newest on contact_messages (received_at desc, id);
create index contact_messages_account on contact_messages (account_id) where account_id is not null;

-- What operators did about a message of the contact page; a message without any is open.
create table contact_answers (
  id uuid primary key,
  message_id uuid not null references contact_messages on delete cascade,
  account_id uuid not null references accounts,
  -- Emailed to the sender; null where it was settled otherwise.
  reply text check (char_length(reply) between 1 and 4000),
  -- Read by operators only.
  note text check (char_length(note) between 1 and 500),
  -- business time
  at timestamptz not null,
  check (reply is not null or note is not null)
);
create index contact_answers_message on contact_answers (message_id, at);
create trigger contact_answers_fixed before update on contact_answers for each row execute function refuse_change();
