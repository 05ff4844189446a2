-- A guide who may not sell instantly for a time is no longer found as one who does; the end of it is found by the clock.
create function search_pauses_changed() returns trigger language plpgsql as $$
begin
  insert into search_stale (adventure_id) select a.id from adventures a where a.guide_id = new.guide_id;
  if found then perform search_call_refresh(); end if;
  return null;
end $$;
create trigger instant_book_pauses_search after insert or update on instant_book_pauses
  for each row execute function search_pauses_changed();
insert into search_stale (adventure_id)
select a.id from adventures a join instant_book_pauses p on p.guide_id = a.guide_id where p.lifted_at is null;
