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

-- What became of a listing on a UTC day of business time: counts alone. Views and quotes are added by the collector, which
-- keeps nothing of who they were; the others are counted from the books by `roll-analytics-days` and stay when those are erased.
create table listing_days (
  adventure_id uuid not null references adventures on delete cascade,
  day date not null,
  -- page loads that opened the listing, and those that asked for a price on a date
  views int not null default 0 check (views >= 0),
  quotes int not null default 0 check (quotes >= 0),
  saves int not null default 0 check (saves >= 0),
  holds int not null default 0 check (holds >= 0),
  bookings int not null default 0 check (bookings >= 0),
  primary key (adventure_id, day)
);
create index listing_days_day on listing_days (day);

-- Until when saves, holds, and bookings are counted.
create table listing_days_counted (
  one boolean primary key default true check (one),
  until timestamptz not null
);
