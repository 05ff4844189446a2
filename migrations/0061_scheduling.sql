-- A single departure may close and open for booking on its own terms; null: as its adventure has it.
alter table departures
  -- booking ends so many hours before the start, whatever the adventure's days of notice
  add column cut_off_hours int check (cut_off_hours between 0 and 720),
  -- and begins so many months before it
  add column window_months int check (window_months between 1 and 24);
