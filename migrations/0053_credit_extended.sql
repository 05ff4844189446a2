-- Credit that expired while it was set aside lives on for a while, once: setting it aside again and again must not keep it forever.
alter table credit_grants add column extended_at timestamptz;
