-- What the people concerned read, where an action on many rows writes to them; `reason` is for operators.
alter table bulk_actions add column message text;
