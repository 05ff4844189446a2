-- With what the publish gate asks about a trip, so that scheduling can ask it of every guide who is to lead one.
-- Published to scheduling, which comes first and asks nothing of the catalogue: an adventure as it is on sale.
create or replace view adventure_terms as
select a.id as adventure_id, a.guide_id, a.outfitter_id, v.content->>'title' as title, v.content->'place'->>'zone' as zone,
  v.content->>'kind' as kind, listing_number(v.content->>'durationMinutes', 527040) as duration_minutes,
  listing_number(v.content->>'windowMonths', 120) as window_months, listing_number(v.content->>'minimumToRun', 1000) as minimum_to_run,
  listing_number(v.content->>'noticeDays', 3660) as notice_days, listing_number(v.content->>'cutOffHours', 8784) as cut_off_hours,
  v.content->>'category' as category, v.content->'place'->>'state' as state, v.content->'terrain' as terrain
from adventures a join adventure_versions v on v.adventure_id = a.id and v.version = a.current_version;
