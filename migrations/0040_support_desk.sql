-- What operators did about a message of the contact page; a message without any is open.
create table contact_answers (
  id uuid primary key,
  message_id uuid not null references contact_messages on delete cascade,
  account_id uuid not null references accounts,
  -- Mailed to whoever wrote; null where it was settled otherwise.
  reply text check (char_length(reply) between 1 and 4000),
  -- Read by operators only.
  note text check (char_length(note) between 1 and 500),
  -- business time
  at timestamptz not null,
  check (reply is not null or note is not null)
);
create index contact_answers_message on contact_answers (message_id, at);
create trigger contact_answers_fixed before update on contact_answers for each row execute function refuse_change();

-- Whether people who were reported as not there had come after all.
create table no_show_decisions (
  booking_id uuid primary key references no_show_contests on delete cascade,
  account_id uuid not null references accounts,
  they_came boolean not null,
  -- Read by both sides.
  words text not null check (char_length(words) between 1 and 500),
  -- business time
  at timestamptz not null
);
create trigger no_show_decisions_fixed before update on no_show_decisions for each row execute function refuse_change();
