-- What was sent to the payer's bank against a chargeback: written before it is sent, so that a lost answer is sent again alike.
alter table payment_disputes
  add column evidence jsonb,
  -- of the click that sends it, and Stripe's idempotency key
  add column evidence_key uuid,
  add column evidence_by text,
  -- business time; null: on its way
  add column evidence_sent_at timestamptz,
  add constraint payment_disputes_evidence check (
    (evidence is null) = (evidence_key is null) and (evidence is null) = (evidence_by is null)
    and (evidence is not null or evidence_sent_at is null));
