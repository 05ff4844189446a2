-- What visits did, without a word of who they were. One partition for each UTC day, `analytics_events_YYYYMMDD`, made ahead
-- and dropped whole by the job `roll-analytics-days`. All times are wall time.
create table analytics_events (
  day date not null,
  -- by our clock: when it came, less what the page says has passed since
  at timestamptz not null check ((at at time zone 'UTC')::date = day),
  -- of one page load; nothing else holds it
  session_id text not null check (session_id ~ '^treq_\d{13}_[0-9a-f]{24}$'),
  position int not null check (position between 0 and 9999),
  name text not null check (name in ('treq_page_view', 'treq_session_start', 'treq_scroll_depth', 'treq_time_on_page',
    'treq_user_journey', 'treq_search', 'treq_form_submit', 'treq_login', 'treq_registration', 'treq_booking_created',
    'treq_payment_completed', 'treq_cancellation_request')),
  -- a route pattern
  path text not null check (char_length(path) <= 120),
  user_kind text not null check (user_kind in ('visitor', 'explorer', 'guide', 'operator')),
  language text not null check (language in ('en', 'es')),
  referrer text check (char_length(referrer) <= 253),
  utm_source text check (char_length(utm_source) <= 100),
  utm_medium text check (char_length(utm_medium) <= 100),
  utm_campaign text check (char_length(utm_campaign) <= 100),
  utm_term text check (char_length(utm_term) <= 100),
  utm_content text check (char_length(utm_content) <= 100),
  detail jsonb not null,
  primary key (day, session_id, position)
) partition by range (day);
create index analytics_events_name on analytics_events (name, day);
