-- What a guide shows beyond what is on sale, and what of it they took with them.
create table portfolios (
  guide_id uuid primary key references guides,
  -- counts saves; the next one names it
  revision int not null default 0 check (revision >= 0)
);

create table portfolio_photos (
  guide_id uuid not null references portfolios,
  position int not null check (position between 0 and 23),
  picture_hash text not null references pictures,
  alt text not null check (length(alt) between 3 and 300),
  caption text check (length(caption) between 1 and 200),
  primary key (guide_id, position)
);

-- A signed copy of reviews and trips that a guide downloaded. What was in it is not kept: whoever has it proves it by its hash.
create table guide_records (
  id uuid primary key,
  guide_id uuid not null references guides,
  issued_at timestamptz not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  signature text not null,
  trips int not null,
  reviews int not null
);
create index guide_records_guide on guide_records (guide_id, issued_at desc);
create trigger guide_records_fixed before update on guide_records for each row execute function refuse_change();
