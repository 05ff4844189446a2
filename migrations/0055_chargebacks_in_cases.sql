-- A chargeback over the booking is part of the timeline of its case.
alter table dispute_events drop constraint dispute_events_kind_check;
alter table dispute_events add constraint dispute_events_kind_check check (kind in ('filed', 'responded', 'offered', 'accepted',
  'review_requested', 'review_began', 'file_added', 'decided', 'appealed', 'appeal_decided', 'withdrawn', 'closed',
  'chargeback_opened', 'chargeback_won', 'chargeback_lost'));
