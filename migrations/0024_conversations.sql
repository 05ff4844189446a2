-- What an explorer and the guide's side write to each other: about a booking, or before there is one.
create table threads (
  id uuid primary key,
  explorer_id uuid not null references accounts,
  guide_id uuid not null references guides,
  -- null where it is with the guide and about no trip in particular
  adventure_id uuid references adventures,
  -- a question becomes the thread of the booking that follows it
  booking_id uuid unique references bookings,
  -- position of the newest message
  last_position int not null default 0 check (last_position >= 0),
  -- business time
  last_message_at timestamptz not null,
  -- an operator closed it: both sides read, and nobody writes
  closed_at timestamptz,
  opened_at timestamptz not null
);

-- Published to bookings, which come first: who asked a guide on Treq, without what belongs to a booking.
create view guest_questions as
  select explorer_id as account_id, guide_id, opened_at, last_message_at from threads where booking_id is null;
-- One open question of an explorer about a trip, or to a guide, at a time.
create unique index threads_question on threads (explorer_id, guide_id, adventure_id) nulls not distinct
  where booking_id is null;
create index threads_explorer on threads (explorer_id, last_message_at desc, id desc);
create index threads_guide on threads (guide_id, last_message_at desc, id desc);
create index threads_adventure on threads (adventure_id) where adventure_id is not null;

-- What each side of a thread has read and set. Those who guide together share one.
create table thread_sides (
  id uuid primary key,
  thread_id uuid not null references threads on delete cascade,
  side text not null check (side in ('explorer', 'guide')),
  read_position int not null default 0 check (read_position >= 0),
  archived_at timestamptz,
  muted_at timestamptz,
  blocked_at timestamptz,
  -- when this side is told of what it has not read; business time
  tell_at timestamptz,
  unique (thread_id, side)
);

create table messages (
  id uuid primary key,
  thread_id uuid not null references threads on delete cascade,
  position int not null check (position >= 1),
  side text not null check (side in ('explorer', 'guide')),
  account_id uuid not null references accounts,
  -- made by the sender's browser: sent twice is sent once
  key uuid not null,
  text text not null check (char_length(text) between 1 and 4000),
  -- business time
  sent_at timestamptz not null,
  unique (thread_id, position),
  unique (thread_id, account_id, key)
);
create index messages_account on messages (account_id);
create index messages_text on messages using gin (text gin_trgm_ops);
create trigger messages_fixed before update on messages for each row execute function refuse_change();

-- Each time a guide is asked something: since when, and when they replied. Read for the reply promise.
create table reply_waits (
  id uuid primary key,
  thread_id uuid not null references threads on delete cascade,
  guide_id uuid not null references guides,
  since timestamptz not null,
  answered_at timestamptz check (answered_at >= since)
);
create unique index reply_waits_open on reply_waits (thread_id) where answered_at is null;
create index reply_waits_guide on reply_waits (guide_id, since);

-- Why an operator reads a thread, and what they decided.
create table conversation_alerts (
  id uuid primary key,
  thread_id uuid not null references threads on delete cascade,
  kind text not null check (kind in ('safety_words', 'report')),
  -- the message whose words raised it
  message_id uuid references messages on delete cascade,
  words text[] not null default '{}',
  side text check (side in ('explorer', 'guide')),
  account_id uuid references accounts,
  reason text check (reason in ('harassment', 'unsafe', 'off_platform', 'spam', 'other')),
  note text not null default '' check (char_length(note) <= 1000),
  -- business time
  at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid references accounts,
  outcome text check (outcome in ('no_action', 'contacted', 'thread_closed')),
  decision_reason text,
  check ((decided_at is null) = (outcome is null)),
  check ((kind = 'report') = (reason is not null))
);
create unique index conversation_alerts_message on conversation_alerts (message_id) where message_id is not null;
-- one side reports a thread once until it is decided
create unique index conversation_alerts_report on conversation_alerts (thread_id, side)
  where kind = 'report' and decided_at is null;
create index conversation_alerts_open on conversation_alerts (at) where decided_at is null;
create index conversation_alerts_thread on conversation_alerts (thread_id);

-- What a guide writes again and again, with fields that the conversation fills in.
create table saved_replies (
  id uuid primary key,
  guide_id uuid not null references guides,
  title text not null check (char_length(title) between 1 and 60),
  text text not null check (char_length(text) between 1 and 2000),
  -- wall time
  saved_at timestamptz not null default clock_timestamp()
);
create unique index saved_replies_title on saved_replies (guide_id, lower(title));

-- A photo or file sent in a conversation: a message of its own, whose text is the name of the file.
create table message_files (
  message_id uuid primary key references messages on delete cascade,
  file_id uuid not null unique references vault_files,
  picture boolean not null,
  bytes bigint not null check (bytes > 0)
);

-- A date and party that a guide offers in a conversation; its message is what the guide wrote to it. The price is quoted when it is read.
create table message_offers (
  message_id uuid primary key references messages on delete cascade,
  departure_id uuid not null references departures,
  adults int not null check (adults >= 1),
  children int not null check (children >= 0),
  expires_at timestamptz not null,
  withdrawn_at timestamptz
);
