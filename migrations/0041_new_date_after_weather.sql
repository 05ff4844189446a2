-- After weather a third choice: the same booking on another date. Its cancellation is taken back, and says so.
alter table cancellations
  -- Of which departure; a booking may be on another one since.
  add column departure_id uuid references departures,
  -- Business time.
  add column undone_at timestamptz;
drop trigger cancellations_fixed on cancellations;
update cancellations c set departure_id = b.departure_id from bookings b where b.id = c.booking_id;
alter table cancellations alter column departure_id set not null;
create trigger cancellations_fixed before update on cancellations for each row
  when (old.undone_at is not null or to_jsonb(new) - 'undone_at' <> to_jsonb(old) - 'undone_at')
  execute function refuse_change();
drop index cancellations_one_whole;
create unique index cancellations_one_whole on cancellations (booking_id) where whole and undone_at is null;

alter table weather_choices
  drop constraint weather_choices_booking_id_key,
  drop constraint weather_choices_choice_check,
  add constraint weather_choices_choice_check check (choice in ('refund', 'credit', 'new_date'));
create unique index weather_choices_one_open on weather_choices (booking_id) where choice is null;
