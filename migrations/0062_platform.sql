-- Where a person opts out of what the email belongs to; null where it is no marketing.
alter table outgoing_mail add column unsubscribe text;
