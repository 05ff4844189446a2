create table wishlist_items (
  account_id uuid not null references accounts on delete cascade,
  adventure_id uuid not null references adventures on delete cascade,
  -- business time
  added_at timestamptz not null,
  primary key (account_id, adventure_id)
);
create index wishlist_items_newest on wishlist_items (account_id, added_at desc, adventure_id);
create index wishlist_items_added on wishlist_items (added_at);
