-- A search that a person saved, and what its alerts compare with.
create table saved_searches (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  name text not null check (char_length(name) between 1 and 80),
  -- as the contract reads it from an address, without order and page
  query jsonb not null,
  -- its words are read in this language
  language text not null check (language in ('en', 'es')),
  -- business time
  saved_at timestamptz not null,
  -- since when its owner wants alerts; null: none
  alerts_since timestamptz,
  -- whether the last comparison saw all that matched
  complete boolean not null default false
);
create unique index saved_searches_query on saved_searches (account_id, md5(query::text));
create index saved_searches_newest on saved_searches (account_id, saved_at desc, id);

-- What a comparison found: days are added and the price falls, so that an alert is sent once.
create table saved_search_finds (
  saved_search_id uuid not null references saved_searches on delete cascade,
  adventure_id uuid not null references adventures on delete cascade,
  -- cents: the lowest so far of what the party pays, or one adult where none is named
  lowest int not null check (lowest >= 0),
  -- days to come with seats for the party, local to the place
  days date[] not null,
  primary key (saved_search_id, adventure_id)
);
create index saved_search_finds_adventure on saved_search_finds (adventure_id);
