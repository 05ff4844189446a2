-- What a guest paid for a claim is held for a while: a bank may take it back.
alter table dispute_charges
  drop constraint dispute_charges_state_check,
  drop constraint dispute_charges_check,
  drop constraint dispute_charges_check1;
alter table dispute_charges add column release_at timestamptz;
update dispute_charges set state = 'released', release_at = paid_at where state = 'paid';
alter table dispute_charges
  add check (state in ('owed', 'paid', 'released', 'lapsed')),
  add check ((state in ('paid', 'released')) = (paid_at is not null)),
  add check ((paid_at is null) = (release_at is null)),
  add check ((state = 'lapsed') = (ended_at is not null));
