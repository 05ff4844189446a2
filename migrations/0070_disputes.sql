-- What one operator decided that a guest pays, above what one may decide alone for an outfit. It waits for another one.
create table claim_proposals (
  case_id uuid primary key references dispute_cases,
  operator_id uuid not null references accounts,
  amount bigint not null check (amount > 0),
  message text not null check (char_length(message) <= 4000),
  at timestamptz not null,
  -- without a colleague: decided then, unless it is decided otherwise
  waits_until timestamptz
);
-- who decided the same before the operator of the ruling
alter table dispute_rulings add column proposed_by uuid references accounts;
alter table dispute_rulings add check (proposed_by is null or proposed_by <> operator_id);
