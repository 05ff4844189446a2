-- Closed because its guide may not lead it at present; opens again with them. Null: closed by an authority or for safety.
alter table departures add column sale_closed_for text check (sale_closed_for = 'lead'),
  add constraint departures_closed_for check (sale_closed_for is null or sale_closed_at is not null);
