-- A message that a guide wrote to be sent later.
create table scheduled_messages (
  id uuid primary key,
  thread_id uuid not null references threads on delete cascade,
  account_id uuid not null references accounts,
  -- made by the writer's browser; the message that is sent has it too, so that it is sent once
  key uuid not null,
  text text not null check (char_length(text) between 1 and 4000),
  -- business time, like every moment of it
  send_at timestamptz not null,
  even_if_canceled boolean not null,
  made_at timestamptz not null,
  ended_at timestamptz,
  -- why it was not sent; null where it was, or still waits
  unsent text check (unsent in ('taken_back', 'booking_canceled', 'refused')),
  check (unsent is null or ended_at is not null),
  unique (thread_id, account_id, key)
);
create index scheduled_messages_waiting on scheduled_messages (thread_id, send_at) where ended_at is null;
create index scheduled_messages_account on scheduled_messages (account_id);
