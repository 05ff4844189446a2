-- The tables, views and functions of a migrated database, as PostgreSQL itself describes them.
-- Written by: node scripts/run.mjs docs/dump-schema.ts
-- The reasons stand in the files of migrations/. A test fails when this file and they differ.

create schema checkr_simulator;
create schema mail_simulator;
create schema push_simulator;
create schema sms_simulator;
create schema stripe_simulator;
create schema weather_simulator;
create extension btree_gin;
create extension btree_gist;
create extension cube;
create extension earthdistance;
create extension pg_trgm;
create extension unaccent;

create table account_erasures (
  id uuid not null,
  account_id uuid not null,
  state text not null,
  requested_at timestamp with time zone not null,
  due_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint account_erasures_pkey PRIMARY KEY (id),
  constraint account_erasures_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint account_erasures_check CHECK ((state = 'scheduled'::text) = (ended_at IS NULL)),
  constraint account_erasures_state_check CHECK (state = ANY (ARRAY['scheduled'::text, 'canceled'::text, 'erased'::text]))
);
create INDEX account_erasures_account ON public.account_erasures USING btree (account_id, requested_at DESC);
create UNIQUE INDEX account_erasures_scheduled ON public.account_erasures USING btree (account_id) WHERE (state = 'scheduled'::text);

create table account_suspensions (
  id uuid not null,
  account_id uuid not null,
  message text not null,
  begun_at timestamp with time zone not null,
  begun_by text not null,
  until timestamp with time zone,
  ended_at timestamp with time zone,
  ended_by text,
  constraint account_suspensions_pkey PRIMARY KEY (id),
  constraint account_suspensions_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint account_suspensions_check CHECK (until > begun_at),
  constraint account_suspensions_check1 CHECK (num_nonnulls(ended_at, ended_by) = ANY (ARRAY[0, 2])),
  constraint account_suspensions_message_check CHECK (length(btrim(message)) >= 3)
);
create INDEX account_suspensions_account ON public.account_suspensions USING btree (account_id, begun_at DESC);
create UNIQUE INDEX account_suspensions_open ON public.account_suspensions USING btree (account_id) WHERE (ended_at IS NULL);

create table account_tokens (
  id uuid not null,
  account_id uuid not null,
  purpose text not null,
  token_hash bytea not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  created_at timestamp with time zone not null default clock_timestamp(),
  constraint account_tokens_pkey PRIMARY KEY (id),
  constraint account_tokens_token_hash_key UNIQUE (token_hash),
  constraint account_tokens_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint account_tokens_purpose_check CHECK (purpose = ANY (ARRAY['password_reset'::text, 'email_verification'::text]))
);
create INDEX account_tokens_account ON public.account_tokens USING btree (account_id, purpose);

create table account_views (
  id uuid not null,
  session_id uuid not null,
  operator_id uuid not null,
  account_id uuid not null,
  begun_at timestamp with time zone not null default clock_timestamp(),
  ends_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint account_views_pkey PRIMARY KEY (id),
  constraint account_views_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint account_views_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES accounts(id),
  constraint account_views_check CHECK (operator_id <> account_id),
  constraint account_views_check1 CHECK (ends_at <= (begun_at + '00:31:00'::interval))
);
create INDEX account_views_account ON public.account_views USING btree (account_id, begun_at);
create UNIQUE INDEX account_views_open ON public.account_views USING btree (session_id) WHERE (ended_at IS NULL);
create INDEX account_views_operator ON public.account_views USING btree (operator_id);

create table accounts (
  id uuid not null,
  email text not null,
  first_name text not null,
  last_name text not null default ''::text,
  password_hash text not null,
  user_type text not null,
  acting_role text not null,
  admin_scopes text[] not null default '{}'::text[],
  phone text,
  birth_date date,
  home_place text,
  said_adult_at timestamp with time zone,
  profile_image_url text,
  email_verified_at timestamp with time zone,
  second_factor_since timestamp with time zone,
  language text not null default 'en'::text,
  demo boolean not null default false,
  created_at timestamp with time zone not null default clock_timestamp(),
  units text,
  time_zone text,
  constraint accounts_pkey PRIMARY KEY (id),
  constraint accounts_acting_role_check CHECK (acting_role = ANY (ARRAY['customer'::text, 'guide'::text])),
  constraint accounts_admin_scopes_check CHECK (admin_scopes <@ ARRAY['support'::text, 'trust_and_safety'::text, 'finance'::text, 'content'::text, 'owner'::text]),
  constraint accounts_check CHECK (user_type = 'admin'::text OR admin_scopes = '{}'::text[]),
  constraint accounts_email_check CHECK (email = lower(email)),
  constraint accounts_language_check CHECK (language = ANY (ARRAY['en'::text, 'es'::text])),
  constraint accounts_units_check CHECK (units = ANY (ARRAY['us'::text, 'metric'::text])),
  constraint accounts_user_type_check CHECK (user_type = ANY (ARRAY['customer'::text, 'guide'::text, 'both'::text, 'admin'::text]))
);
create UNIQUE INDEX accounts_email ON public.accounts USING btree (email);
create INDEX accounts_name ON public.accounts USING btree (TRIM(BOTH FROM ((first_name || ' '::text) || last_name)) COLLATE "C", id);
create INDEX accounts_newest ON public.accounts USING btree (created_at, id);
create INDEX accounts_words ON public.accounts USING gin ((((((((((first_name || ' '::text) || last_name) || ' '::text) || email) || ' '::text) || COALESCE(phone, ''::text)) || ' '::text) || regexp_replace(COALESCE(phone, ''::text), '\D'::text, ''::text, 'g'::text))) gin_trgm_ops);

create table admin_actions (
  id uuid not null,
  account_id uuid,
  action text not null,
  subject_id text not null,
  booking_id uuid,
  reason text not null,
  detail jsonb not null default '{}'::jsonb,
  at timestamp with time zone not null,
  outcome text,
  message text,
  constraint admin_actions_pkey PRIMARY KEY (id),
  constraint admin_actions_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint admin_actions_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id) ON DELETE CASCADE,
  constraint admin_actions_outcome_check CHECK (outcome = ANY (ARRAY['done'::text, 'refused'::text, 'failed'::text])),
  constraint admin_actions_reason_check CHECK (length(btrim(reason)) >= 3)
);
create INDEX admin_actions_booking ON public.admin_actions USING btree (booking_id) WHERE (booking_id IS NOT NULL);
create INDEX admin_actions_newest ON public.admin_actions USING btree (at DESC, id DESC);
create INDEX admin_actions_subject ON public.admin_actions USING btree (subject_id);

create table adventure_pictures (
  adventure_id uuid not null,
  "position" integer not null,
  picture_hash text not null,
  alt text not null,
  caption text,
  focal_x real not null default 0.5,
  focal_y real not null default 0.5,
  constraint adventure_pictures_pkey PRIMARY KEY (adventure_id, "position"),
  constraint adventure_pictures_adventure_id_fkey FOREIGN KEY (adventure_id) REFERENCES adventures(id) ON DELETE CASCADE,
  constraint adventure_pictures_picture_hash_fkey FOREIGN KEY (picture_hash) REFERENCES pictures(hash),
  constraint adventure_pictures_focal_x_check CHECK (focal_x >= 0::double precision AND focal_x <= 1::double precision),
  constraint adventure_pictures_focal_y_check CHECK (focal_y >= 0::double precision AND focal_y <= 1::double precision)
);
create TRIGGER adventure_pictures_search_changed AFTER UPDATE ON adventure_pictures REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search_departures_offered();
create TRIGGER adventure_pictures_search_gone AFTER DELETE ON adventure_pictures REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search_departures_offered();
create TRIGGER adventure_pictures_search_new AFTER INSERT ON adventure_pictures REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search_departures_offered();

create table adventure_ratings (
  adventure_id uuid not null,
  total integer not null,
  count integer not null,
  constraint adventure_ratings_pkey PRIMARY KEY (adventure_id),
  constraint adventure_ratings_adventure_id_fkey FOREIGN KEY (adventure_id) REFERENCES adventures(id) ON DELETE CASCADE,
  constraint adventure_ratings_check CHECK (total >= count),
  constraint adventure_ratings_check1 CHECK (total <= (count * 5)),
  constraint adventure_ratings_count_check CHECK (count >= 0)
);
create TRIGGER adventure_ratings_search_changed AFTER UPDATE ON adventure_ratings REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search_departures_offered();
create TRIGGER adventure_ratings_search_new AFTER INSERT ON adventure_ratings REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search_departures_offered();

create table adventure_versions (
  adventure_id uuid not null,
  version integer not null,
  content jsonb not null,
  made_by text not null default 'system:import'::text,
  created_at timestamp with time zone not null default clock_timestamp(),
  constraint adventure_versions_pkey PRIMARY KEY (adventure_id, version),
  constraint adventure_versions_adventure_id_fkey FOREIGN KEY (adventure_id) REFERENCES adventures(id) ON DELETE CASCADE
);
create TRIGGER adventure_versions_fixed BEFORE UPDATE ON adventure_versions FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table adventures (
  id uuid not null,
  slug text not null,
  outfitter_id uuid not null,
  guide_id uuid not null,
  category text not null,
  current_version integer not null,
  published_at timestamp with time zone,
  unpublished_at timestamp with time zone,
  gate_closed_at timestamp with time zone,
  safety_hold_at timestamp with time zone,
  sale_until timestamp with time zone,
  place_name text not null,
  region text not null,
  state text not null,
  lat double precision not null,
  lng double precision not null,
  zone text not null,
  created_at timestamp with time zone not null default clock_timestamp(),
  constraint adventures_pkey PRIMARY KEY (id),
  constraint adventures_slug_key UNIQUE (slug),
  constraint adventures_guide_id_fkey FOREIGN KEY (guide_id) REFERENCES guides(id),
  constraint adventures_id_fkey FOREIGN KEY (id) REFERENCES listings(id),
  constraint adventures_outfitter_id_fkey FOREIGN KEY (outfitter_id) REFERENCES outfitters(id),
  constraint adventures_version FOREIGN KEY (id, current_version) REFERENCES adventure_versions(adventure_id, version) DEFERRABLE INITIALLY DEFERRED,
  constraint adventures_category_check CHECK (category = ANY (ARRAY['fishing'::text, 'hunting'::text, 'offroad'::text, 'hiking'::text, 'camping'::text, 'winter'::text])),
  constraint adventures_lat_check CHECK (lat >= '-90'::integer::double precision AND lat <= 90::double precision),
  constraint adventures_lng_check CHECK (lng >= '-180'::integer::double precision AND lng <= 180::double precision)
);
create INDEX adventures_category ON public.adventures USING btree (category) WHERE ((published_at IS NOT NULL) AND (unpublished_at IS NULL));
create INDEX adventures_guide ON public.adventures USING btree (guide_id);
create TRIGGER adventures_search_changed AFTER UPDATE ON adventures REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search_adventures_changed();
create TRIGGER adventures_search_new AFTER INSERT ON adventures REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search_adventures_changed();

create table analytics_events (
  day date not null,
  at timestamp with time zone not null,
  session_id text not null,
  "position" integer not null,
  name text not null,
  path text not null,
  user_kind text not null,
  language text not null,
  referrer text,
  utm_source text,
  utm_medium text,
  utm_campaign text,
  utm_term text,
  utm_content text,
  detail jsonb not null,
  constraint analytics_events_pkey PRIMARY KEY (day, session_id, "position"),
  constraint analytics_events_check CHECK ((at AT TIME ZONE 'UTC'::text)::date = day),
  constraint analytics_events_language_check CHECK (language = ANY (ARRAY['en'::text, 'es'::text])),
  constraint analytics_events_name_check CHECK (name = ANY (ARRAY['treq_page_view'::text, 'treq_session_start'::text, 'treq_scroll_depth'::text, 'treq_time_on_page'::text, 'treq_user_journey'::text, 'treq_search'::text, 'treq_form_submit'::text, 'treq_login'::text, 'treq_registration'::text, 'treq_booking_created'::text, 'treq_payment_completed'::text, 'treq_cancellation_request'::text])),
  constraint analytics_events_path_check CHECK (char_length(path) <= 120),
  constraint analytics_events_position_check CHECK ("position" >= 0 AND "position" <= 9999),
  constraint analytics_events_referrer_check CHECK (char_length(referrer) <= 253),
  constraint analytics_events_session_id_check CHECK (session_id ~ '^treq_\d{13}_[0-9a-f]{24}$'::text),
  constraint analytics_events_user_kind_check CHECK (user_kind = ANY (ARRAY['visitor'::text, 'explorer'::text, 'guide'::text, 'operator'::text])),
  constraint analytics_events_utm_campaign_check CHECK (char_length(utm_campaign) <= 100),
  constraint analytics_events_utm_content_check CHECK (char_length(utm_content) <= 100),
  constraint analytics_events_utm_medium_check CHECK (char_length(utm_medium) <= 100),
  constraint analytics_events_utm_source_check CHECK (char_length(utm_source) <= 100),
  constraint analytics_events_utm_term_check CHECK (char_length(utm_term) <= 100)
) partition by range (day);
create INDEX analytics_events_name ON ONLY public.analytics_events USING btree (name, day);

create table application_access (
  id uuid not null,
  application_id uuid not null,
  purpose text not null,
  token_hash bytea not null,
  created_at timestamp with time zone not null default clock_timestamp(),
  expires_at timestamp with time zone,
  revoked_at timestamp with time zone,
  used_at timestamp with time zone,
  constraint application_access_pkey PRIMARY KEY (id),
  constraint application_access_token_hash_key UNIQUE (token_hash),
  constraint application_access_application_id_fkey FOREIGN KEY (application_id) REFERENCES guide_applications(id) ON DELETE CASCADE,
  constraint application_access_check CHECK ((purpose = 'approval'::text) = (expires_at IS NULL)),
  constraint application_access_purpose_check CHECK (purpose = ANY (ARRAY['link'::text, 'browser'::text, 'approval'::text]))
);
create INDEX application_access_application ON public.application_access USING btree (application_id);
create UNIQUE INDEX application_access_living ON public.application_access USING btree (application_id, purpose) WHERE ((purpose <> 'browser'::text) AND (revoked_at IS NULL));

create table application_files (
  id uuid not null,
  application_id uuid not null,
  kind text not null,
  name text not null,
  content_type text not null,
  bytes bigint not null,
  added_at timestamp with time zone not null,
  constraint application_files_pkey PRIMARY KEY (id),
  constraint application_files_application_id_fkey FOREIGN KEY (application_id) REFERENCES guide_applications(id) ON DELETE CASCADE,
  constraint application_files_id_fkey FOREIGN KEY (id) REFERENCES vault_files(id),
  constraint application_files_bytes_check CHECK (bytes > 0),
  constraint application_files_kind_check CHECK (kind = ANY (ARRAY['license'::text, 'certification'::text, 'insurance'::text, 'permit'::text, 'other'::text])),
  constraint application_files_name_check CHECK (length(name) >= 1 AND length(name) <= 120)
);
create INDEX application_files_application ON public.application_files USING btree (application_id, added_at);

create table application_notes (
  id uuid not null,
  application_id uuid not null,
  account_id uuid not null,
  text text not null,
  at timestamp with time zone not null,
  constraint application_notes_pkey PRIMARY KEY (id),
  constraint application_notes_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint application_notes_application_id_fkey FOREIGN KEY (application_id) REFERENCES guide_applications(id) ON DELETE CASCADE
);
create INDEX application_notes_application ON public.application_notes USING btree (application_id, at);

create table application_questions (
  id uuid not null,
  application_id uuid not null,
  question text not null,
  asked_by text not null,
  asked_at timestamp with time zone not null,
  due_at timestamp with time zone not null,
  answer text,
  answered_at timestamp with time zone,
  constraint application_questions_pkey PRIMARY KEY (id),
  constraint application_questions_application_id_fkey FOREIGN KEY (application_id) REFERENCES guide_applications(id) ON DELETE CASCADE,
  constraint application_questions_check CHECK ((answered_at IS NULL) = (answer IS NULL))
);
create INDEX application_questions_application ON public.application_questions USING btree (application_id, asked_at);

create table application_reference_links (
  token_hash bytea not null,
  reference_id uuid not null,
  constraint application_reference_links_pkey PRIMARY KEY (token_hash),
  constraint application_reference_links_reference_id_fkey FOREIGN KEY (reference_id) REFERENCES application_references(id) ON DELETE CASCADE
);
create INDEX application_reference_links_reference ON public.application_reference_links USING btree (reference_id);

create table application_references (
  id uuid not null,
  application_id uuid not null,
  "position" integer not null,
  name text not null,
  email text not null,
  relation text not null,
  asked_at timestamp with time zone not null,
  reminded integer not null default 0,
  late_at timestamp with time zone,
  replaced_at timestamp with time zone,
  answered_at timestamp with time zone,
  answers jsonb,
  constraint application_references_pkey PRIMARY KEY (id),
  constraint application_references_application_id_fkey FOREIGN KEY (application_id) REFERENCES guide_applications(id) ON DELETE CASCADE,
  constraint application_references_check CHECK ((answered_at IS NULL) = (answers IS NULL)),
  constraint application_references_check1 CHECK (replaced_at IS NULL OR answered_at IS NULL),
  constraint application_references_position_check CHECK ("position" = ANY (ARRAY[1, 2]))
);
create INDEX application_references_application ON public.application_references USING btree (application_id);
create UNIQUE INDEX application_references_position ON public.application_references USING btree (application_id, "position") WHERE (replaced_at IS NULL);

create table area_need_rescores (
  version integer not null,
  scored integer not null default 0,
  scored_to uuid,
  finished_at timestamp with time zone,
  constraint area_need_rescores_pkey PRIMARY KEY (version)
);

create table background_adverse_actions (
  id uuid not null,
  check_id uuid not null,
  review_id uuid not null,
  vendor_id text,
  started_at timestamp with time zone not null,
  started_by text not null,
  noticed_at timestamp with time zone,
  wait_until timestamp with time zone,
  stopped_at timestamp with time zone,
  days_left integer,
  final_at timestamp with time zone not null,
  refused text,
  outcome text,
  ended_at timestamp with time zone,
  ended_by text,
  canceled_at_vendor timestamp with time zone,
  constraint background_adverse_actions_pkey PRIMARY KEY (id),
  constraint background_adverse_actions_review_id_key UNIQUE (review_id),
  constraint background_adverse_actions_vendor_id_key UNIQUE (vendor_id),
  constraint background_adverse_actions_check_id_fkey FOREIGN KEY (check_id) REFERENCES background_checks(id),
  constraint background_adverse_actions_review_id_fkey FOREIGN KEY (review_id) REFERENCES background_reviews(id),
  constraint background_adverse_actions_check CHECK ((noticed_at IS NULL) = (vendor_id IS NULL)),
  constraint background_adverse_actions_check1 CHECK ((stopped_at IS NULL) = (days_left IS NULL)),
  constraint background_adverse_actions_check2 CHECK ((outcome IS NULL) = (ended_at IS NULL) AND (ended_at IS NULL) = (ended_by IS NULL)),
  constraint background_adverse_actions_days_left_check CHECK (days_left > 0),
  constraint background_adverse_actions_outcome_check CHECK (outcome = ANY (ARRAY['final'::text, 'cleared'::text, 'corrected'::text]))
);
create UNIQUE INDEX background_adverse_actions_one_open ON public.background_adverse_actions USING btree (check_id) WHERE (ended_at IS NULL);

create table background_candidates (
  guide_id uuid not null,
  vendor_id text not null,
  at timestamp with time zone not null default clock_timestamp(),
  constraint background_candidates_pkey PRIMARY KEY (guide_id),
  constraint background_candidates_vendor_id_key UNIQUE (vendor_id),
  constraint background_candidates_guide_id_fkey FOREIGN KEY (guide_id) REFERENCES guides(id)
);

create table background_checks (
  id uuid not null,
  guide_id uuid not null,
  consent_id uuid not null,
  state text not null,
  invitation_id text not null,
  report_id text,
  result text,
  incomplete boolean not null default false,
  syncs integer not null default 0,
  synced_at timestamp with time zone not null default clock_timestamp(),
  invited_at timestamp with time zone not null,
  invitation_ends_at timestamp with time zone,
  state_since timestamp with time zone not null,
  completed_at timestamp with time zone,
  revised_at timestamp with time zone,
  valid_until timestamp with time zone,
  cleared_at timestamp with time zone,
  cleared_by text,
  ended_at timestamp with time zone,
  ended_by text,
  constraint background_checks_pkey PRIMARY KEY (id),
  constraint background_checks_consent_id_key UNIQUE (consent_id),
  constraint background_checks_invitation_id_key UNIQUE (invitation_id),
  constraint background_checks_report_id_key UNIQUE (report_id),
  constraint background_checks_consent_id_fkey FOREIGN KEY (consent_id) REFERENCES background_consents(id),
  constraint background_checks_guide_id_fkey FOREIGN KEY (guide_id) REFERENCES guides(id),
  constraint background_checks_check CHECK (state <> 'complete_clear'::text OR valid_until IS NOT NULL),
  constraint background_checks_check1 CHECK ((state <> ALL (ARRAY['complete_consider'::text, 'pre_adverse'::text, 'adverse'::text, 'dispute'::text])) OR report_id IS NOT NULL),
  constraint background_checks_check2 CHECK ((cleared_at IS NULL) = (cleared_by IS NULL)),
  constraint background_checks_result_check CHECK (result = ANY (ARRAY['clear'::text, 'consider'::text])),
  constraint background_checks_state_check CHECK (state = ANY (ARRAY['invited'::text, 'pending'::text, 'suspended'::text, 'paused'::text, 'complete_clear'::text, 'complete_consider'::text, 'dispute'::text, 'canceled'::text, 'pre_adverse'::text, 'adverse'::text]))
);
create INDEX background_checks_guide ON public.background_checks USING btree (guide_id, invited_at DESC);
create UNIQUE INDEX background_checks_one_open ON public.background_checks USING btree (guide_id) WHERE (state = ANY (ARRAY['invited'::text, 'pending'::text, 'suspended'::text, 'paused'::text, 'complete_consider'::text, 'dispute'::text, 'pre_adverse'::text]));
create INDEX background_checks_since ON public.background_checks USING btree (state_since DESC, id);
create INDEX background_checks_unsettled ON public.background_checks USING btree (synced_at) WHERE (state = ANY (ARRAY['invited'::text, 'pending'::text, 'suspended'::text, 'paused'::text, 'dispute'::text, 'pre_adverse'::text]));
create INDEX background_checks_waiting ON public.background_checks USING btree (state_since) WHERE (state = ANY (ARRAY['complete_consider'::text, 'paused'::text, 'pre_adverse'::text]));

create table background_consents (
  id uuid not null,
  guide_id uuid not null,
  account_id uuid not null,
  version text not null,
  disclosure text not null,
  disclosure_sha256 text not null,
  authorization_text text not null,
  state_notice text,
  work_state text not null,
  wants_copy boolean not null,
  guides_minors boolean not null,
  signed_name text not null,
  signed_at timestamp with time zone not null default clock_timestamp(),
  address text not null,
  seconds_shown integer not null,
  constraint background_consents_pkey PRIMARY KEY (id),
  constraint background_consents_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint background_consents_guide_id_fkey FOREIGN KEY (guide_id) REFERENCES guides(id),
  constraint background_consents_disclosure_sha256_check CHECK (disclosure_sha256 ~ '^[0-9a-f]{64}$'::text),
  constraint background_consents_seconds_shown_check CHECK (seconds_shown >= 0),
  constraint background_consents_work_state_check CHECK (work_state ~ '^[A-Z]{2}$'::text)
);
create INDEX background_consents_guide ON public.background_consents USING btree (guide_id, signed_at DESC);
create TRIGGER background_consents_fixed BEFORE UPDATE ON background_consents FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table background_review_items (
  review_id uuid not null,
  item_id text not null,
  nature text not null,
  time_passed text not null,
  relation text not null,
  constraint background_review_items_pkey PRIMARY KEY (review_id, item_id),
  constraint background_review_items_review_id_fkey FOREIGN KEY (review_id) REFERENCES background_reviews(id),
  constraint background_review_items_nature_check CHECK (nature = ANY (ARRAY['violence'::text, 'sexual'::text, 'child_safety'::text, 'theft_fraud'::text, 'drugs_alcohol'::text, 'driving'::text, 'weapons'::text, 'wildlife'::text, 'public_order'::text, 'other'::text])),
  constraint background_review_items_relation_check CHECK (relation = ANY (ARRAY['none'::text, 'some'::text, 'direct'::text])),
  constraint background_review_items_time_passed_check CHECK (time_passed = ANY (ARRAY['under_1'::text, 'under_3'::text, 'under_7'::text, 'over_7'::text]))
);
create TRIGGER background_review_items_fixed BEFORE UPDATE ON background_review_items FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table background_reviews (
  id uuid not null,
  check_id uuid not null,
  outcome text not null,
  reason text not null,
  at timestamp with time zone not null,
  by text not null,
  constraint background_reviews_pkey PRIMARY KEY (id),
  constraint background_reviews_check_id_fkey FOREIGN KEY (check_id) REFERENCES background_checks(id),
  constraint background_reviews_outcome_check CHECK (outcome = ANY (ARRAY['clear'::text, 'pre_adverse'::text, 'adverse'::text]))
);
create INDEX background_reviews_check ON public.background_reviews USING btree (check_id, at);
create TRIGGER background_reviews_fixed BEFORE UPDATE ON background_reviews FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table balance_consents (
  id uuid not null,
  booking_id uuid not null,
  account_id uuid not null,
  sentence jsonb not null,
  amount bigint not null,
  due_at timestamp with time zone not null,
  vendor_method_id text,
  card jsonb,
  at timestamp with time zone not null,
  constraint balance_consents_pkey PRIMARY KEY (id),
  constraint balance_consents_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint balance_consents_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id) ON DELETE CASCADE,
  constraint balance_consents_amount_check CHECK (amount > 0)
);
create INDEX balance_consents_booking ON public.balance_consents USING btree (booking_id, at);
create TRIGGER balance_consents_fixed BEFORE UPDATE ON balance_consents FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table blackouts (
  id uuid not null,
  resource_id uuid not null,
  outfitter_id uuid not null,
  first_date date not null,
  last_date date not null,
  reason text,
  made_by text not null,
  made_at timestamp with time zone not null,
  lifted_at timestamp with time zone,
  lifted_by text,
  constraint blackouts_pkey PRIMARY KEY (id),
  constraint blackouts_outfitter_id_fkey FOREIGN KEY (outfitter_id) REFERENCES outfitters(id),
  constraint blackouts_check CHECK (last_date >= first_date AND last_date <= (first_date + 730))
);
create INDEX blackouts_resource ON public.blackouts USING btree (resource_id, last_date) WHERE (lifted_at IS NULL);

create table booking_changes (
  id uuid not null,
  booking_id uuid not null,
  transition text not null,
  from_state text,
  to_state text not null,
  actor text not null,
  account_id uuid,
  reason text,
  at timestamp with time zone not null,
  constraint booking_changes_pkey PRIMARY KEY (id),
  constraint booking_changes_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint booking_changes_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id) ON DELETE CASCADE
);
create INDEX booking_changes_booking ON public.booking_changes USING btree (booking_id, at);
create INDEX booking_changes_guide_charges ON public.booking_changes USING btree (booking_id) WHERE (transition = 'charge_guide'::text);

create table booking_finder (
  booking_id uuid not null,
  created_at timestamp with time zone not null,
  trip_date date not null,
  words text not null,
  constraint booking_finder_pkey PRIMARY KEY (booking_id),
  constraint booking_finder_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id) ON DELETE CASCADE
);
create INDEX booking_finder_newest ON public.booking_finder USING btree (created_at DESC, booking_id DESC);
create INDEX booking_finder_trips ON public.booking_finder USING btree (trip_date DESC, booking_id DESC);
create INDEX booking_finder_words ON public.booking_finder USING gin (words gin_trgm_ops);

create table bookings (
  id uuid not null,
  code text not null,
  account_id uuid,
  channel text not null,
  contact_name text not null,
  contact_email text not null,
  contact_phone text,
  adventure_id uuid not null,
  adventure_version integer not null,
  departure_id uuid not null,
  guide_id uuid not null,
  outfitter_id uuid not null,
  state text not null,
  instant boolean not null,
  adults integer not null,
  children integer not null default 0,
  seats integer not null,
  price jsonb not null,
  net jsonb not null,
  add_ons jsonb not null default '[]'::jsonb,
  promo_code_id uuid,
  total bigint not null,
  currency text not null default 'USD'::text,
  policy jsonb not null,
  note text,
  reason text,
  reason_sentence jsonb,
  hold_expires_at timestamp with time zone not null,
  hold_extended_at timestamp with time zone,
  terms_accepted_at timestamp with time zone,
  requested_at timestamp with time zone,
  accepted_at timestamp with time zone,
  confirmed_at timestamp with time zone,
  completed_at timestamp with time zone,
  idempotency_key text not null,
  request_fingerprint text,
  held_from text,
  cash_noted bigint,
  cash_noted_at timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint bookings_pkey PRIMARY KEY (id),
  constraint bookings_account_id_idempotency_key_key UNIQUE (account_id, idempotency_key),
  constraint bookings_code_key UNIQUE (code),
  constraint bookings_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint bookings_adventure_id_adventure_version_fkey FOREIGN KEY (adventure_id, adventure_version) REFERENCES adventure_versions(adventure_id, version),
  constraint bookings_adventure_id_fkey FOREIGN KEY (adventure_id) REFERENCES adventures(id),
  constraint bookings_departure_id_fkey FOREIGN KEY (departure_id) REFERENCES departures(id),
  constraint bookings_guide_id_fkey FOREIGN KEY (guide_id) REFERENCES guides(id),
  constraint bookings_outfitter_id_fkey FOREIGN KEY (outfitter_id) REFERENCES outfitters(id),
  constraint bookings_promo_code_id_fkey FOREIGN KEY (promo_code_id) REFERENCES promo_codes(id),
  constraint bookings_adults_check CHECK (adults >= 1),
  constraint bookings_cash_noted_check CHECK (cash_noted > 0),
  constraint bookings_channel_check CHECK (channel = ANY (ARRAY['web'::text, 'own_link'::text, 'phone'::text, 'octo'::text])),
  constraint bookings_check CHECK ((cash_noted IS NULL) = (cash_noted_at IS NULL) AND (cash_noted IS NULL OR channel = 'phone'::text)),
  constraint bookings_children_check CHECK (children >= 0),
  constraint bookings_seats_check CHECK (seats > 0),
  constraint bookings_state_check CHECK (state = ANY (ARRAY['held'::text, 'hold_expired'::text, 'hold_released'::text, 'requested'::text, 'declined'::text, 'request_expired'::text, 'withdrawn'::text, 'confirming'::text, 'confirmed'::text, 'in_progress'::text, 'completed'::text, 'closed'::text, 'canceled_customer'::text, 'canceled_guide'::text, 'canceled_weather'::text, 'canceled_platform'::text, 'no_show_customer'::text, 'no_show_guide'::text])),
  constraint bookings_total_check CHECK (total > 0)
);
create INDEX bookings_account ON public.bookings USING btree (account_id, created_at DESC, id);
create INDEX bookings_contact ON public.bookings USING btree (contact_email);
create INDEX bookings_departure ON public.bookings USING btree (departure_id);
create INDEX bookings_guide ON public.bookings USING btree (guide_id, created_at DESC, id);
create INDEX bookings_held_from ON public.bookings USING btree (held_from) WHERE (state = 'held'::text);
create UNIQUE INDEX bookings_one_hold ON public.bookings USING btree (account_id, departure_id) WHERE (state = 'held'::text);
create INDEX bookings_outfitter ON public.bookings USING btree (outfitter_id, created_at DESC, id);
create INDEX bookings_phone ON public.bookings USING btree (outfitter_id, created_at DESC, id DESC) WHERE (channel = 'phone'::text);
create UNIQUE INDEX bookings_phone_key ON public.bookings USING btree (idempotency_key) WHERE (account_id IS NULL);
create INDEX bookings_promo_code ON public.bookings USING btree (promo_code_id) WHERE (promo_code_id IS NOT NULL);
create INDEX bookings_state ON public.bookings USING btree (state, created_at DESC, id DESC);
create TRIGGER bookings_findable AFTER INSERT ON bookings FOR EACH ROW EXECUTE FUNCTION find_new_booking();
create TRIGGER bookings_findable_again AFTER UPDATE OF contact_name, contact_email, contact_phone, adventure_version, departure_id, guide_id, total ON bookings FOR EACH ROW WHEN (old.contact_name IS DISTINCT FROM new.contact_name OR old.contact_email IS DISTINCT FROM new.contact_email OR old.contact_phone IS DISTINCT FROM new.contact_phone OR old.adventure_version IS DISTINCT FROM new.adventure_version OR old.departure_id IS DISTINCT FROM new.departure_id OR old.guide_id IS DISTINCT FROM new.guide_id OR old.total IS DISTINCT FROM new.total) EXECUTE FUNCTION find_changed_booking();

create table bulk_action_items (
  bulk_action_id uuid not null,
  "position" integer not null,
  subject_id uuid not null,
  label text not null,
  audit_id uuid not null,
  outcome text,
  message text,
  constraint bulk_action_items_pkey PRIMARY KEY (bulk_action_id, "position"),
  constraint bulk_action_items_audit_id_key UNIQUE (audit_id),
  constraint bulk_action_items_bulk_action_id_subject_id_key UNIQUE (bulk_action_id, subject_id),
  constraint bulk_action_items_bulk_action_id_fkey FOREIGN KEY (bulk_action_id) REFERENCES bulk_actions(id) ON DELETE CASCADE,
  constraint bulk_action_items_check CHECK ((outcome IS NULL) = (message IS NULL)),
  constraint bulk_action_items_outcome_check CHECK (outcome = ANY (ARRAY['done'::text, 'refused'::text, 'failed'::text]))
);
create INDEX bulk_action_items_left ON public.bulk_action_items USING btree (bulk_action_id, "position") WHERE (outcome IS NULL);

create table bulk_actions (
  id uuid not null,
  account_id uuid not null,
  table_name text not null,
  action text not null,
  reason text not null,
  state text not null,
  total integer not null,
  started_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  message text,
  constraint bulk_actions_pkey PRIMARY KEY (id),
  constraint bulk_actions_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint bulk_actions_check CHECK ((state = 'running'::text) = (ended_at IS NULL)),
  constraint bulk_actions_reason_check CHECK (length(btrim(reason)) >= 3),
  constraint bulk_actions_state_check CHECK (state = ANY (ARRAY['running'::text, 'finished'::text, 'canceled'::text])),
  constraint bulk_actions_total_check CHECK (total > 0)
);
create INDEX bulk_actions_newest ON public.bulk_actions USING btree (table_name, started_at DESC);
create INDEX bulk_actions_running ON public.bulk_actions USING btree (id) WHERE (state = 'running'::text);

create table business_clock (
  id boolean not null default true,
  offset_ms bigint not null default 0,
  constraint business_clock_pkey PRIMARY KEY (id),
  constraint business_clock_id_check CHECK (id),
  constraint business_clock_offset_ms_check CHECK (offset_ms >= 0)
);

create table calendar_feeds (
  account_id uuid not null,
  token_hash bytea not null,
  made_at timestamp with time zone not null default clock_timestamp(),
  constraint calendar_feeds_pkey PRIMARY KEY (account_id),
  constraint calendar_feeds_token_hash_key UNIQUE (token_hash),
  constraint calendar_feeds_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE
);

create table cancellations (
  id uuid not null,
  booking_id uuid not null,
  departure_id uuid not null,
  kind text not null,
  whole boolean not null,
  actor text not null,
  account_id uuid,
  reason_code text not null,
  reason text,
  reason_sentence jsonb,
  rule text not null,
  rule_sentence jsonb not null,
  adults integer not null,
  children integer not null,
  refund bigint not null,
  breakdown jsonb not null,
  at timestamp with time zone not null,
  undone_at timestamp with time zone,
  constraint cancellations_pkey PRIMARY KEY (id),
  constraint cancellations_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint cancellations_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id) ON DELETE CASCADE,
  constraint cancellations_departure_id_fkey FOREIGN KEY (departure_id) REFERENCES departures(id),
  constraint cancellations_adults_check CHECK (adults >= 0),
  constraint cancellations_children_check CHECK (children >= 0),
  constraint cancellations_kind_check CHECK (kind = ANY (ARRAY['customer'::text, 'guide'::text, 'weather'::text, 'platform'::text, 'guide_no_show'::text, 'customer_no_show'::text])),
  constraint cancellations_refund_check CHECK (refund >= 0),
  constraint cancellations_rule_check CHECK (rule = ANY (ARRAY['not_your_doing'::text, 'cut_short'::text, 'grace'::text, 'official_closure'::text, 'tier'::text]))
);
create INDEX cancellations_booking ON public.cancellations USING btree (booking_id, at);
create UNIQUE INDEX cancellations_one_whole ON public.cancellations USING btree (booking_id) WHERE (whole AND (undone_at IS NULL));
create INDEX cancellations_weather ON public.cancellations USING btree (at) WHERE (kind = 'weather'::text);
create TRIGGER cancellations_fixed BEFORE UPDATE ON cancellations FOR EACH ROW WHEN (old.undone_at IS NOT NULL OR (to_jsonb(new.*) - 'undone_at'::text) <> (to_jsonb(old.*) - 'undone_at'::text)) EXECUTE FUNCTION refuse_change();

create table category_images (
  category text not null,
  display_name text not null,
  description text not null,
  picture_hash text,
  alt text not null,
  credit text,
  focal_x double precision not null default 0.5,
  focal_y double precision not null default 0.5,
  "position" integer not null default 0,
  is_active boolean not null default true,
  revision integer not null default 0,
  constraint category_images_pkey PRIMARY KEY (category),
  constraint category_images_picture_hash_fkey FOREIGN KEY (picture_hash) REFERENCES pictures(hash),
  constraint category_images_category_check CHECK (category = ANY (ARRAY['fishing'::text, 'hunting'::text, 'offroad'::text, 'hiking'::text, 'camping'::text, 'winter'::text])),
  constraint category_images_credit_check CHECK (length(btrim(credit)) >= 1 AND length(btrim(credit)) <= 120),
  constraint category_images_focal_x_check CHECK (focal_x >= 0::double precision AND focal_x <= 1::double precision),
  constraint category_images_focal_y_check CHECK (focal_y >= 0::double precision AND focal_y <= 1::double precision),
  constraint category_images_position_check CHECK ("position" >= 0)
);

create table change_requests (
  id uuid not null,
  booking_id uuid not null,
  made_by text not null,
  account_id uuid not null,
  state text not null,
  before jsonb not null,
  departure_id uuid not null,
  adults integer not null,
  children integer not null,
  price jsonb not null,
  net jsonb not null,
  add_ons jsonb not null,
  exceeds_free_change text,
  message text,
  consent jsonb,
  consented_at timestamp with time zone,
  answer_by timestamp with time zone not null,
  pay_by timestamp with time zone,
  made_at timestamp with time zone not null,
  answered_at timestamp with time zone,
  answered_by uuid,
  answer_words text,
  ended_at timestamp with time zone,
  charged bigint not null default 0,
  refunded bigint not null default 0,
  constraint change_requests_pkey PRIMARY KEY (id),
  constraint change_requests_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint change_requests_answered_by_fkey FOREIGN KEY (answered_by) REFERENCES accounts(id),
  constraint change_requests_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id) ON DELETE CASCADE,
  constraint change_requests_departure_id_fkey FOREIGN KEY (departure_id) REFERENCES departures(id),
  constraint change_requests_adults_check CHECK (adults >= 1),
  constraint change_requests_charged_check CHECK (charged >= 0),
  constraint change_requests_check CHECK ((ended_at IS NULL) = (state = ANY (ARRAY['pending'::text, 'paying'::text]))),
  constraint change_requests_check1 CHECK ((answered_at IS NULL) = (answered_by IS NULL)),
  constraint change_requests_check2 CHECK (answered_at IS NOT NULL OR (state <> ALL (ARRAY['paying'::text, 'accepted'::text, 'declined'::text, 'failed'::text]))),
  constraint change_requests_check3 CHECK ((consent IS NULL) = (consented_at IS NULL)),
  constraint change_requests_check4 CHECK (pay_by IS NOT NULL OR (state <> ALL (ARRAY['paying'::text, 'failed'::text]))),
  constraint change_requests_check5 CHECK (state = 'accepted'::text OR charged = 0 AND refunded = 0),
  constraint change_requests_check6 CHECK (charged = 0 OR refunded = 0),
  constraint change_requests_children_check CHECK (children >= 0),
  constraint change_requests_exceeds_free_change_check CHECK (exceeds_free_change = ANY (ARRAY['second'::text, 'late'::text])),
  constraint change_requests_made_by_check CHECK (made_by = ANY (ARRAY['customer'::text, 'guide'::text])),
  constraint change_requests_refunded_check CHECK (refunded >= 0),
  constraint change_requests_state_check CHECK (state = ANY (ARRAY['pending'::text, 'paying'::text, 'accepted'::text, 'declined'::text, 'withdrawn'::text, 'expired'::text, 'failed'::text, 'ended'::text]))
);
create INDEX change_requests_booking ON public.change_requests USING btree (booking_id, made_at);
create UNIQUE INDEX change_requests_one_open ON public.change_requests USING btree (booking_id) WHERE (state = ANY (ARRAY['pending'::text, 'paying'::text]));
create INDEX change_requests_open_to ON public.change_requests USING btree (departure_id) WHERE (state = ANY (ARRAY['pending'::text, 'paying'::text]));
create TRIGGER change_requests_closed BEFORE UPDATE ON change_requests FOR EACH ROW EXECUTE FUNCTION closed_change_stays();

create table check_ins (
  id uuid not null,
  participant_id uuid not null,
  present boolean not null,
  account_id uuid not null,
  at timestamp with time zone not null,
  constraint check_ins_pkey PRIMARY KEY (id),
  constraint check_ins_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint check_ins_participant_id_fkey FOREIGN KEY (participant_id) REFERENCES participants(id) ON DELETE CASCADE
);
create INDEX check_ins_participant ON public.check_ins USING btree (participant_id, at, id);
create TRIGGER check_ins_fixed BEFORE UPDATE ON check_ins FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table checkr_simulator.deliveries (
  id bigint not null generated always as identity,
  event json not null,
  attempts integer not null default 0,
  next_attempt_at timestamp with time zone not null,
  leased_until timestamp with time zone,
  delivered_at timestamp with time zone,
  last_status integer,
  last_error text,
  constraint deliveries_pkey PRIMARY KEY (id)
);
create INDEX deliveries_pending ON checkr_simulator.deliveries USING btree (next_attempt_at, id) WHERE (delivered_at IS NULL);

create table checkr_simulator.faults (
  name text not null,
  enabled boolean not null default false,
  remaining integer,
  constraint faults_pkey PRIMARY KEY (name),
  constraint faults_name_check CHECK (name = ANY (ARRAY['down'::text, 'slow'::text, 'drop_response_after_write'::text, 'webhook_twice'::text, 'webhooks_reversed'::text, 'webhooks_paused'::text])),
  constraint faults_remaining_check CHECK (remaining IS NULL OR remaining >= 0)
);

create table checkr_simulator.idempotent_requests (
  key text not null,
  fingerprint text not null,
  status integer not null,
  response json not null,
  created_at timestamp with time zone not null,
  constraint idempotent_requests_pkey PRIMARY KEY (key)
);

create table checkr_simulator.keys (
  value text not null,
  kind text not null,
  seq bigint not null generated always as identity,
  used_at timestamp with time zone,
  constraint keys_pkey PRIMARY KEY (value),
  constraint keys_kind_check CHECK (kind = ANY (ARRAY['api_key'::text, 'webhook_secret'::text]))
);

create table checkr_simulator.objects (
  id text not null,
  seq bigint not null generated always as identity,
  object text not null,
  body jsonb not null,
  private jsonb not null default '{}'::jsonb,
  due_at bigint,
  constraint objects_pkey PRIMARY KEY (id),
  constraint invitation_status_known CHECK (object <> 'invitation'::text OR ((body ->> 'status'::text) = ANY (ARRAY['pending'::text, 'completed'::text, 'expired'::text, 'deleted'::text]))),
  constraint objects_body_matches CHECK ((body ->> 'id'::text) = id AND (body ->> 'object'::text) = object),
  constraint report_result_when_complete CHECK (object <> 'report'::text OR ((body ->> 'status'::text) = ANY (ARRAY['complete'::text, 'dispute'::text])) = ((body ->> 'result'::text) IS NOT NULL)),
  constraint report_status_known CHECK (object <> 'report'::text OR ((body ->> 'status'::text) = ANY (ARRAY['pending'::text, 'suspended'::text, 'paused'::text, 'complete'::text, 'dispute'::text, 'canceled'::text])))
);
create INDEX objects_by_candidate ON checkr_simulator.objects USING btree (((body ->> 'candidate_id'::text))) WHERE ((body ->> 'candidate_id'::text) IS NOT NULL);
create UNIQUE INDEX objects_by_token ON checkr_simulator.objects USING btree (((private ->> 'token'::text))) WHERE ((private ->> 'token'::text) IS NOT NULL);
create INDEX objects_due ON checkr_simulator.objects USING btree (due_at, seq) WHERE (due_at IS NOT NULL);
create INDEX objects_newest ON checkr_simulator.objects USING btree (object, seq DESC);

create table claim_proposals (
  case_id uuid not null,
  operator_id uuid not null,
  amount bigint not null,
  message text not null,
  at timestamp with time zone not null,
  waits_until timestamp with time zone,
  constraint claim_proposals_pkey PRIMARY KEY (case_id),
  constraint claim_proposals_case_id_fkey FOREIGN KEY (case_id) REFERENCES dispute_cases(id),
  constraint claim_proposals_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES accounts(id),
  constraint claim_proposals_amount_check CHECK (amount > 0),
  constraint claim_proposals_message_check CHECK (char_length(message) <= 4000)
);

create table commitments (
  id uuid not null,
  resource_id uuid not null,
  departure_id uuid not null,
  during tstzrange not null,
  constraint commitments_pkey PRIMARY KEY (id),
  constraint commitments_resource_id_departure_id_key UNIQUE (resource_id, departure_id),
  constraint commitments_one_place EXCLUDE USING gist (resource_id WITH =, during WITH &&),
  constraint commitments_departure_id_fkey FOREIGN KEY (departure_id) REFERENCES departures(id),
  constraint commitments_during_check CHECK (NOT isempty(during))
);
create INDEX commitments_departure ON public.commitments USING btree (departure_id);
create CONSTRAINT TRIGGER commitments_search AFTER INSERT OR DELETE ON commitments DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION search_guide_changed();

create table conditions_snapshots (
  id uuid not null,
  departure_id uuid not null,
  moment text not null,
  at timestamp with time zone not null,
  updated_at timestamp with time zone,
  signal text not null,
  reading jsonb not null,
  proof bytea not null,
  constraint conditions_snapshots_pkey PRIMARY KEY (id),
  constraint conditions_snapshots_departure_id_fkey FOREIGN KEY (departure_id) REFERENCES departures(id),
  constraint conditions_snapshots_moment_check CHECK (moment = ANY (ARRAY['booking'::text, 'watch'::text, 'decision'::text, 'start'::text, 'cancellation'::text, 'update'::text])),
  constraint conditions_snapshots_signal_check CHECK (signal = ANY (ARRAY['unknown'::text, 'green'::text, 'amber'::text, 'red'::text]))
);
create INDEX conditions_snapshots_departure ON public.conditions_snapshots USING btree (departure_id, at DESC);
create TRIGGER conditions_snapshots_fixed BEFORE UPDATE ON conditions_snapshots FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table console_purchases (
  id uuid not null,
  run_id uuid not null,
  state text not null,
  constraint console_purchases_pkey PRIMARY KEY (id),
  constraint console_purchases_run_id_fkey FOREIGN KEY (run_id) REFERENCES console_runs(id) ON DELETE CASCADE,
  constraint console_purchases_state_check CHECK (state = ANY (ARRAY['open'::text, 'authorized'::text, 'captured'::text, 'lost'::text, 'ended'::text]))
);
create INDEX console_purchases_run ON public.console_purchases USING btree (run_id);

create table console_runs (
  id uuid not null,
  scenario text not null,
  by uuid not null,
  started_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  outcome text,
  steps jsonb not null default '[]'::jsonb,
  constraint console_runs_pkey PRIMARY KEY (id),
  constraint console_runs_by_fkey FOREIGN KEY (by) REFERENCES accounts(id),
  constraint console_runs_outcome_check CHECK (outcome = ANY (ARRAY['passed'::text, 'failed'::text]))
);
create INDEX console_runs_newest ON public.console_runs USING btree (started_at DESC, id DESC);

create table contact_answers (
  id uuid not null,
  message_id uuid not null,
  account_id uuid not null,
  reply text,
  note text,
  at timestamp with time zone not null,
  constraint contact_answers_pkey PRIMARY KEY (id),
  constraint contact_answers_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint contact_answers_message_id_fkey FOREIGN KEY (message_id) REFERENCES contact_messages(id) ON DELETE CASCADE,
  constraint contact_answers_check CHECK (reply IS NOT NULL OR note IS NOT NULL),
  constraint contact_answers_note_check CHECK (char_length(note) >= 1 AND char_length(note) <= 500),
  constraint contact_answers_reply_check CHECK (char_length(reply) >= 1 AND char_length(reply) <= 4000)
);
create INDEX contact_answers_message ON public.contact_answers USING btree (message_id, at);
create TRIGGER contact_answers_fixed BEFORE UPDATE ON contact_answers FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table contact_attempts (
  id uuid not null,
  booking_id uuid not null,
  account_id uuid not null,
  how text not null,
  at timestamp with time zone not null,
  constraint contact_attempts_pkey PRIMARY KEY (id),
  constraint contact_attempts_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint contact_attempts_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id) ON DELETE CASCADE,
  constraint contact_attempts_how_check CHECK (how = ANY (ARRAY['call'::text, 'text'::text, 'mail'::text, 'looked'::text]))
);
create INDEX contact_attempts_booking ON public.contact_attempts USING btree (booking_id, at);
create TRIGGER contact_attempts_fixed BEFORE UPDATE ON contact_attempts FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table contact_messages (
  id uuid not null,
  reference text not null,
  idempotency_key text not null,
  topic text not null,
  name text not null,
  email text not null,
  booking_code text,
  message text not null,
  account_id uuid,
  received_at timestamp with time zone not null,
  constraint contact_messages_pkey PRIMARY KEY (id),
  constraint contact_messages_idempotency_key_key UNIQUE (idempotency_key),
  constraint contact_messages_reference_key UNIQUE (reference),
  constraint contact_messages_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE SET NULL,
  constraint contact_messages_reference_check CHECK (reference ~ '^TQ-C-[2-9A-Z]{6}$'::text),
  constraint contact_messages_topic_check CHECK (topic = ANY (ARRAY['booking'::text, 'refund'::text, 'safety'::text, 'guide'::text, 'account'::text, 'privacy'::text, 'other'::text]))
);
create INDEX contact_messages_account ON public.contact_messages USING btree (account_id) WHERE (account_id IS NOT NULL);
create INDEX contact_messages_newest ON public.contact_messages USING btree (received_at DESC, id);

create table conversation_alerts (
  id uuid not null,
  thread_id uuid not null,
  kind text not null,
  message_id uuid,
  words text[] not null default '{}'::text[],
  side text,
  account_id uuid,
  reason text,
  note text not null default ''::text,
  at timestamp with time zone not null,
  decided_at timestamp with time zone,
  decided_by uuid,
  outcome text,
  decision_reason text,
  constraint conversation_alerts_pkey PRIMARY KEY (id),
  constraint conversation_alerts_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint conversation_alerts_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES accounts(id),
  constraint conversation_alerts_message_id_fkey FOREIGN KEY (message_id) REFERENCES messages(id) ON DELETE CASCADE,
  constraint conversation_alerts_thread_id_fkey FOREIGN KEY (thread_id) REFERENCES threads(id) ON DELETE CASCADE,
  constraint conversation_alerts_check CHECK ((decided_at IS NULL) = (outcome IS NULL)),
  constraint conversation_alerts_check1 CHECK ((kind = 'report'::text) = (reason IS NOT NULL)),
  constraint conversation_alerts_kind_check CHECK (kind = ANY (ARRAY['safety_words'::text, 'report'::text])),
  constraint conversation_alerts_note_check CHECK (char_length(note) <= 1000),
  constraint conversation_alerts_outcome_check CHECK (outcome = ANY (ARRAY['no_action'::text, 'contacted'::text, 'thread_closed'::text])),
  constraint conversation_alerts_reason_check CHECK (reason = ANY (ARRAY['harassment'::text, 'unsafe'::text, 'off_platform'::text, 'spam'::text, 'other'::text])),
  constraint conversation_alerts_side_check CHECK (side = ANY (ARRAY['explorer'::text, 'guide'::text]))
);
create UNIQUE INDEX conversation_alerts_message ON public.conversation_alerts USING btree (message_id) WHERE (message_id IS NOT NULL);
create INDEX conversation_alerts_open ON public.conversation_alerts USING btree (at) WHERE (decided_at IS NULL);
create UNIQUE INDEX conversation_alerts_report ON public.conversation_alerts USING btree (thread_id, side) WHERE ((kind = 'report'::text) AND (decided_at IS NULL));
create INDEX conversation_alerts_thread ON public.conversation_alerts USING btree (thread_id);

create table credit_grants (
  id uuid not null,
  account_id uuid not null,
  amount bigint not null,
  currency text not null default 'USD'::text,
  cause text not null,
  payable_id uuid,
  gift_card_id uuid,
  revoked_at timestamp with time zone,
  dedupe_key text not null,
  given_by text not null,
  reason jsonb not null,
  at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  expired_amount bigint not null default 0,
  expired_at timestamp with time zone,
  extended_at timestamp with time zone,
  constraint credit_grants_pkey PRIMARY KEY (id),
  constraint credit_grants_dedupe_key_key UNIQUE (dedupe_key),
  constraint credit_grants_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint credit_grants_amount_check CHECK (amount > 0),
  constraint credit_grants_cause_check CHECK (cause = ANY (ARRAY['weather_choice'::text, 'guide_canceled'::text, 'guide_no_show'::text, 'serious_event'::text, 'goodwill'::text, 'returned'::text, 'gift_card'::text])),
  constraint credit_grants_check CHECK (expired_amount >= 0 AND expired_amount <= amount)
);
create INDEX credit_grants_account ON public.credit_grants USING btree (account_id, expires_at, id);
create INDEX credit_grants_gift_card ON public.credit_grants USING btree (gift_card_id) WHERE (gift_card_id IS NOT NULL);
create INDEX credit_grants_payable ON public.credit_grants USING btree (payable_id) WHERE (payable_id IS NOT NULL);
create TRIGGER credit_expires_within_grant AFTER UPDATE OF expired_amount ON credit_grants FOR EACH ROW EXECUTE FUNCTION credit_expires_within_grant();
create TRIGGER credit_grants_fixed BEFORE UPDATE ON credit_grants FOR EACH ROW EXECUTE FUNCTION credit_grants_fixed();

create table credit_uses (
  id uuid not null,
  payment_id uuid not null,
  grant_id uuid not null,
  amount bigint not null,
  at timestamp with time zone not null,
  released_at timestamp with time zone,
  constraint credit_uses_pkey PRIMARY KEY (id),
  constraint credit_uses_payment_id_grant_id_key UNIQUE (payment_id, grant_id),
  constraint credit_uses_grant_id_fkey FOREIGN KEY (grant_id) REFERENCES credit_grants(id),
  constraint credit_uses_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id),
  constraint credit_uses_amount_check CHECK (amount > 0)
);
create INDEX credit_uses_grant ON public.credit_uses USING btree (grant_id) WHERE (released_at IS NULL);
create TRIGGER credit_within_grant AFTER INSERT OR UPDATE ON credit_uses FOR EACH ROW EXECUTE FUNCTION credit_within_grant();

create table data_exports (
  id uuid not null,
  account_id uuid not null,
  requested_at timestamp with time zone not null default clock_timestamp(),
  ready_at timestamp with time zone,
  expires_at timestamp with time zone,
  file_id uuid,
  constraint data_exports_pkey PRIMARY KEY (id),
  constraint data_exports_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint data_exports_file_id_fkey FOREIGN KEY (file_id) REFERENCES vault_files(id),
  constraint data_exports_check CHECK ((ready_at IS NULL) = (expires_at IS NULL))
);
create INDEX data_exports_account ON public.data_exports USING btree (account_id, requested_at DESC);
create INDEX data_exports_file ON public.data_exports USING btree (file_id) WHERE (file_id IS NOT NULL);
create INDEX data_exports_old ON public.data_exports USING btree (expires_at) WHERE (file_id IS NOT NULL);
create UNIQUE INDEX data_exports_waiting ON public.data_exports USING btree (account_id) WHERE (ready_at IS NULL);

create table data_keys (
  table_name text not null,
  record_id uuid not null,
  key_id text,
  wrapped bytea,
  created_at timestamp with time zone not null default clock_timestamp(),
  erased_at timestamp with time zone,
  erased_by text,
  constraint data_keys_pkey PRIMARY KEY (table_name, record_id),
  constraint data_keys_check CHECK ((wrapped IS NULL) = (key_id IS NULL)),
  constraint data_keys_check1 CHECK ((wrapped IS NULL) = (erased_at IS NOT NULL)),
  constraint data_keys_check2 CHECK ((erased_at IS NULL) = (erased_by IS NULL))
);
create INDEX data_keys_by_key ON public.data_keys USING btree (key_id) WHERE (wrapped IS NOT NULL);

create table deadlines (
  id uuid not null,
  kind text not null,
  subject_id uuid not null,
  due_at timestamp with time zone not null,
  done_at timestamp with time zone,
  outcome text,
  attempts integer not null default 0,
  last_error text,
  constraint deadlines_pkey PRIMARY KEY (id),
  constraint deadlines_kind_subject_id_due_at_key UNIQUE (kind, subject_id, due_at)
);
create INDEX deadlines_due ON public.deadlines USING btree (due_at) WHERE (done_at IS NULL);
create INDEX deadlines_subject ON public.deadlines USING btree (subject_id) WHERE (done_at IS NULL);

create table departure_conditions (
  id uuid not null,
  departure_id uuid not null,
  signal text not null default 'unknown'::text,
  read_at timestamp with time zone,
  answer text,
  answer_note text,
  answered_by uuid,
  answered_at timestamp with time zone,
  alerted_at timestamp with time zone,
  constraint departure_conditions_pkey PRIMARY KEY (id),
  constraint departure_conditions_departure_id_key UNIQUE (departure_id),
  constraint departure_conditions_answered_by_fkey FOREIGN KEY (answered_by) REFERENCES accounts(id),
  constraint departure_conditions_departure_id_fkey FOREIGN KEY (departure_id) REFERENCES departures(id),
  constraint departure_conditions_answer_check CHECK (answer = ANY (ARRAY['go'::text, 'modify'::text])),
  constraint departure_conditions_answer_note_check CHECK (char_length(answer_note) <= 500),
  constraint departure_conditions_check CHECK ((answer IS NULL) = (answered_at IS NULL)),
  constraint departure_conditions_check1 CHECK ((answer IS NULL) = (answered_by IS NULL)),
  constraint departure_conditions_signal_check CHECK (signal = ANY (ARRAY['unknown'::text, 'green'::text, 'amber'::text, 'red'::text]))
);
create INDEX departure_conditions_alerted ON public.departure_conditions USING btree (alerted_at) WHERE ((alerted_at IS NOT NULL) AND (answer IS NULL));

create table departure_rules (
  id uuid not null,
  adventure_id uuid not null,
  rule jsonb not null,
  made_by text not null default 'system:offer'::text,
  made_at timestamp with time zone not null default clock_timestamp(),
  changed_by text,
  changed_at timestamp with time zone,
  last_date date,
  ended_by text,
  ended_at timestamp with time zone,
  constraint departure_rules_pkey PRIMARY KEY (id),
  constraint departure_rules_adventure_id_fkey FOREIGN KEY (adventure_id) REFERENCES adventures(id) ON DELETE CASCADE,
  constraint departure_rules_ended CHECK ((last_date IS NULL) = (ended_at IS NULL))
);
create INDEX departure_rules_adventure ON public.departure_rules USING btree (adventure_id);
create INDEX departure_rules_guide ON public.departure_rules USING btree (((rule ->> 'guideId'::text)));
create INDEX departure_rules_resources ON public.departure_rules USING gin (((rule -> 'resourceIds'::text)));

create table departures (
  id uuid not null,
  adventure_id uuid not null,
  guide_id uuid not null,
  rule_id uuid,
  local_date date not null,
  local_time text not null,
  zone text not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  kind text not null,
  capacity integer not null,
  taken integer not null default 0,
  resource_ids uuid[] not null default '{}'::uuid[],
  minimum_to_run integer,
  decide_at timestamp with time zone,
  coming integer not null default 0,
  guaranteed_at timestamp with time zone,
  started_at timestamp with time zone,
  ended_at timestamp with time zone,
  canceled_at timestamp with time zone,
  withdrawn_at timestamp with time zone,
  sale_closed_at timestamp with time zone,
  created_at timestamp with time zone not null default clock_timestamp(),
  cut_off_hours integer,
  window_months integer,
  sale_closed_for text,
  constraint departures_pkey PRIMARY KEY (id),
  constraint departures_adventure_id_starts_at_key UNIQUE (adventure_id, starts_at),
  constraint departures_adventure_id_fkey FOREIGN KEY (adventure_id) REFERENCES adventures(id) ON DELETE CASCADE,
  constraint departures_guide_id_fkey FOREIGN KEY (guide_id) REFERENCES guides(id),
  constraint departures_rule_id_fkey FOREIGN KEY (rule_id) REFERENCES departure_rules(id) ON DELETE SET NULL,
  constraint departures_capacity_check CHECK (capacity > 0),
  constraint departures_check CHECK (ends_at > starts_at),
  constraint departures_closed_for CHECK (sale_closed_for IS NULL OR sale_closed_at IS NOT NULL),
  constraint departures_cut_off_hours_check CHECK (cut_off_hours >= 0 AND cut_off_hours <= 720),
  constraint departures_kind_check CHECK (kind = ANY (ARRAY['private'::text, 'shared'::text])),
  constraint departures_local_time_check CHECK (local_time ~ '^\d\d:\d\d$'::text),
  constraint departures_minimum CHECK ((minimum_to_run IS NULL) = (decide_at IS NULL) AND minimum_to_run <= capacity),
  constraint departures_minimum_to_run_check CHECK (minimum_to_run >= 2),
  constraint departures_not_oversold CHECK (taken >= 0 AND taken <= capacity),
  constraint departures_sale_closed_for_check CHECK (sale_closed_for = 'lead'::text),
  constraint departures_window_months_check CHECK (window_months >= 1 AND window_months <= 24),
  constraint departures_withdrawn CHECK (withdrawn_at IS NULL OR canceled_at IS NOT NULL AND taken = 0)
);
create INDEX departures_guide ON public.departures USING btree (guide_id, starts_at) WHERE (canceled_at IS NULL);
create INDEX departures_open ON public.departures USING btree (adventure_id, starts_at) WHERE (canceled_at IS NULL);
create INDEX departures_resources ON public.departures USING gin (resource_ids) WHERE ((canceled_at IS NULL) AND (resource_ids <> '{}'::uuid[]));
create INDEX departures_rule ON public.departures USING btree (rule_id, starts_at);
create INDEX departures_starts ON public.departures USING btree (starts_at, id) WHERE (withdrawn_at IS NULL);
create TRIGGER departures_permits AFTER UPDATE OF starts_at, ends_at ON departures FOR EACH ROW WHEN (new.taken > 0 AND (new.starts_at IS DISTINCT FROM old.starts_at OR new.ends_at IS DISTINCT FROM old.ends_at)) EXECUTE FUNCTION move_permit_days();
create CONSTRAINT TRIGGER departures_search AFTER UPDATE OF taken, capacity, canceled_at, started_at, ended_at ON departures DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((old.taken <> new.taken OR old.capacity <> new.capacity) AND ('private'::text = old.kind OR 'private'::text = new.kind OR LEAST(old.capacity - old.taken, 50) <> LEAST(new.capacity - new.taken, 50)) OR old.canceled_at IS DISTINCT FROM new.canceled_at OR old.started_at IS DISTINCT FROM new.started_at OR old.ended_at IS DISTINCT FROM new.ended_at) EXECUTE FUNCTION search_seats_changed();
create CONSTRAINT TRIGGER departures_search_closed AFTER UPDATE OF sale_closed_at ON departures DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (old.sale_closed_at IS DISTINCT FROM new.sale_closed_at) EXECUTE FUNCTION search_seats_changed();
create TRIGGER departures_search_offered AFTER INSERT ON departures REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search_departures_offered();
create TRIGGER departures_search_window AFTER UPDATE OF cut_off_hours, window_months ON departures FOR EACH ROW WHEN (old.cut_off_hours IS DISTINCT FROM new.cut_off_hours OR old.window_months IS DISTINCT FROM new.window_months) EXECUTE FUNCTION search_window_changed();
create TRIGGER departures_search_withdrawn AFTER DELETE ON departures REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search_departures_offered();

create table dispute_cases (
  id uuid not null,
  booking_id uuid not null,
  outfitter_id uuid not null,
  guide_id uuid not null,
  explorer_id uuid,
  filed_by text not null,
  account_id uuid not null,
  key uuid not null,
  category text not null,
  state text not null,
  story text not null,
  requested bigint not null,
  bundle jsonb not null,
  filed_at timestamp with time zone not null,
  responded_at timestamp with time zone,
  review_since timestamp with time zone,
  due_at timestamp with time zone,
  decided_at timestamp with time zone,
  appealed_at timestamp with time zone,
  appealed_by text,
  ended_at timestamp with time zone,
  outcome text,
  constraint dispute_cases_pkey PRIMARY KEY (id),
  constraint dispute_cases_account_id_key_key UNIQUE (account_id, key),
  constraint dispute_cases_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint dispute_cases_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id),
  constraint dispute_cases_explorer_id_fkey FOREIGN KEY (explorer_id) REFERENCES accounts(id),
  constraint dispute_cases_guide_id_fkey FOREIGN KEY (guide_id) REFERENCES guides(id),
  constraint dispute_cases_outfitter_id_fkey FOREIGN KEY (outfitter_id) REFERENCES outfitters(id),
  constraint dispute_cases_appealed_by_check CHECK (appealed_by = ANY (ARRAY['explorer'::text, 'guide'::text])),
  constraint dispute_cases_category_check CHECK (category = ANY (ARRAY['damage'::text, 'unpaid_extra'::text, 'not_as_described'::text, 'safety'::text, 'guide_late'::text, 'gear'::text, 'cancellation_refund'::text, 'hidden_charge'::text, 'discrimination'::text, 'conduct'::text, 'review'::text, 'other'::text])),
  constraint dispute_cases_check CHECK ((decided_at IS NULL) = (outcome IS NULL)),
  constraint dispute_cases_check1 CHECK ((appealed_at IS NULL) = (appealed_by IS NULL)),
  constraint dispute_cases_check2 CHECK ((category <> ALL (ARRAY['damage'::text, 'unpaid_extra'::text])) OR filed_by = 'guide'::text),
  constraint dispute_cases_filed_by_check CHECK (filed_by = ANY (ARRAY['explorer'::text, 'guide'::text])),
  constraint dispute_cases_outcome_check CHECK (outcome = ANY (ARRAY['full_refund'::text, 'partial_refund'::text, 'no_refund'::text, 'credit'::text, 'split'::text, 'charge'::text])),
  constraint dispute_cases_requested_check CHECK (requested >= 0),
  constraint dispute_cases_state_check CHECK (state = ANY (ARRAY['open'::text, 'awaiting_response'::text, 'negotiation'::text, 'under_review'::text, 'resolved_full_refund'::text, 'resolved_partial_refund'::text, 'resolved_no_refund'::text, 'resolved_credit'::text, 'resolved_split'::text, 'resolved_charge'::text, 'appealed'::text, 'closed'::text, 'withdrawn'::text])),
  constraint dispute_cases_story_check CHECK (char_length(story) >= 20 AND char_length(story) <= 4000)
);
create INDEX dispute_cases_explorer ON public.dispute_cases USING btree (explorer_id, filed_at DESC, id DESC);
create INDEX dispute_cases_guide ON public.dispute_cases USING btree (guide_id, filed_at DESC, id DESC);
create UNIQUE INDEX dispute_cases_live ON public.dispute_cases USING btree (booking_id) WHERE (state = ANY (ARRAY['open'::text, 'awaiting_response'::text, 'negotiation'::text, 'under_review'::text, 'appealed'::text]));
create INDEX dispute_cases_over ON public.dispute_cases USING btree (filed_at DESC, id DESC) WHERE (state <> ALL (ARRAY['open'::text, 'awaiting_response'::text, 'negotiation'::text, 'under_review'::text, 'appealed'::text]));
create INDEX dispute_cases_precedents ON public.dispute_cases USING btree (category, decided_at DESC) WHERE (decided_at IS NOT NULL);
create UNIQUE INDEX dispute_cases_side ON public.dispute_cases USING btree (booking_id, filed_by) WHERE (state <> 'withdrawn'::text);
create INDEX dispute_cases_waiting ON public.dispute_cases USING btree (due_at) WHERE (state = ANY (ARRAY['under_review'::text, 'appealed'::text]));

create table dispute_charges (
  id uuid not null,
  case_id uuid not null,
  booking_id uuid not null,
  account_id uuid not null,
  outfitter_id uuid not null,
  state text not null,
  amount bigint not null,
  created_at timestamp with time zone not null,
  due_at timestamp with time zone not null,
  paid_at timestamp with time zone,
  ended_at timestamp with time zone,
  release_at timestamp with time zone,
  constraint dispute_charges_pkey PRIMARY KEY (id),
  constraint dispute_charges_case_id_key UNIQUE (case_id),
  constraint dispute_charges_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint dispute_charges_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id),
  constraint dispute_charges_case_id_fkey FOREIGN KEY (case_id) REFERENCES dispute_cases(id),
  constraint dispute_charges_outfitter_id_fkey FOREIGN KEY (outfitter_id) REFERENCES outfitters(id),
  constraint dispute_charges_amount_check CHECK (amount > 0),
  constraint dispute_charges_check CHECK ((state = ANY (ARRAY['paid'::text, 'released'::text])) = (paid_at IS NOT NULL)),
  constraint dispute_charges_check1 CHECK ((paid_at IS NULL) = (release_at IS NULL)),
  constraint dispute_charges_check2 CHECK ((state = 'lapsed'::text) = (ended_at IS NOT NULL)),
  constraint dispute_charges_state_check CHECK (state = ANY (ARRAY['owed'::text, 'paid'::text, 'released'::text, 'lapsed'::text]))
);
create INDEX dispute_charges_booking ON public.dispute_charges USING btree (booking_id);
create INDEX dispute_charges_outfitter ON public.dispute_charges USING btree (outfitter_id);

create table dispute_decisions (
  id uuid not null,
  dispute_id uuid not null,
  payer text not null,
  amount bigint not null,
  reason text not null,
  message text not null,
  state text not null,
  requested_by text not null,
  requested_at timestamp with time zone not null,
  decided_by text,
  decided_at timestamp with time zone,
  waits_until timestamp with time zone,
  constraint dispute_decisions_pkey PRIMARY KEY (id),
  constraint dispute_decisions_dispute_id_fkey FOREIGN KEY (dispute_id) REFERENCES payment_disputes(id),
  constraint dispute_decisions_amount_check CHECK (amount > 0),
  constraint dispute_decisions_payer_check CHECK (payer = ANY (ARRAY['platform'::text, 'guide'::text, 'split'::text])),
  constraint dispute_decisions_state_check CHECK (state = ANY (ARRAY['requested'::text, 'approved'::text, 'denied'::text]))
);
create UNIQUE INDEX dispute_decisions_one ON public.dispute_decisions USING btree (dispute_id) WHERE (state = ANY (ARRAY['requested'::text, 'approved'::text]));

create table dispute_events (
  id uuid not null,
  case_id uuid not null,
  at timestamp with time zone not null,
  kind text not null,
  side text,
  text text,
  amount bigint,
  constraint dispute_events_pkey PRIMARY KEY (id),
  constraint dispute_events_case_id_fkey FOREIGN KEY (case_id) REFERENCES dispute_cases(id),
  constraint dispute_events_amount_check CHECK (amount >= 0),
  constraint dispute_events_kind_check CHECK (kind = ANY (ARRAY['filed'::text, 'responded'::text, 'offered'::text, 'accepted'::text, 'review_requested'::text, 'review_began'::text, 'file_added'::text, 'decided'::text, 'appealed'::text, 'appeal_decided'::text, 'withdrawn'::text, 'closed'::text, 'chargeback_opened'::text, 'chargeback_won'::text, 'chargeback_lost'::text, 'claim_sent'::text, 'claim_dropped'::text, 'charge_paid'::text, 'charge_lapsed'::text])),
  constraint dispute_events_side_check CHECK (side = ANY (ARRAY['explorer'::text, 'guide'::text])),
  constraint dispute_events_text_check CHECK (char_length(text) <= 4000)
);
create INDEX dispute_events_case ON public.dispute_events USING btree (case_id, at);
create TRIGGER dispute_events_fixed BEFORE UPDATE ON dispute_events FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table dispute_files (
  file_id uuid not null,
  case_id uuid not null,
  side text not null,
  account_id uuid not null,
  name text not null,
  picture boolean not null default false,
  bytes bigint not null,
  at timestamp with time zone not null,
  constraint dispute_files_pkey PRIMARY KEY (file_id),
  constraint dispute_files_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint dispute_files_case_id_fkey FOREIGN KEY (case_id) REFERENCES dispute_cases(id),
  constraint dispute_files_file_id_fkey FOREIGN KEY (file_id) REFERENCES vault_files(id),
  constraint dispute_files_name_check CHECK (char_length(name) >= 1 AND char_length(name) <= 120),
  constraint dispute_files_side_check CHECK (side = ANY (ARRAY['explorer'::text, 'guide'::text]))
);
create INDEX dispute_files_case ON public.dispute_files USING btree (case_id);

create table dispute_offers (
  id uuid not null,
  case_id uuid not null,
  side text not null,
  account_id uuid not null,
  key uuid not null,
  amount bigint not null,
  message text not null,
  at timestamp with time zone not null,
  accepted_at timestamp with time zone,
  ended_at timestamp with time zone,
  constraint dispute_offers_pkey PRIMARY KEY (id),
  constraint dispute_offers_account_id_key_key UNIQUE (account_id, key),
  constraint dispute_offers_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint dispute_offers_case_id_fkey FOREIGN KEY (case_id) REFERENCES dispute_cases(id),
  constraint dispute_offers_amount_check CHECK (amount >= 0),
  constraint dispute_offers_check CHECK (accepted_at IS NULL OR ended_at IS NULL),
  constraint dispute_offers_message_check CHECK (char_length(message) <= 500),
  constraint dispute_offers_side_check CHECK (side = ANY (ARRAY['explorer'::text, 'guide'::text]))
);
create UNIQUE INDEX dispute_offers_accepted ON public.dispute_offers USING btree (case_id) WHERE (accepted_at IS NOT NULL);
create UNIQUE INDEX dispute_offers_open ON public.dispute_offers USING btree (case_id) WHERE ((accepted_at IS NULL) AND (ended_at IS NULL));

create table dispute_rulings (
  id uuid not null,
  case_id uuid not null,
  round integer not null,
  outcome text not null,
  operator_id uuid,
  offer_id uuid,
  refund bigint not null,
  from_guide bigint not null,
  from_platform bigint not null,
  restored bigint not null default 0,
  charged bigint not null default 0,
  guide_cause uuid not null,
  platform_cause uuid not null,
  message text not null,
  at timestamp with time zone not null,
  proposed_by uuid,
  constraint dispute_rulings_pkey PRIMARY KEY (id),
  constraint dispute_rulings_case_id_round_key UNIQUE (case_id, round),
  constraint dispute_rulings_guide_cause_key UNIQUE (guide_cause),
  constraint dispute_rulings_platform_cause_key UNIQUE (platform_cause),
  constraint dispute_rulings_case_id_fkey FOREIGN KEY (case_id) REFERENCES dispute_cases(id),
  constraint dispute_rulings_offer_id_fkey FOREIGN KEY (offer_id) REFERENCES dispute_offers(id),
  constraint dispute_rulings_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES accounts(id),
  constraint dispute_rulings_proposed_by_fkey FOREIGN KEY (proposed_by) REFERENCES accounts(id),
  constraint dispute_rulings_charged_check CHECK (charged >= 0),
  constraint dispute_rulings_check CHECK ((operator_id IS NULL) = (offer_id IS NOT NULL)),
  constraint dispute_rulings_check1 CHECK (proposed_by IS NULL OR proposed_by <> operator_id),
  constraint dispute_rulings_from_guide_check CHECK (from_guide >= 0),
  constraint dispute_rulings_from_platform_check CHECK (from_platform >= 0),
  constraint dispute_rulings_message_check CHECK (char_length(message) <= 4000),
  constraint dispute_rulings_outcome_check CHECK (outcome = ANY (ARRAY['full_refund'::text, 'partial_refund'::text, 'no_refund'::text, 'credit'::text, 'split'::text, 'charge'::text])),
  constraint dispute_rulings_refund_check CHECK (refund >= 0),
  constraint dispute_rulings_restored_check CHECK (restored >= 0),
  constraint dispute_rulings_round_check CHECK (round = ANY (ARRAY[1, 2]))
);
create TRIGGER dispute_rulings_fixed BEFORE UPDATE ON dispute_rulings FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table domain_events (
  id uuid not null,
  kind text not null,
  subject_id uuid not null,
  actor text not null,
  data jsonb not null default '{}'::jsonb,
  at timestamp with time zone not null,
  recorded_at timestamp with time zone not null default clock_timestamp(),
  heard boolean not null default true,
  constraint domain_events_pkey PRIMARY KEY (id)
);
create INDEX domain_events_recorded ON public.domain_events USING btree (recorded_at);
create INDEX domain_events_subject ON public.domain_events USING btree (subject_id, recorded_at);

create table email_changes (
  id uuid not null,
  account_id uuid not null,
  new_email text not null,
  old_token_hash bytea not null,
  new_token_hash bytea not null,
  requested_at timestamp with time zone not null default clock_timestamp(),
  expires_at timestamp with time zone not null,
  old_confirmed_at timestamp with time zone,
  new_confirmed_at timestamp with time zone,
  constraint email_changes_pkey PRIMARY KEY (id),
  constraint email_changes_account_id_key UNIQUE (account_id),
  constraint email_changes_new_token_hash_key UNIQUE (new_token_hash),
  constraint email_changes_old_token_hash_key UNIQUE (old_token_hash),
  constraint email_changes_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint email_changes_new_email_check CHECK (new_email = lower(new_email))
);

create table email_pictures (
  source text not null,
  hash text not null,
  constraint email_pictures_pkey PRIMARY KEY (source),
  constraint email_pictures_hash_check CHECK (hash ~ '^[0-9a-f]{64}$'::text)
);

create table emergency_contacts (
  participant_id uuid not null,
  booking_id uuid not null,
  participant text not null,
  sealed bytea not null,
  given_at timestamp with time zone not null,
  constraint emergency_contacts_pkey PRIMARY KEY (participant_id),
  constraint emergency_contacts_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id) ON DELETE CASCADE
);
create INDEX emergency_contacts_booking ON public.emergency_contacts USING btree (booking_id);

create table event_deliveries (
  event_id uuid not null,
  listener text not null,
  delivered_at timestamp with time zone not null default clock_timestamp(),
  constraint event_deliveries_pkey PRIMARY KEY (event_id, listener),
  constraint event_deliveries_event_id_fkey FOREIGN KEY (event_id) REFERENCES domain_events(id) ON DELETE CASCADE
);

create table gift_cards (
  id uuid not null,
  buyer_id uuid not null,
  state text not null,
  amount bigint not null,
  recipient_name text not null,
  recipient_email text not null,
  message text not null,
  from_name text not null,
  language text not null,
  us_state text not null,
  months_valid integer,
  refund_days integer not null,
  created_at timestamp with time zone not null,
  send_at timestamp with time zone not null,
  paid_at timestamp with time zone,
  refund_until timestamp with time zone,
  sent_at timestamp with time zone,
  sends integer not null default 0,
  code_hash bytea,
  code_end text,
  expires_at timestamp with time zone,
  redeemed_by uuid,
  redeemed_at timestamp with time zone,
  ended_at timestamp with time zone,
  constraint gift_cards_pkey PRIMARY KEY (id),
  constraint gift_cards_code_hash_key UNIQUE (code_hash),
  constraint gift_cards_buyer_id_fkey FOREIGN KEY (buyer_id) REFERENCES accounts(id),
  constraint gift_cards_redeemed_by_fkey FOREIGN KEY (redeemed_by) REFERENCES accounts(id),
  constraint gift_cards_amount_check CHECK (amount > 0),
  constraint gift_cards_code_fits_state CHECK ((state = ANY (ARRAY['sent'::text, 'redeemed'::text, 'expired'::text])) = (code_hash IS NOT NULL)),
  constraint gift_cards_language_check CHECK (language = ANY (ARRAY['en'::text, 'es'::text])),
  constraint gift_cards_message_check CHECK (char_length(message) <= 400),
  constraint gift_cards_months_valid_check CHECK (months_valid > 0),
  constraint gift_cards_recipient_email_check CHECK (char_length(recipient_email) >= 3 AND char_length(recipient_email) <= 254),
  constraint gift_cards_recipient_name_check CHECK (char_length(recipient_name) >= 1 AND char_length(recipient_name) <= 80),
  constraint gift_cards_redeemed_by_someone CHECK ((redeemed_by IS NULL) = (redeemed_at IS NULL)),
  constraint gift_cards_redeemed_fits_state CHECK (state <> 'redeemed'::text OR redeemed_by IS NOT NULL),
  constraint gift_cards_refund_days_check CHECK (refund_days >= 0),
  constraint gift_cards_refunded_unused CHECK (state <> 'refunded'::text OR redeemed_by IS NULL),
  constraint gift_cards_state_check CHECK (state = ANY (ARRAY['started'::text, 'paid'::text, 'sent'::text, 'redeemed'::text, 'refunded'::text, 'expired'::text, 'void'::text, 'lapsed'::text])),
  constraint gift_cards_us_state_check CHECK (us_state ~ '^[A-Z]{2}$'::text)
);
create INDEX gift_cards_buyer ON public.gift_cards USING btree (buyer_id, created_at);
create INDEX gift_cards_newest ON public.gift_cards USING btree (created_at DESC, id DESC);
create UNIQUE INDEX gift_cards_one_open ON public.gift_cards USING btree (buyer_id) WHERE (state = 'started'::text);
create INDEX gift_cards_redeemed ON public.gift_cards USING btree (redeemed_by) WHERE (redeemed_by IS NOT NULL);

create table guest_link_days (
  guest_link_id uuid not null,
  day date not null,
  visits integer not null,
  constraint guest_link_days_pkey PRIMARY KEY (guest_link_id, day),
  constraint guest_link_days_guest_link_id_fkey FOREIGN KEY (guest_link_id) REFERENCES guest_links(id) ON DELETE CASCADE,
  constraint guest_link_days_visits_check CHECK (visits > 0)
);

create table guest_links (
  id uuid not null,
  guide_id uuid not null,
  code text not null,
  created_at timestamp with time zone not null,
  created_by uuid not null,
  ended_at timestamp with time zone,
  constraint guest_links_pkey PRIMARY KEY (id),
  constraint guest_links_code_key UNIQUE (code),
  constraint guest_links_created_by_fkey FOREIGN KEY (created_by) REFERENCES accounts(id),
  constraint guest_links_guide_id_fkey FOREIGN KEY (guide_id) REFERENCES guides(id)
);
create UNIQUE INDEX guest_links_one ON public.guest_links USING btree (guide_id) WHERE (ended_at IS NULL);

create table guide_absences (
  booking_id uuid not null,
  account_id uuid not null,
  at timestamp with time zone not null,
  answer_by timestamp with time zone not null,
  confirmed_at timestamp with time zone,
  constraint guide_absences_pkey PRIMARY KEY (booking_id),
  constraint guide_absences_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint guide_absences_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id) ON DELETE CASCADE
);

create table guide_applications (
  id uuid not null,
  email text not null,
  email_hash bytea,
  language text not null default 'en'::text,
  state text not null,
  answers jsonb not null default '{}'::jsonb,
  name text generated always as COALESCE(((answers -> 'about'::text) ->> 'name'::text), ''::text) stored,
  home_state text generated always as COALESCE(((answers -> 'about'::text) ->> 'homeState'::text), ''::text) stored,
  categories jsonb generated always as COALESCE(((answers -> 'about'::text) -> 'categories'::text), '[]'::jsonb) stored,
  score integer,
  score_parts jsonb,
  area_need integer not null default 0,
  created_at timestamp with time zone not null,
  saved_at timestamp with time zone not null,
  reminded integer not null default 0,
  submitted_at timestamp with time zone,
  answer_due_at timestamp with time zone,
  due_order timestamp with time zone not null generated always as COALESCE(answer_due_at, '9999-01-01 00:00:00+00'::timestamp with time zone) stored,
  decided_at timestamp with time zone,
  decided_by text,
  message text,
  decline_reason text,
  approved_until timestamp with time zone,
  reissued_at timestamp with time zone,
  withdraw_reason text,
  ended_at timestamp with time zone,
  erased_at timestamp with time zone,
  account_id uuid,
  constraint guide_applications_pkey PRIMARY KEY (id),
  constraint guide_applications_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint guide_applications_account CHECK ((state = ANY (ARRAY['account_created'::text, 'onboarding'::text])) = (account_id IS NOT NULL)),
  constraint guide_applications_approved CHECK (state <> 'approved'::text OR approved_until IS NOT NULL AND decided_by IS NOT NULL),
  constraint guide_applications_area_need_check CHECK (area_need >= 0 AND area_need <= 10),
  constraint guide_applications_check CHECK ((score IS NULL) = (score_parts IS NULL)),
  constraint guide_applications_email_check CHECK (email = lower(email)),
  constraint guide_applications_ended CHECK ((state = ANY (ARRAY['rejected'::text, 'withdrawn'::text])) = (ended_at IS NOT NULL)),
  constraint guide_applications_erased CHECK ((erased_at IS NULL) = (email <> ''::text) AND (erased_at IS NULL) = (email_hash IS NULL) AND (erased_at IS NULL OR ended_at IS NOT NULL AND answers = '{}'::jsonb AND score IS NULL AND message IS NULL AND withdraw_reason IS NULL)),
  constraint guide_applications_language_check CHECK (language = ANY (ARRAY['en'::text, 'es'::text])),
  constraint guide_applications_score_check CHECK (score >= 0 AND score <= 100),
  constraint guide_applications_state_check CHECK (state = ANY (ARRAY['draft'::text, 'submitted'::text, 'screening'::text, 'needs_info'::text, 'interview'::text, 'approved'::text, 'waitlisted'::text, 'rejected'::text, 'withdrawn'::text, 'account_created'::text, 'onboarding'::text, 'invite_expired'::text])),
  constraint guide_applications_submitted CHECK ((state = 'draft'::text) <= (submitted_at IS NULL))
);
create INDEX guide_applications_account_of ON public.guide_applications USING btree (account_id) WHERE (account_id IS NOT NULL);
create INDEX guide_applications_board ON public.guide_applications USING btree (state, due_order, id) INCLUDE (home_state, categories) WHERE ((submitted_at IS NOT NULL) AND (erased_at IS NULL));
create INDEX guide_applications_email ON public.guide_applications USING btree (email, created_at DESC);
create INDEX guide_applications_hash ON public.guide_applications USING btree (email_hash, created_at DESC) WHERE (email_hash IS NOT NULL);
create UNIQUE INDEX guide_applications_living ON public.guide_applications USING btree (email) WHERE (state <> ALL (ARRAY['rejected'::text, 'withdrawn'::text]));
create INDEX guide_applications_scores ON public.guide_applications USING btree (state, ((- score)), id) WHERE ((submitted_at IS NOT NULL) AND (erased_at IS NULL));
create INDEX guide_applications_to_erase ON public.guide_applications USING btree (ended_at) WHERE ((ended_at IS NOT NULL) AND (erased_at IS NULL));
create INDEX guide_applications_waiting ON public.guide_applications USING btree (state, answer_due_at, id) WHERE (answer_due_at IS NOT NULL);
create INDEX guide_applications_words ON public.guide_applications USING gin (name gin_trgm_ops, email gin_trgm_ops) WHERE ((submitted_at IS NOT NULL) AND (erased_at IS NULL));

create table guide_cancellations (
  id uuid not null,
  guide_id uuid not null,
  outfitter_id uuid not null,
  departure_id uuid not null,
  called_by text not null,
  reason_code text not null,
  reason text,
  price text not null,
  short_notice boolean not null,
  fee bigint not null default 0,
  at timestamp with time zone not null,
  waived_at timestamp with time zone,
  waived_by text,
  waive_reason text,
  constraint guide_cancellations_pkey PRIMARY KEY (id),
  constraint guide_cancellations_departure_id_key UNIQUE (departure_id),
  constraint guide_cancellations_departure_id_fkey FOREIGN KEY (departure_id) REFERENCES departures(id) ON DELETE CASCADE,
  constraint guide_cancellations_guide_id_fkey FOREIGN KEY (guide_id) REFERENCES guides(id),
  constraint guide_cancellations_outfitter_id_fkey FOREIGN KEY (outfitter_id) REFERENCES outfitters(id),
  constraint guide_cancellations_check CHECK ((price = 'fee'::text) = (fee > 0)),
  constraint guide_cancellations_check1 CHECK ((waived_at IS NULL) = (waived_by IS NULL) AND (waived_at IS NOT NULL OR waive_reason IS NULL)),
  constraint guide_cancellations_fee_check CHECK (fee >= 0),
  constraint guide_cancellations_price_check CHECK (price = ANY (ARRAY['free'::text, 'fee'::text, 'fault'::text, 'too_few'::text]))
);
create INDEX guide_cancellations_guide ON public.guide_cancellations USING btree (guide_id, at DESC);

create table guide_onboardings (
  id uuid not null,
  guide_id uuid not null,
  state text not null,
  step text not null,
  actor text not null,
  percent integer not null,
  blocked text[] not null default '{}'::text[],
  began_at timestamp with time zone not null,
  active_at timestamp with time zone not null,
  nudged integer not null default 0,
  nudged_at timestamp with time zone,
  submitted_at timestamp with time zone,
  review_due_at timestamp with time zone,
  decided_at timestamp with time zone,
  decided_by text,
  archived_at timestamp with time zone,
  constraint guide_onboardings_pkey PRIMARY KEY (id),
  constraint guide_onboardings_guide_id_key UNIQUE (guide_id),
  constraint guide_onboardings_guide_id_fkey FOREIGN KEY (guide_id) REFERENCES guides(id),
  constraint guide_onboardings_actor_check CHECK (actor = ANY (ARRAY['guide'::text, 'treq'::text, 'vendor'::text, 'none'::text])),
  constraint guide_onboardings_check CHECK ((state = 'in_review'::text) = (review_due_at IS NOT NULL)),
  constraint guide_onboardings_check1 CHECK ((state = 'live'::text) = (decided_at IS NOT NULL)),
  constraint guide_onboardings_check2 CHECK (state <> 'archived'::text OR archived_at IS NOT NULL),
  constraint guide_onboardings_nudged_check CHECK (nudged >= 0),
  constraint guide_onboardings_percent_check CHECK (percent >= 0 AND percent <= 100),
  constraint guide_onboardings_state_check CHECK (state = ANY (ARRAY['in_progress'::text, 'in_review'::text, 'needs_changes'::text, 'live'::text, 'archived'::text])),
  constraint guide_onboardings_step_check CHECK (step = ANY (ARRAY['account'::text, 'profile'::text, 'consent'::text, 'verification'::text, 'compliance'::text, 'payments'::text, 'training'::text, 'terms'::text, 'review'::text]))
);
create INDEX guide_onboardings_active ON public.guide_onboardings USING btree (active_at, id);
create INDEX guide_onboardings_reviews ON public.guide_onboardings USING btree (review_due_at, id) WHERE (state = 'in_review'::text);
create INDEX guide_onboardings_step ON public.guide_onboardings USING btree (step) WHERE (state <> ALL (ARRAY['live'::text, 'archived'::text]));

create table guide_portraits (
  hash text not null,
  guide_id uuid not null,
  added_at timestamp with time zone not null default clock_timestamp(),
  constraint guide_portraits_pkey PRIMARY KEY (hash),
  constraint guide_portraits_guide_id_fkey FOREIGN KEY (guide_id) REFERENCES guides(id),
  constraint guide_portraits_hash_check CHECK (hash ~ '^[0-9a-f]{64}$'::text)
);

create table guide_records (
  id uuid not null,
  guide_id uuid not null,
  issued_at timestamp with time zone not null,
  sha256 text not null,
  signature text not null,
  trips integer not null,
  reviews integer not null,
  constraint guide_records_pkey PRIMARY KEY (id),
  constraint guide_records_guide_id_fkey FOREIGN KEY (guide_id) REFERENCES guides(id),
  constraint guide_records_sha256_check CHECK (sha256 ~ '^[0-9a-f]{64}$'::text)
);
create INDEX guide_records_guide ON public.guide_records USING btree (guide_id, issued_at DESC);
create TRIGGER guide_records_fixed BEFORE UPDATE ON guide_records FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table guide_terms (
  version integer not null,
  title text not null,
  text text not null,
  material boolean not null,
  published_at timestamp with time zone not null,
  published_by text not null,
  reason text not null,
  constraint guide_terms_pkey PRIMARY KEY (version),
  constraint guide_terms_version_check CHECK (version > 0)
);
create TRIGGER guide_terms_fixed BEFORE DELETE OR UPDATE ON guide_terms FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table guide_terms_acceptances (
  id uuid not null,
  guide_id uuid not null,
  version integer not null,
  name text not null,
  text_hash text not null,
  seconds_shown integer not null,
  accepted_at timestamp with time zone not null,
  accepted_from text not null,
  constraint guide_terms_acceptances_pkey PRIMARY KEY (id),
  constraint guide_terms_acceptances_guide_id_version_key UNIQUE (guide_id, version),
  constraint guide_terms_acceptances_guide_id_fkey FOREIGN KEY (guide_id) REFERENCES guides(id),
  constraint guide_terms_acceptances_version_fkey FOREIGN KEY (version) REFERENCES guide_terms(version),
  constraint guide_terms_acceptances_seconds_shown_check CHECK (seconds_shown >= 0)
);
create INDEX guide_terms_acceptances_newest ON public.guide_terms_acceptances USING btree (accepted_at DESC, id DESC);
create INDEX guide_terms_acceptances_version ON public.guide_terms_acceptances USING btree (version, accepted_at DESC, id DESC);
create TRIGGER guide_terms_acceptances_fixed BEFORE UPDATE ON guide_terms_acceptances FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table guide_work_settings (
  guide_id uuid not null,
  reply_from integer,
  reply_until integer,
  notice_days integer,
  instant_book boolean not null default false,
  constraint guide_work_settings_pkey PRIMARY KEY (guide_id),
  constraint guide_work_settings_guide_id_fkey FOREIGN KEY (guide_id) REFERENCES guides(id),
  constraint guide_work_settings_check CHECK ((reply_from IS NULL) = (reply_until IS NULL) AND (reply_from IS NULL OR reply_until > reply_from)),
  constraint guide_work_settings_notice_days_check CHECK (notice_days >= 0 AND notice_days <= 30),
  constraint guide_work_settings_reply_from_check CHECK (reply_from >= 0 AND reply_from <= 23),
  constraint guide_work_settings_reply_until_check CHECK (reply_until >= 1 AND reply_until <= 24)
);

create table guides (
  id uuid not null,
  account_id uuid,
  outfitter_id uuid not null,
  name text not null,
  headline text not null default ''::text,
  home text not null,
  story text not null,
  years_guiding integer not null,
  languages text[] not null,
  credentials jsonb not null default '[]'::jsonb,
  level integer not null,
  level_imported boolean not null default false,
  image_url text,
  created_at timestamp with time zone not null default clock_timestamp(),
  erased_at timestamp with time zone,
  constraint guides_pkey PRIMARY KEY (id),
  constraint guides_account_id_key UNIQUE (account_id),
  constraint guides_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint guides_outfitter_id_fkey FOREIGN KEY (outfitter_id) REFERENCES outfitters(id),
  constraint guides_level_check CHECK (level >= 0 AND level <= 4),
  constraint guides_years_guiding_check CHECK (years_guiding >= 0)
);
create INDEX guides_outfitter ON public.guides USING btree (outfitter_id);
create TRIGGER guides_findable AFTER UPDATE OF name ON guides FOR EACH ROW WHEN (old.name IS DISTINCT FROM new.name) EXECUTE FUNCTION find_bookings_of_guide();
create TRIGGER guides_search AFTER UPDATE OF name, level, credentials ON guides FOR EACH ROW WHEN (old.name <> new.name OR old.level <> new.level OR old.credentials <> new.credentials) EXECUTE FUNCTION search_guides_changed();

create table identity_checks (
  id uuid not null,
  guide_id uuid not null,
  state text not null,
  vendor_id text,
  syncs integer not null default 0,
  synced_at timestamp with time zone not null default clock_timestamp(),
  last_error text,
  at_least_age integer,
  account_name text,
  guide_name text,
  started_at timestamp with time zone not null,
  state_since timestamp with time zone not null,
  decided_at timestamp with time zone,
  decided_by text,
  reason text,
  redact_asked_at timestamp with time zone,
  redacted_at timestamp with time zone,
  constraint identity_checks_pkey PRIMARY KEY (id),
  constraint identity_checks_vendor_id_key UNIQUE (vendor_id),
  constraint identity_checks_guide_id_fkey FOREIGN KEY (guide_id) REFERENCES guides(id),
  constraint identity_checks_at_least_age_check CHECK (at_least_age >= 0 AND at_least_age <= 120),
  constraint identity_checks_check CHECK ((state = ANY (ARRAY['open'::text, 'canceled'::text])) OR vendor_id IS NOT NULL),
  constraint identity_checks_check1 CHECK (state <> 'verified'::text OR account_name IS NOT NULL),
  constraint identity_checks_check2 CHECK ((account_name IS NULL) = (guide_name IS NULL)),
  constraint identity_checks_check3 CHECK ((decided_at IS NULL) = (decided_by IS NULL) AND (decided_at IS NULL) = (reason IS NULL)),
  constraint identity_checks_state_check CHECK (state = ANY (ARRAY['open'::text, 'processing'::text, 'name_review'::text, 'exhausted'::text, 'verified'::text, 'failed'::text, 'canceled'::text]))
);
create INDEX identity_checks_guide ON public.identity_checks USING btree (guide_id, started_at DESC);
create UNIQUE INDEX identity_checks_one_open ON public.identity_checks USING btree (guide_id) WHERE (state = ANY (ARRAY['open'::text, 'processing'::text, 'name_review'::text, 'exhausted'::text]));
create INDEX identity_checks_unsettled ON public.identity_checks USING btree (synced_at) WHERE ((state = ANY (ARRAY['open'::text, 'processing'::text])) OR (redact_asked_at IS NULL));
create INDEX identity_checks_waiting ON public.identity_checks USING btree (state_since) WHERE (state = ANY (ARRAY['name_review'::text, 'exhausted'::text]));

create table identity_tries (
  check_id uuid not null,
  event_id text not null,
  error text not null,
  at timestamp with time zone not null,
  constraint identity_tries_pkey PRIMARY KEY (check_id, event_id),
  constraint identity_tries_check_id_fkey FOREIGN KEY (check_id) REFERENCES identity_checks(id)
);

create table installation (
  id boolean not null default true,
  mode text not null,
  since timestamp with time zone not null default clock_timestamp(),
  constraint installation_pkey PRIMARY KEY (id),
  constraint installation_id_check CHECK (id),
  constraint installation_mode_check CHECK (mode = ANY (ARRAY['demo'::text, 'live'::text]))
);

create table instant_book_pauses (
  id uuid not null,
  guide_id uuid not null,
  cancellation_id uuid not null,
  begins_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  lifted_at timestamp with time zone,
  constraint instant_book_pauses_pkey PRIMARY KEY (id),
  constraint instant_book_pauses_cancellation_id_key UNIQUE (cancellation_id),
  constraint instant_book_pauses_cancellation_id_fkey FOREIGN KEY (cancellation_id) REFERENCES guide_cancellations(id) ON DELETE CASCADE,
  constraint instant_book_pauses_guide_id_fkey FOREIGN KEY (guide_id) REFERENCES guides(id),
  constraint instant_book_pauses_check CHECK (ends_at > begins_at)
);
create INDEX instant_book_pauses_guide ON public.instant_book_pauses USING btree (guide_id, ends_at DESC);
create TRIGGER instant_book_pauses_search AFTER INSERT OR UPDATE ON instant_book_pauses FOR EACH ROW EXECUTE FUNCTION search_pauses_changed();

create table interview_slots (
  id uuid not null,
  application_id uuid not null,
  starts_at timestamp with time zone not null,
  minutes integer not null,
  place text not null,
  offered_by text not null,
  offered_at timestamp with time zone not null,
  picked_at timestamp with time zone,
  constraint interview_slots_pkey PRIMARY KEY (id),
  constraint interview_slots_application_id_fkey FOREIGN KEY (application_id) REFERENCES guide_applications(id) ON DELETE CASCADE,
  constraint interview_slots_minutes_check CHECK (minutes >= 10 AND minutes <= 180)
);
create INDEX interview_slots_application ON public.interview_slots USING btree (application_id, starts_at);
create UNIQUE INDEX interview_slots_picked ON public.interview_slots USING btree (application_id) WHERE (picked_at IS NOT NULL);

create table job_processes (
  id text not null,
  seen_at timestamp with time zone not null default clock_timestamp(),
  constraint job_processes_pkey PRIMARY KEY (id)
);

create table known_devices (
  account_id uuid not null,
  token_hash bytea not null,
  last_used_at timestamp with time zone not null default clock_timestamp(),
  constraint known_devices_pkey PRIMARY KEY (account_id, token_hash),
  constraint known_devices_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE
);
create INDEX known_devices_token ON public.known_devices USING btree (token_hash);

create table land_permits (
  id uuid not null,
  outfitter_id uuid not null,
  manager text not null,
  land text not null,
  number text not null,
  renews text not null,
  season_start text,
  season_end text,
  first_day date not null,
  last_day date not null,
  half_day_hours integer,
  made_by text not null,
  made_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  ended_by text,
  end_reason text,
  constraint land_permits_pkey PRIMARY KEY (id),
  constraint land_permits_outfitter_id_fkey FOREIGN KEY (outfitter_id) REFERENCES outfitters(id),
  constraint land_permits_check CHECK (last_day >= first_day AND last_day <= (first_day + 3660)),
  constraint land_permits_check1 CHECK ((renews = 'season'::text) = (season_start IS NOT NULL) AND (season_start IS NULL) = (season_end IS NULL)),
  constraint land_permits_check2 CHECK (num_nonnulls(ended_at, ended_by, end_reason) = ANY (ARRAY[0, 3])),
  constraint land_permits_half_day_hours_check CHECK (half_day_hours >= 1 AND half_day_hours <= 12),
  constraint land_permits_land_check CHECK (char_length(land) >= 2 AND char_length(land) <= 120),
  constraint land_permits_manager_check CHECK (manager = ANY (ARRAY['usfs'::text, 'blm'::text, 'nps'::text, 'state'::text, 'tribal'::text, 'other'::text])),
  constraint land_permits_number_check CHECK (char_length(number) >= 1 AND char_length(number) <= 60),
  constraint land_permits_renews_check CHECK (renews = ANY (ARRAY['never'::text, 'year'::text, 'season'::text])),
  constraint land_permits_season_end_check CHECK (season_end ~ '^\d\d-\d\d$'::text),
  constraint land_permits_season_start_check CHECK (season_start ~ '^\d\d-\d\d$'::text)
);
create UNIQUE INDEX land_permits_number ON public.land_permits USING btree (outfitter_id, manager, lower(number)) WHERE (ended_at IS NULL);
create INDEX land_permits_outfitter ON public.land_permits USING btree (outfitter_id);

create table ledger_entries (
  id uuid not null,
  kind text not null,
  subject_id uuid not null,
  dedupe_key text not null,
  at timestamp with time zone not null,
  recorded_at timestamp with time zone not null default clock_timestamp(),
  constraint ledger_entries_pkey PRIMARY KEY (id),
  constraint ledger_entries_dedupe_key_key UNIQUE (dedupe_key)
);
create INDEX ledger_entries_newest ON public.ledger_entries USING btree (at, id);
create INDEX ledger_entries_subject ON public.ledger_entries USING btree (subject_id);
create TRIGGER ledger_entries_fixed BEFORE DELETE OR UPDATE ON ledger_entries FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table ledger_lines (
  entry_id uuid not null,
  "position" integer not null,
  account text not null,
  owner_id uuid,
  amount bigint not null,
  currency text not null default 'USD'::text,
  constraint ledger_lines_pkey PRIMARY KEY (entry_id, "position"),
  constraint ledger_lines_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES ledger_entries(id),
  constraint ledger_lines_account_check CHECK (account = ANY (ARRAY['processor_clearing'::text, 'booking_liability'::text, 'guide_payable'::text, 'platform_revenue_commission'::text, 'platform_revenue_service_fee'::text, 'tax_payable'::text, 'credit_liability'::text, 'processor_fee'::text, 'refund_clearing'::text, 'dispute_reserve'::text, 'receivable_from_guide'::text, 'platform_revenue_penalties'::text, 'platform_revenue_breakage'::text, 'platform_cost_promotions'::text, 'platform_cost_goodwill'::text, 'platform_cost_weather_bonus'::text, 'platform_cost_chargebacks'::text, 'transfers_in_transit'::text, 'guide_stripe_balance'::text, 'guide_reserve'::text, 'gift_card_liability'::text, 'platform_bank'::text, 'guide_advances'::text])),
  constraint ledger_lines_amount_check CHECK (amount <> 0)
);
create INDEX ledger_lines_account ON public.ledger_lines USING btree (account, owner_id);
create CONSTRAINT TRIGGER ledger_lines_balance AFTER INSERT ON ledger_lines DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_entry_balances();
create TRIGGER ledger_lines_fixed BEFORE DELETE OR UPDATE ON ledger_lines FOR EACH ROW EXECUTE FUNCTION refuse_change();
create TRIGGER note_payout_item AFTER INSERT ON ledger_lines FOR EACH ROW WHEN (new.account = 'guide_payable'::text AND new.owner_id IS NOT NULL) EXECUTE FUNCTION note_payout_item();

create table license_confirmations (
  booking_id uuid not null,
  account_id uuid not null,
  at timestamp with time zone not null,
  constraint license_confirmations_pkey PRIMARY KEY (booking_id),
  constraint license_confirmations_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint license_confirmations_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id) ON DELETE CASCADE
);

create table license_sightings (
  id uuid not null,
  participant_id uuid not null,
  booking_id uuid not null,
  seen boolean not null,
  account_id uuid not null,
  at timestamp with time zone not null,
  constraint license_sightings_pkey PRIMARY KEY (id),
  constraint license_sightings_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint license_sightings_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id) ON DELETE CASCADE
);
create INDEX license_sightings_booking ON public.license_sightings USING btree (booking_id, participant_id, at, id);
create TRIGGER license_sightings_fixed BEFORE UPDATE ON license_sightings FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table listing_days (
  adventure_id uuid not null,
  day date not null,
  views integer not null default 0,
  quotes integer not null default 0,
  saves integer not null default 0,
  holds integer not null default 0,
  bookings integer not null default 0,
  constraint listing_days_pkey PRIMARY KEY (adventure_id, day),
  constraint listing_days_adventure_id_fkey FOREIGN KEY (adventure_id) REFERENCES adventures(id) ON DELETE CASCADE,
  constraint listing_days_bookings_check CHECK (bookings >= 0),
  constraint listing_days_holds_check CHECK (holds >= 0),
  constraint listing_days_quotes_check CHECK (quotes >= 0),
  constraint listing_days_saves_check CHECK (saves >= 0),
  constraint listing_days_views_check CHECK (views >= 0)
);
create INDEX listing_days_day ON public.listing_days USING btree (day);

create table listing_days_counted (
  one boolean not null default true,
  until timestamp with time zone not null,
  constraint listing_days_counted_pkey PRIMARY KEY (one),
  constraint listing_days_counted_one_check CHECK (one)
);

create table listing_reviews (
  id uuid not null,
  listing_id uuid not null,
  state text not null default 'waiting'::text,
  proposed jsonb not null,
  before jsonb,
  submitted_at timestamp with time zone not null,
  submitted_by text not null,
  claimed_at timestamp with time zone,
  claimed_by text,
  decided_at timestamp with time zone,
  decided_by text,
  ended_at timestamp with time zone,
  note text,
  notes jsonb not null default '[]'::jsonb,
  version integer,
  constraint listing_reviews_pkey PRIMARY KEY (id),
  constraint listing_reviews_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listings(id) ON DELETE CASCADE,
  constraint listing_reviews_check CHECK ((state = ANY (ARRAY['approved'::text, 'changes_requested'::text])) = (decided_at IS NOT NULL)),
  constraint listing_reviews_check1 CHECK ((decided_at IS NULL) = (decided_by IS NULL)),
  constraint listing_reviews_check2 CHECK ((state = 'withdrawn'::text) = (ended_at IS NOT NULL)),
  constraint listing_reviews_check3 CHECK ((state = 'approved'::text) = (version IS NOT NULL)),
  constraint listing_reviews_state_check CHECK (state = ANY (ARRAY['waiting'::text, 'in_review'::text, 'approved'::text, 'changes_requested'::text, 'withdrawn'::text]))
);
create INDEX listing_reviews_decided ON public.listing_reviews USING btree (decided_at DESC, id DESC) WHERE (decided_at IS NOT NULL);
create INDEX listing_reviews_listing ON public.listing_reviews USING btree (listing_id, submitted_at DESC);
create UNIQUE INDEX listing_reviews_open ON public.listing_reviews USING btree (listing_id) WHERE (state = ANY (ARRAY['waiting'::text, 'in_review'::text]));
create INDEX listing_reviews_waiting ON public.listing_reviews USING btree (submitted_at, id) WHERE (state = ANY (ARRAY['waiting'::text, 'in_review'::text]));

create table listings (
  id uuid not null,
  outfitter_id uuid not null,
  guide_id uuid not null,
  category text not null,
  state text not null default 'draft'::text,
  draft jsonb not null default '{}'::jsonb,
  revision integer not null default 0,
  field_revisions jsonb not null default '{}'::jsonb,
  copy_of uuid,
  saved_at timestamp with time zone not null,
  saved_by text not null default 'system:import'::text,
  published_at timestamp with time zone,
  paused_at timestamp with time zone,
  archived_at timestamp with time zone,
  constraint listings_pkey PRIMARY KEY (id),
  constraint listings_copy_of_fkey FOREIGN KEY (copy_of) REFERENCES listings(id),
  constraint listings_guide_id_fkey FOREIGN KEY (guide_id) REFERENCES guides(id),
  constraint listings_outfitter_id_fkey FOREIGN KEY (outfitter_id) REFERENCES outfitters(id),
  constraint listings_category_check CHECK (category = ANY (ARRAY['fishing'::text, 'hunting'::text, 'offroad'::text, 'hiking'::text, 'camping'::text, 'winter'::text])),
  constraint listings_check CHECK ((state <> ALL (ARRAY['published'::text, 'paused'::text])) OR published_at IS NOT NULL),
  constraint listings_draft_check CHECK (jsonb_typeof(draft) = 'object'::text),
  constraint listings_revision_check CHECK (revision >= 0),
  constraint listings_state_check CHECK (state = ANY (ARRAY['draft'::text, 'submitted'::text, 'changes_requested'::text, 'published'::text, 'paused'::text, 'archived'::text]))
);
create INDEX listings_guide ON public.listings USING btree (guide_id, saved_at DESC, id DESC);
create INDEX listings_outfitter ON public.listings USING btree (outfitter_id, saved_at DESC, id DESC);

create table live_events (
  entry bigint not null generated always as identity,
  id bigint,
  topic text not null,
  kind text not null,
  created_at timestamp with time zone not null default clock_timestamp(),
  constraint live_events_pkey PRIMARY KEY (entry),
  constraint live_events_id_key UNIQUE (id)
);
create INDEX live_events_topic ON public.live_events USING btree (topic, id);
create CONSTRAINT TRIGGER number_live_event AFTER INSERT ON live_events DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION number_live_event();

create table location_areas (
  id uuid not null,
  name text not null,
  state text not null,
  lat double precision not null,
  lng double precision not null,
  radius_miles double precision not null,
  land_manager text not null,
  permit_rule text not null,
  coverage text not null,
  closures text not null,
  sheriff text not null,
  sheriff_phone text not null,
  rescue text not null,
  rescue_phone text not null,
  hospital text not null,
  hospital_phone text not null,
  hospital_address text not null,
  checked_on date,
  is_active boolean not null,
  merged_into uuid,
  revision integer not null default 0,
  created_at timestamp with time zone not null,
  constraint location_areas_pkey PRIMARY KEY (id),
  constraint location_areas_merged_into_fkey FOREIGN KEY (merged_into) REFERENCES location_areas(id),
  constraint location_areas_check CHECK (merged_into IS NULL OR merged_into <> id),
  constraint location_areas_check1 CHECK (checked_on IS NOT NULL OR ((sheriff_phone || rescue_phone) || hospital_phone) = ''::text),
  constraint location_areas_lat_check CHECK (lat >= '-90'::integer::double precision AND lat <= 90::double precision),
  constraint location_areas_lng_check CHECK (lng >= '-180'::integer::double precision AND lng <= 180::double precision),
  constraint location_areas_name_check CHECK (length(name) >= 2 AND length(name) <= 80),
  constraint location_areas_radius_miles_check CHECK (radius_miles > 0::double precision AND radius_miles <= 300::double precision),
  constraint location_areas_revision_check CHECK (revision >= 0),
  constraint location_areas_state_check CHECK (state ~ '^[A-Z]{2}$'::text)
);
create INDEX location_areas_lat ON public.location_areas USING btree (lat) WHERE (is_active AND (merged_into IS NULL));
create INDEX location_areas_merged ON public.location_areas USING btree (merged_into) WHERE (merged_into IS NOT NULL);
create UNIQUE INDEX location_areas_name ON public.location_areas USING btree (state, lower(name)) WHERE (merged_into IS NULL);

create table mail_simulator.faults (
  name text not null,
  enabled boolean not null default false,
  remaining integer,
  constraint faults_pkey PRIMARY KEY (name),
  constraint faults_name_check CHECK (name = 'down'::text),
  constraint faults_remaining_check CHECK (remaining IS NULL OR remaining >= 0)
);

create table mail_simulator.received (
  id uuid not null,
  message_id text,
  envelope_from text not null,
  envelope_to text[] not null,
  subject text not null,
  text text not null,
  html text,
  attachments jsonb not null default '[]'::jsonb,
  received_at timestamp with time zone not null default clock_timestamp(),
  constraint received_pkey PRIMARY KEY (id),
  constraint received_envelope_to_check CHECK (cardinality(envelope_to) > 0)
);
create INDEX received_newest ON mail_simulator.received USING btree (received_at DESC, id DESC);
create INDEX received_to ON mail_simulator.received USING gin (envelope_to);

create table medical_forms (
  participant_id uuid not null,
  booking_id uuid not null,
  participant text not null,
  sealed bytea not null,
  given_at timestamp with time zone not null,
  constraint medical_forms_pkey PRIMARY KEY (participant_id),
  constraint medical_forms_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id) ON DELETE CASCADE
);
create INDEX medical_forms_booking ON public.medical_forms USING btree (booking_id);

create table medical_holds (
  booking_id uuid not null,
  reason text not null,
  at timestamp with time zone not null,
  released_at timestamp with time zone,
  constraint medical_holds_pkey PRIMARY KEY (booking_id, reason),
  constraint medical_holds_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id) ON DELETE CASCADE,
  constraint medical_holds_reason_check CHECK (char_length(reason) >= 1 AND char_length(reason) <= 200)
);

create table message_files (
  message_id uuid not null,
  file_id uuid not null,
  picture boolean not null,
  bytes bigint not null,
  constraint message_files_pkey PRIMARY KEY (message_id),
  constraint message_files_file_id_key UNIQUE (file_id),
  constraint message_files_file_id_fkey FOREIGN KEY (file_id) REFERENCES vault_files(id),
  constraint message_files_message_id_fkey FOREIGN KEY (message_id) REFERENCES messages(id) ON DELETE CASCADE,
  constraint message_files_bytes_check CHECK (bytes > 0)
);

create table message_offers (
  message_id uuid not null,
  departure_id uuid not null,
  adults integer not null,
  children integer not null,
  expires_at timestamp with time zone not null,
  withdrawn_at timestamp with time zone,
  constraint message_offers_pkey PRIMARY KEY (message_id),
  constraint message_offers_departure_id_fkey FOREIGN KEY (departure_id) REFERENCES departures(id),
  constraint message_offers_message_id_fkey FOREIGN KEY (message_id) REFERENCES messages(id) ON DELETE CASCADE,
  constraint message_offers_adults_check CHECK (adults >= 1),
  constraint message_offers_children_check CHECK (children >= 0)
);

create table messages (
  id uuid not null,
  thread_id uuid not null,
  "position" integer not null,
  side text not null,
  account_id uuid not null,
  key uuid not null,
  text text not null,
  sent_at timestamp with time zone not null,
  constraint messages_pkey PRIMARY KEY (id),
  constraint messages_thread_id_account_id_key_key UNIQUE (thread_id, account_id, key),
  constraint messages_thread_id_position_key UNIQUE (thread_id, "position"),
  constraint messages_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint messages_thread_id_fkey FOREIGN KEY (thread_id) REFERENCES threads(id) ON DELETE CASCADE,
  constraint messages_position_check CHECK ("position" >= 1),
  constraint messages_side_check CHECK (side = ANY (ARRAY['explorer'::text, 'guide'::text])),
  constraint messages_text_check CHECK (char_length(text) >= 1 AND char_length(text) <= 4000)
);
create INDEX messages_account ON public.messages USING btree (account_id);
create INDEX messages_text ON public.messages USING gin (text gin_trgm_ops);
create TRIGGER messages_fixed BEFORE UPDATE ON messages FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table mileage_trips (
  id uuid not null,
  outfitter_id uuid not null,
  account_id uuid not null,
  date date not null,
  tenths integer not null,
  purpose text not null,
  added_at timestamp with time zone not null,
  removed_at timestamp with time zone,
  constraint mileage_trips_pkey PRIMARY KEY (id),
  constraint mileage_trips_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint mileage_trips_outfitter_id_fkey FOREIGN KEY (outfitter_id) REFERENCES outfitters(id),
  constraint mileage_trips_purpose_check CHECK (char_length(purpose) >= 1 AND char_length(purpose) <= 120),
  constraint mileage_trips_tenths_check CHECK (tenths >= 1 AND tenths <= 99999)
);
create INDEX mileage_trips_outfitter ON public.mileage_trips USING btree (outfitter_id, date) WHERE (removed_at IS NULL);

create table minimum_questions (
  id uuid not null,
  departure_id uuid not null,
  coming integer not null,
  asked_at timestamp with time zone not null,
  answer_by timestamp with time zone not null,
  answered_at timestamp with time zone,
  answer text,
  answered_by text,
  constraint minimum_questions_pkey PRIMARY KEY (id),
  constraint minimum_questions_departure_id_fkey FOREIGN KEY (departure_id) REFERENCES departures(id),
  constraint minimum_questions_answer_check CHECK (answer = ANY (ARRAY['run'::text, 'cancel'::text, 'enough'::text, 'nobody'::text])),
  constraint minimum_questions_check CHECK ((answered_at IS NULL) = (answer IS NULL)),
  constraint minimum_questions_check1 CHECK (answer_by > asked_at)
);
create UNIQUE INDEX minimum_questions_open ON public.minimum_questions USING btree (departure_id) WHERE (answered_at IS NULL);

create table money_checks (
  id uuid not null,
  kind text not null,
  by text not null,
  started_at timestamp with time zone not null,
  ended_at timestamp with time zone not null,
  looked integer not null,
  found integer not null,
  detail jsonb not null default '{}'::jsonb,
  constraint money_checks_pkey PRIMARY KEY (id),
  constraint money_checks_kind_check CHECK (kind = ANY (ARRAY['stripe'::text, 'invariants'::text]))
);
create INDEX money_checks_newest ON public.money_checks USING btree (kind, started_at DESC);

create table money_differences (
  id uuid not null,
  kind text not null,
  subject text not null,
  payment_id uuid,
  payable_id uuid,
  ours jsonb not null,
  theirs jsonb not null,
  first_seen_at timestamp with time zone not null,
  last_seen_at timestamp with time zone not null,
  resolved_at timestamp with time zone,
  resolved_by text,
  accepted_at timestamp with time zone,
  accepted_by text,
  accepted_reason text,
  constraint money_differences_pkey PRIMARY KEY (id),
  constraint money_differences_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id)
);
create INDEX money_differences_newest ON public.money_differences USING btree (last_seen_at DESC);
create UNIQUE INDEX money_differences_open ON public.money_differences USING btree (kind, subject) WHERE (resolved_at IS NULL);

create table no_show_contests (
  booking_id uuid not null,
  account_id uuid not null,
  message text not null,
  at timestamp with time zone not null,
  constraint no_show_contests_pkey PRIMARY KEY (booking_id),
  constraint no_show_contests_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint no_show_contests_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id) ON DELETE CASCADE,
  constraint no_show_contests_message_check CHECK (char_length(message) >= 1 AND char_length(message) <= 2000)
);
create TRIGGER no_show_contests_fixed BEFORE UPDATE ON no_show_contests FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table no_show_decisions (
  booking_id uuid not null,
  account_id uuid not null,
  upheld_for text not null,
  message text not null,
  at timestamp with time zone not null,
  constraint no_show_decisions_pkey PRIMARY KEY (booking_id),
  constraint no_show_decisions_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint no_show_decisions_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES no_show_contests(booking_id) ON DELETE CASCADE,
  constraint no_show_decisions_message_check CHECK (char_length(message) >= 1 AND char_length(message) <= 500),
  constraint no_show_decisions_upheld_for_check CHECK (upheld_for = ANY (ARRAY['explorer'::text, 'guide'::text]))
);
create TRIGGER no_show_decisions_fixed BEFORE UPDATE ON no_show_decisions FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table notification_choices (
  account_id uuid not null,
  topic text not null,
  channel text not null,
  wanted boolean not null,
  chosen_at timestamp with time zone not null default clock_timestamp(),
  constraint notification_choices_pkey PRIMARY KEY (account_id, topic, channel),
  constraint notification_choices_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint notification_choices_channel_check CHECK (channel = ANY (ARRAY['bell'::text, 'email'::text, 'sms'::text, 'push'::text, 'calendar'::text]))
);

create table notification_deliveries (
  id uuid not null,
  type text not null,
  channel text not null,
  event_id uuid,
  recipient text,
  notification_id uuid,
  mail_id uuid,
  outcome text not null,
  reason text,
  due_at timestamp with time zone,
  attempts integer not null default 0,
  attempting_until timestamp with time zone,
  first_attempt_at timestamp with time zone,
  provider_id text,
  confirmed_at timestamp with time zone,
  last_error text,
  resend boolean not null default false,
  at timestamp with time zone not null default clock_timestamp(),
  constraint notification_deliveries_pkey PRIMARY KEY (id),
  constraint notification_deliveries_event_id_fkey FOREIGN KEY (event_id) REFERENCES domain_events(id) ON DELETE CASCADE,
  constraint notification_deliveries_mail_id_fkey FOREIGN KEY (mail_id) REFERENCES outgoing_mail(id) ON DELETE CASCADE,
  constraint notification_deliveries_notification_id_fkey FOREIGN KEY (notification_id) REFERENCES notifications(id) ON DELETE CASCADE,
  constraint notification_deliveries_channel_check CHECK (channel = ANY (ARRAY['bell'::text, 'email'::text, 'sms'::text, 'push'::text])),
  constraint notification_deliveries_check CHECK (outcome <> 'suppressed'::text OR reason IS NOT NULL),
  constraint notification_deliveries_check1 CHECK ((due_at IS NOT NULL) = (outcome = ANY (ARRAY['waiting'::text, 'in_digest'::text]))),
  constraint notification_deliveries_outcome_check CHECK (outcome = ANY (ARRAY['queued'::text, 'waiting'::text, 'in_digest'::text, 'sent'::text, 'failed'::text, 'suppressed'::text])),
  constraint notification_deliveries_reason_check CHECK (reason = ANY (ARRAY['switched_off'::text, 'no_address'::text, 'bounced'::text, 'complained'::text, 'stopped'::text, 'refused'::text, 'unreachable'::text, 'too_late'::text]))
);
create INDEX notification_deliveries_digest ON public.notification_deliveries USING btree (notification_id) WHERE (outcome = 'in_digest'::text);
create INDEX notification_deliveries_event ON public.notification_deliveries USING btree (event_id) WHERE (event_id IS NOT NULL);
create INDEX notification_deliveries_mail ON public.notification_deliveries USING btree (mail_id) WHERE (mail_id IS NOT NULL);
create INDEX notification_deliveries_newest ON public.notification_deliveries USING btree (at DESC, id DESC);
create INDEX notification_deliveries_oldest ON public.notification_deliveries USING btree (at) WHERE (notification_id IS NULL);
create UNIQUE INDEX notification_deliveries_once ON public.notification_deliveries USING btree (notification_id, channel) WHERE ((notification_id IS NOT NULL) AND (NOT resend));
create UNIQUE INDEX notification_deliveries_provider ON public.notification_deliveries USING btree (channel, provider_id) WHERE ((channel = 'sms'::text) AND (provider_id IS NOT NULL));
create INDEX notification_deliveries_recipient ON public.notification_deliveries USING btree (lower(recipient), at DESC);

create table notification_settings (
  account_id uuid not null,
  quiet_from time without time zone,
  quiet_until time without time zone,
  digest text not null,
  updated_at timestamp with time zone not null default clock_timestamp(),
  constraint notification_settings_pkey PRIMARY KEY (account_id),
  constraint notification_settings_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint notification_settings_check CHECK ((quiet_from IS NULL) = (quiet_until IS NULL)),
  constraint notification_settings_digest_check CHECK (digest = ANY (ARRAY['off'::text, 'daily'::text, 'weekly'::text]))
);

create table notifications (
  id uuid not null,
  account_id uuid not null,
  dedupe_key text not null,
  type text not null,
  data jsonb,
  href text,
  created_at timestamp with time zone not null default clock_timestamp(),
  read_at timestamp with time zone,
  constraint notifications_pkey PRIMARY KEY (id),
  constraint notifications_dedupe_key_key UNIQUE (dedupe_key),
  constraint notifications_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE
);
create INDEX notifications_account ON public.notifications USING btree (account_id, created_at DESC, id);
create INDEX notifications_oldest ON public.notifications USING btree (created_at);
create INDEX notifications_type ON public.notifications USING btree (type, created_at DESC);
create INDEX notifications_unread ON public.notifications USING btree (account_id) WHERE (read_at IS NULL);

create table onboarding_profiles (
  guide_id uuid not null,
  draft jsonb not null default '{}'::jsonb,
  saved_at timestamp with time zone not null,
  submitted_at timestamp with time zone,
  constraint onboarding_profiles_pkey PRIMARY KEY (guide_id),
  constraint onboarding_profiles_guide_id_fkey FOREIGN KEY (guide_id) REFERENCES guides(id)
);

create table onboarding_returns (
  id uuid not null,
  onboarding_id uuid not null,
  step text not null,
  message text not null,
  returned_by text not null,
  returned_at timestamp with time zone not null,
  resolved_at timestamp with time zone,
  constraint onboarding_returns_pkey PRIMARY KEY (id),
  constraint onboarding_returns_onboarding_id_fkey FOREIGN KEY (onboarding_id) REFERENCES guide_onboardings(id)
);
create INDEX onboarding_returns_onboarding ON public.onboarding_returns USING btree (onboarding_id, returned_at);
create UNIQUE INDEX onboarding_returns_open ON public.onboarding_returns USING btree (onboarding_id, step) WHERE (resolved_at IS NULL);

create table operator_invitations (
  id uuid not null,
  email text not null,
  scopes text[] not null,
  token_hash bytea not null,
  invited_by uuid not null,
  sent_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  accepted_at timestamp with time zone,
  accepted_by uuid,
  revoked_at timestamp with time zone,
  revoked_by uuid,
  constraint operator_invitations_pkey PRIMARY KEY (id),
  constraint operator_invitations_token_hash_key UNIQUE (token_hash),
  constraint operator_invitations_accepted_by_fkey FOREIGN KEY (accepted_by) REFERENCES accounts(id),
  constraint operator_invitations_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES accounts(id),
  constraint operator_invitations_revoked_by_fkey FOREIGN KEY (revoked_by) REFERENCES accounts(id),
  constraint operator_invitations_check CHECK ((accepted_at IS NULL) = (accepted_by IS NULL)),
  constraint operator_invitations_check1 CHECK ((revoked_at IS NULL) = (revoked_by IS NULL)),
  constraint operator_invitations_check2 CHECK (accepted_at IS NULL OR revoked_at IS NULL),
  constraint operator_invitations_email_check CHECK (email = lower(email)),
  constraint operator_invitations_scopes_check CHECK (cardinality(scopes) > 0),
  constraint operator_invitations_scopes_check1 CHECK (scopes <@ ARRAY['support'::text, 'trust_and_safety'::text, 'finance'::text, 'content'::text, 'owner'::text])
);
create UNIQUE INDEX operator_invitations_open ON public.operator_invitations USING btree (email) WHERE ((accepted_at IS NULL) AND (revoked_at IS NULL));

create table outfit_invitations (
  id uuid not null,
  outfitter_id uuid not null,
  email text not null,
  role text not null,
  token_hash bytea not null,
  invited_by uuid not null,
  sent_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  accepted_at timestamp with time zone,
  accepted_by uuid,
  revoked_at timestamp with time zone,
  revoked_by uuid,
  constraint outfit_invitations_pkey PRIMARY KEY (id),
  constraint outfit_invitations_token_hash_key UNIQUE (token_hash),
  constraint outfit_invitations_accepted_by_fkey FOREIGN KEY (accepted_by) REFERENCES accounts(id),
  constraint outfit_invitations_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES accounts(id),
  constraint outfit_invitations_outfitter_id_fkey FOREIGN KEY (outfitter_id) REFERENCES outfitters(id),
  constraint outfit_invitations_revoked_by_fkey FOREIGN KEY (revoked_by) REFERENCES accounts(id),
  constraint outfit_invitations_check CHECK ((accepted_at IS NULL) = (accepted_by IS NULL)),
  constraint outfit_invitations_check1 CHECK ((revoked_at IS NULL) = (revoked_by IS NULL)),
  constraint outfit_invitations_check2 CHECK (accepted_at IS NULL OR revoked_at IS NULL),
  constraint outfit_invitations_email_check CHECK (email = lower(email)),
  constraint outfit_invitations_role_check CHECK (role = ANY (ARRAY['owner'::text, 'manager'::text, 'guide'::text]))
);
create UNIQUE INDEX outfit_invitations_open ON public.outfit_invitations USING btree (outfitter_id, email) WHERE ((accepted_at IS NULL) AND (revoked_at IS NULL));

create table outfit_members (
  id uuid not null,
  outfitter_id uuid not null,
  guide_id uuid not null,
  role text not null,
  joined_at timestamp with time zone not null default clock_timestamp(),
  invited_by uuid,
  ended_at timestamp with time zone,
  ended_by text,
  constraint outfit_members_pkey PRIMARY KEY (id),
  constraint outfit_members_guide_id_fkey FOREIGN KEY (guide_id) REFERENCES guides(id),
  constraint outfit_members_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES accounts(id),
  constraint outfit_members_outfitter_id_fkey FOREIGN KEY (outfitter_id) REFERENCES outfitters(id),
  constraint outfit_members_check CHECK ((ended_at IS NULL) = (ended_by IS NULL)),
  constraint outfit_members_role_check CHECK (role = ANY (ARRAY['owner'::text, 'manager'::text, 'guide'::text]))
);
create UNIQUE INDEX outfit_members_current ON public.outfit_members USING btree (guide_id) WHERE (ended_at IS NULL);
create INDEX outfit_members_guide ON public.outfit_members USING btree (guide_id, joined_at DESC);
create INDEX outfit_members_outfitter ON public.outfit_members USING btree (outfitter_id) WHERE (ended_at IS NULL);

create table outfitters (
  id uuid not null,
  name text not null,
  created_at timestamp with time zone not null default clock_timestamp(),
  constraint outfitters_pkey PRIMARY KEY (id)
);
create TRIGGER outfitters_findable AFTER UPDATE OF name ON outfitters FOR EACH ROW WHEN (old.name IS DISTINCT FROM new.name) EXECUTE FUNCTION find_bookings_of_outfitter();

create table outgoing_mail (
  id uuid not null,
  dedupe_key text not null,
  recipient text not null,
  subject text not null,
  text_body text not null,
  html_body text,
  attachments jsonb not null default '[]'::jsonb,
  secret boolean not null default false,
  created_at timestamp with time zone not null default clock_timestamp(),
  sent_at timestamp with time zone,
  provider_id text,
  last_error text,
  bounced_at timestamp with time zone,
  unsubscribe text,
  constraint outgoing_mail_pkey PRIMARY KEY (id),
  constraint outgoing_mail_dedupe_key_key UNIQUE (dedupe_key)
);
create INDEX outgoing_mail_newest ON public.outgoing_mail USING btree (created_at DESC);
create INDEX outgoing_mail_texts ON public.outgoing_mail USING btree (sent_at) WHERE (text_body <> ''::text);
create INDEX outgoing_mail_waiting ON public.outgoing_mail USING btree (created_at) WHERE ((sent_at IS NULL) AND (bounced_at IS NULL));

create table outside_calendars (
  id uuid not null,
  resource_id uuid not null,
  outfitter_id uuid not null,
  account_id uuid not null,
  name text not null,
  address bytea not null,
  host text not null,
  fingerprint text not null,
  zone text not null,
  made_by text not null,
  made_at timestamp with time zone not null,
  checked_at timestamp with time zone,
  read_at timestamp with time zone,
  failure text,
  failing_since timestamp with time zone,
  told_at timestamp with time zone,
  etag text,
  last_modified text,
  content_hash text,
  removed_at timestamp with time zone,
  removed_by text,
  constraint outside_calendars_pkey PRIMARY KEY (id),
  constraint outside_calendars_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint outside_calendars_outfitter_id_fkey FOREIGN KEY (outfitter_id) REFERENCES outfitters(id),
  constraint outside_calendars_check CHECK ((failure IS NULL) = (failing_since IS NULL))
);
create INDEX outside_calendars_due ON public.outside_calendars USING btree (checked_at NULLS FIRST) WHERE (removed_at IS NULL);
create UNIQUE INDEX outside_calendars_once ON public.outside_calendars USING btree (resource_id, fingerprint) WHERE (removed_at IS NULL);
create INDEX outside_calendars_outfitter ON public.outside_calendars USING btree (outfitter_id) WHERE (removed_at IS NULL);

create table outside_conflicts (
  calendar_id uuid not null,
  departure_id uuid not null,
  found_at timestamp with time zone not null default clock_timestamp(),
  constraint outside_conflicts_pkey PRIMARY KEY (calendar_id, departure_id),
  constraint outside_conflicts_calendar_id_fkey FOREIGN KEY (calendar_id) REFERENCES outside_calendars(id) ON DELETE CASCADE,
  constraint outside_conflicts_departure_id_fkey FOREIGN KEY (departure_id) REFERENCES departures(id) ON DELETE CASCADE
);
create INDEX outside_conflicts_departure ON public.outside_conflicts USING btree (departure_id);

create table outside_events (
  calendar_id uuid not null,
  resource_id uuid not null,
  during tstzrange not null,
  all_day boolean not null,
  constraint outside_events_calendar_id_fkey FOREIGN KEY (calendar_id) REFERENCES outside_calendars(id) ON DELETE CASCADE,
  constraint outside_events_during_check CHECK (NOT isempty(during))
);
create INDEX outside_events_busy ON public.outside_events USING gist (resource_id, during);
create INDEX outside_events_calendar ON public.outside_events USING btree (calendar_id);
create TRIGGER outside_search_added AFTER INSERT ON outside_events REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search_outside_changed();
create TRIGGER outside_search_gone AFTER DELETE ON outside_events REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search_outside_changed();

create table participants (
  id uuid not null,
  booking_id uuid not null,
  "position" integer not null,
  unit text not null,
  name text,
  canceled_at timestamp with time zone,
  cancellation_id uuid,
  constraint participants_pkey PRIMARY KEY (id),
  constraint participants_booking_id_position_key UNIQUE (booking_id, "position"),
  constraint participants_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id) ON DELETE CASCADE,
  constraint participants_cancellation_id_fkey FOREIGN KEY (cancellation_id) REFERENCES cancellations(id),
  constraint participants_canceled_by_one CHECK ((canceled_at IS NULL) = (cancellation_id IS NULL)),
  constraint participants_unit_check CHECK (unit = ANY (ARRAY['adult'::text, 'youth'::text, 'child'::text]))
);
create TRIGGER new_guests_findable AFTER INSERT ON participants FOR EACH ROW WHEN (new."position" > 0 AND new.name IS NOT NULL) EXECUTE FUNCTION find_guests();
create TRIGGER renamed_guests_findable AFTER UPDATE OF name ON participants FOR EACH ROW WHEN (new."position" > 0 AND old.name IS DISTINCT FROM new.name) EXECUTE FUNCTION find_guests();

create table passkey_challenges (
  challenge_hash bytea not null,
  account_id uuid not null,
  holder uuid not null,
  purpose text not null,
  expires_at timestamp with time zone not null,
  constraint passkey_challenges_pkey PRIMARY KEY (challenge_hash),
  constraint passkey_challenges_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint passkey_challenges_purpose_check CHECK (purpose = ANY (ARRAY['add'::text, 'prove'::text]))
);
create INDEX passkey_challenges_account ON public.passkey_challenges USING btree (account_id);

create table passkeys (
  id uuid not null,
  account_id uuid not null,
  credential_id text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamp with time zone not null default clock_timestamp(),
  last_used_at timestamp with time zone,
  constraint passkeys_pkey PRIMARY KEY (id),
  constraint passkeys_credential_id_key UNIQUE (credential_id),
  constraint passkeys_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint passkeys_counter_check CHECK (counter >= 0),
  constraint passkeys_name_check CHECK (name = btrim(name) AND length(name) >= 1 AND length(name) <= 60)
);
create INDEX passkeys_account ON public.passkeys USING btree (account_id);

create table pay_links (
  booking_id uuid not null,
  token_hash bytea not null,
  sent_by uuid not null,
  sent_at timestamp with time zone not null,
  language text not null,
  constraint pay_links_pkey PRIMARY KEY (booking_id),
  constraint pay_links_token_hash_key UNIQUE (token_hash),
  constraint pay_links_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id) ON DELETE CASCADE,
  constraint pay_links_sent_by_fkey FOREIGN KEY (sent_by) REFERENCES accounts(id)
);

create table payment_customers (
  account_id uuid not null,
  vendor_id text not null,
  created_at timestamp with time zone not null default clock_timestamp(),
  constraint payment_customers_pkey PRIMARY KEY (account_id),
  constraint payment_customers_vendor_id_key UNIQUE (vendor_id),
  constraint payment_customers_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
);

create table payment_disputes (
  id uuid not null,
  payment_id uuid not null,
  payable_id uuid not null,
  vendor_dispute_id text not null,
  status text not null,
  reason text not null,
  amount bigint not null,
  withdrawn bigint not null default 0,
  fee bigint not null default 0,
  due_by timestamp with time zone,
  opened_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  version integer not null default 0,
  payer text,
  settled_at timestamp with time zone,
  evidence jsonb,
  evidence_key uuid,
  evidence_by text,
  evidence_sent_at timestamp with time zone,
  constraint payment_disputes_pkey PRIMARY KEY (id),
  constraint payment_disputes_vendor_dispute_id_key UNIQUE (vendor_dispute_id),
  constraint payment_disputes_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id),
  constraint payment_disputes_amount_check CHECK (amount > 0),
  constraint payment_disputes_check CHECK (withdrawn >= 0 AND withdrawn <= amount),
  constraint payment_disputes_check1 CHECK (payer IS NULL OR settled_at IS NOT NULL),
  constraint payment_disputes_evidence CHECK ((evidence IS NULL) = (evidence_key IS NULL) AND (evidence IS NULL) = (evidence_by IS NULL) AND (evidence IS NOT NULL OR evidence_sent_at IS NULL)),
  constraint payment_disputes_fee_check CHECK (fee >= 0),
  constraint payment_disputes_payer_check CHECK (payer = ANY (ARRAY['platform'::text, 'guide'::text, 'split'::text]))
);
create INDEX payment_disputes_open ON public.payment_disputes USING btree (opened_at) WHERE ((settled_at IS NULL) AND (status <> ALL (ARRAY['won'::text, 'warning_closed'::text, 'prevented'::text])));
create INDEX payment_disputes_payable ON public.payment_disputes USING btree (payable_id);
create INDEX payment_disputes_payment ON public.payment_disputes USING btree (payment_id);

create table payments (
  id uuid not null,
  payable_kind text not null,
  payable_id uuid not null,
  account_id uuid,
  installment text not null,
  amount bigint not null,
  currency text not null default 'USD'::text,
  paid_with text not null default 'card'::text,
  state text not null,
  wanted text,
  vendor_intent_id text,
  client_secret text,
  vendor_method_id text,
  card jsonb,
  keep_card_at timestamp with time zone,
  failure_code text,
  automatic boolean not null default false,
  captured_amount bigint not null default 0,
  refunded_amount bigint not null default 0,
  processor_fee bigint,
  last_error text,
  created_at timestamp with time zone not null,
  authorized_at timestamp with time zone,
  captured_at timestamp with time zone,
  ended_at timestamp with time zone,
  unapplied_at timestamp with time zone,
  constraint payments_pkey PRIMARY KEY (id),
  constraint payments_vendor_intent_id_key UNIQUE (vendor_intent_id),
  constraint payments_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint payments_amount_check CHECK (amount > 0),
  constraint payments_capture_within_amount CHECK (captured_amount >= 0 AND captured_amount <= amount),
  constraint payments_installment_check CHECK (installment = ANY (ARRAY['full'::text, 'deposit'::text, 'balance'::text, 'change'::text])),
  constraint payments_paid_with_check CHECK (paid_with = ANY (ARRAY['card'::text, 'credit'::text])),
  constraint payments_refund_within_capture CHECK (refunded_amount >= 0 AND refunded_amount <= captured_amount),
  constraint payments_state_check CHECK (state = ANY (ARRAY['started'::text, 'authorized'::text, 'captured'::text, 'voided'::text, 'failed'::text])),
  constraint payments_wanted_check CHECK (wanted = ANY (ARRAY['capture'::text, 'void'::text, 'charge'::text]))
);
create INDEX payments_account ON public.payments USING btree (account_id);
create INDEX payments_captured ON public.payments USING btree (captured_at) WHERE (captured_at IS NOT NULL);
create INDEX payments_captured_amount ON public.payments USING btree (captured_amount) WHERE (captured_at IS NOT NULL);
create INDEX payments_card ON public.payments USING btree (((card ->> 'last4'::text))) WHERE (captured_at IS NOT NULL);
create UNIQUE INDEX payments_one_open ON public.payments USING btree (payable_kind, payable_id, installment, paid_with) WHERE ((state = ANY (ARRAY['started'::text, 'authorized'::text])) OR ((state = 'captured'::text) AND (installment <> 'change'::text) AND (unapplied_at IS NULL)));
create INDEX payments_payable ON public.payments USING btree (payable_id);
create INDEX payments_unsettled ON public.payments USING btree (created_at) WHERE ((state = 'started'::text) OR (wanted IS NOT NULL));

create table payout_accounts (
  id uuid not null,
  guide_id uuid not null,
  vendor_id text,
  details_submitted boolean not null default false,
  payouts_enabled boolean not null default false,
  due text[] not null default '{}'::text[],
  pending text[] not null default '{}'::text[],
  disabled_reason text,
  due_by timestamp with time zone,
  created_at timestamp with time zone not null,
  synced_at timestamp with time zone,
  enabled_at timestamp with time zone,
  stopped_at timestamp with time zone,
  constraint payout_accounts_pkey PRIMARY KEY (id),
  constraint payout_accounts_guide_id_key UNIQUE (guide_id),
  constraint payout_accounts_vendor_id_key UNIQUE (vendor_id),
  constraint payout_accounts_guide_id_fkey FOREIGN KEY (guide_id) REFERENCES guides(id),
  constraint payout_accounts_check CHECK (vendor_id IS NOT NULL OR NOT payouts_enabled),
  constraint payout_accounts_check1 CHECK (NOT payouts_enabled OR enabled_at IS NOT NULL AND stopped_at IS NULL)
);
create INDEX payout_accounts_to_sync ON public.payout_accounts USING btree (synced_at) WHERE (vendor_id IS NOT NULL);

create table payout_draws (
  subject_id uuid not null,
  outfitter_id uuid not null,
  drawn_by text not null,
  amount bigint not null,
  drawn_at timestamp with time zone not null,
  cover_until timestamp with time zone not null,
  repaid_at timestamp with time zone,
  constraint payout_draws_pkey PRIMARY KEY (subject_id),
  constraint payout_draws_outfitter_id_fkey FOREIGN KEY (outfitter_id) REFERENCES outfitters(id),
  constraint payout_draws_amount_check CHECK (amount > 0)
);
create INDEX payout_draws_open ON public.payout_draws USING btree (outfitter_id) WHERE (repaid_at IS NULL);

create table payout_holds (
  id uuid not null,
  outfitter_id uuid not null,
  subject_id uuid,
  kind text not null,
  reason text not null,
  placed_by text not null,
  placed_at timestamp with time zone not null,
  lifted_by text,
  lifted_at timestamp with time zone,
  lift_reason text,
  constraint payout_holds_pkey PRIMARY KEY (id),
  constraint payout_holds_outfitter_id_fkey FOREIGN KEY (outfitter_id) REFERENCES outfitters(id),
  constraint payout_holds_kind_check CHECK (kind = ANY (ARRAY['operator'::text, 'risk'::text, 'dispute'::text])),
  constraint payout_holds_lifted_by_one CHECK ((lifted_at IS NULL) = (lifted_by IS NULL))
);
create UNIQUE INDEX payout_holds_one ON public.payout_holds USING btree (outfitter_id, COALESCE(subject_id, outfitter_id), ((kind = 'dispute'::text))) WHERE (lifted_at IS NULL);
create INDEX payout_holds_subject ON public.payout_holds USING btree (subject_id) WHERE (lifted_at IS NULL);

create table payout_items (
  entry_id uuid not null,
  "position" integer not null,
  outfitter_id uuid not null,
  subject_id uuid not null,
  kind text not null,
  amount bigint not null,
  at timestamp with time zone not null,
  payout_id uuid,
  debt_at timestamp with time zone,
  constraint payout_items_pkey PRIMARY KEY (entry_id, "position"),
  constraint payout_items_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES ledger_entries(id),
  constraint payout_items_outfitter_id_fkey FOREIGN KEY (outfitter_id) REFERENCES outfitters(id),
  constraint payout_items_payout_id_fkey FOREIGN KEY (payout_id) REFERENCES payouts(id),
  constraint payout_items_amount_check CHECK (amount <> 0),
  constraint payout_items_settled_once CHECK (payout_id IS NULL OR debt_at IS NULL)
);
create INDEX payout_items_debts ON public.payout_items USING btree (outfitter_id) WHERE (debt_at IS NOT NULL);
create INDEX payout_items_newest ON public.payout_items USING btree (outfitter_id, at DESC, entry_id DESC);
create INDEX payout_items_payout ON public.payout_items USING btree (payout_id) WHERE (payout_id IS NOT NULL);
create INDEX payout_items_subject ON public.payout_items USING btree (subject_id);
create INDEX payout_items_waiting ON public.payout_items USING btree (outfitter_id, subject_id) WHERE ((payout_id IS NULL) AND (debt_at IS NULL));

create table payout_plans (
  outfitter_id uuid not null,
  every text not null,
  changed_at timestamp with time zone not null,
  constraint payout_plans_pkey PRIMARY KEY (outfitter_id),
  constraint payout_plans_outfitter_id_fkey FOREIGN KEY (outfitter_id) REFERENCES outfitters(id),
  constraint payout_plans_every_check CHECK (every = ANY (ARRAY['daily'::text, 'weekly'::text, 'monthly'::text]))
);

create table payout_reserves (
  payout_id uuid not null,
  outfitter_id uuid not null,
  amount bigint not null,
  release_at timestamp with time zone not null,
  released_at timestamp with time zone,
  for_draws boolean not null default false,
  constraint payout_reserves_pkey PRIMARY KEY (payout_id),
  constraint payout_reserves_outfitter_id_fkey FOREIGN KEY (outfitter_id) REFERENCES outfitters(id),
  constraint payout_reserves_payout_id_fkey FOREIGN KEY (payout_id) REFERENCES payouts(id),
  constraint payout_reserves_amount_check CHECK (amount > 0)
);
create INDEX payout_reserves_held ON public.payout_reserves USING btree (outfitter_id) WHERE (released_at IS NULL);

create table payouts (
  id uuid not null,
  outfitter_id uuid not null,
  state text not null,
  due_at timestamp with time zone not null,
  hold_reason text,
  earned bigint not null default 0,
  recovered bigint not null default 0,
  reserved bigint not null default 0,
  amount bigint not null default 0,
  vendor_account_id text,
  vendor_transfer_id text,
  vendor_payout_id text,
  attempt integer not null default 1,
  bank_name text,
  bank_last4 text,
  failure_code text,
  last_error text,
  created_at timestamp with time zone not null,
  settled_at timestamp with time zone,
  sent_at timestamp with time zone,
  arrives_at timestamp with time zone,
  paid_at timestamp with time zone,
  failed_at timestamp with time zone,
  returned_at timestamp with time zone,
  reversed_at timestamp with time zone,
  constraint payouts_pkey PRIMARY KEY (id),
  constraint payouts_vendor_payout_id_key UNIQUE (vendor_payout_id),
  constraint payouts_vendor_transfer_id_key UNIQUE (vendor_transfer_id),
  constraint payouts_outfitter_id_fkey FOREIGN KEY (outfitter_id) REFERENCES outfitters(id),
  constraint payouts_add_up CHECK (earned = (amount + recovered + reserved) AND amount >= 0 AND recovered >= 0 AND reserved >= 0),
  constraint payouts_hold_has_reason CHECK ((state = 'on_hold'::text) = (hold_reason IS NOT NULL)),
  constraint payouts_hold_reason_check CHECK (hold_reason = ANY (ARRAY['dispute'::text, 'document_expired'::text, 'tax_form_missing'::text, 'account'::text, 'risk'::text, 'operator'::text])),
  constraint payouts_state_check CHECK (state = ANY (ARRAY['scheduled'::text, 'on_hold'::text, 'releasable'::text, 'processing'::text, 'paid'::text, 'failed'::text, 'reversed'::text]))
);
create INDEX payouts_newest ON public.payouts USING btree (created_at DESC, id DESC);
create UNIQUE INDEX payouts_one_waits ON public.payouts USING btree (outfitter_id) WHERE (state = ANY (ARRAY['scheduled'::text, 'on_hold'::text]));
create INDEX payouts_outfitter ON public.payouts USING btree (outfitter_id, created_at DESC, id DESC);
create INDEX payouts_unsettled ON public.payouts USING btree (settled_at) WHERE (state = ANY (ARRAY['releasable'::text, 'processing'::text, 'failed'::text]));

create table pending_sign_ins (
  id uuid not null,
  account_id uuid not null,
  token_hash bytea not null,
  expires_at timestamp with time zone not null,
  created_at timestamp with time zone not null default clock_timestamp(),
  constraint pending_sign_ins_pkey PRIMARY KEY (id),
  constraint pending_sign_ins_token_hash_key UNIQUE (token_hash),
  constraint pending_sign_ins_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE
);
create INDEX pending_sign_ins_account ON public.pending_sign_ins USING btree (account_id);

create table permit_corrections (
  id uuid not null,
  period_id uuid not null,
  kind text not null,
  halves integer not null,
  reason text not null,
  made_by text not null,
  made_at timestamp with time zone not null,
  constraint permit_corrections_pkey PRIMARY KEY (id),
  constraint permit_corrections_period_id_fkey FOREIGN KEY (period_id) REFERENCES permit_periods(id) ON DELETE CASCADE,
  constraint permit_corrections_halves_check CHECK (halves <> 0),
  constraint permit_corrections_kind_check CHECK (kind = ANY (ARRAY['used'::text, 'total'::text]))
);
create INDEX permit_corrections_period ON public.permit_corrections USING btree (period_id);
create TRIGGER permit_corrections_count AFTER INSERT ON permit_corrections FOR EACH ROW EXECUTE FUNCTION count_permit_corrections();
create TRIGGER permit_corrections_fixed BEFORE UPDATE ON permit_corrections FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table permit_days (
  allocation_id uuid not null,
  period_id uuid not null,
  day date not null,
  halves integer not null,
  constraint permit_days_pkey PRIMARY KEY (allocation_id, period_id, day),
  constraint permit_days_allocation_id_fkey FOREIGN KEY (allocation_id) REFERENCES seat_allocations(id) ON DELETE CASCADE,
  constraint permit_days_period_id_fkey FOREIGN KEY (period_id) REFERENCES permit_periods(id) ON DELETE CASCADE,
  constraint permit_days_halves_check CHECK (halves > 0)
);
create INDEX permit_days_period ON public.permit_days USING btree (period_id, day);
create TRIGGER permit_days_count AFTER INSERT OR DELETE OR UPDATE ON permit_days FOR EACH ROW EXECUTE FUNCTION count_permit_halves();

create table permit_listings (
  permit_id uuid not null,
  adventure_id uuid not null,
  land text not null,
  during daterange not null,
  constraint permit_listings_pkey PRIMARY KEY (permit_id, adventure_id),
  constraint permit_listings_one_permit EXCLUDE USING gist (adventure_id WITH =, land WITH =, during WITH &&),
  constraint permit_listings_adventure_id_fkey FOREIGN KEY (adventure_id) REFERENCES adventures(id) ON DELETE CASCADE,
  constraint permit_listings_permit_id_fkey FOREIGN KEY (permit_id) REFERENCES land_permits(id) ON DELETE CASCADE
);
create INDEX permit_listings_adventure ON public.permit_listings USING btree (adventure_id);

create table permit_periods (
  id uuid not null,
  permit_id uuid not null,
  first_day date not null,
  last_day date not null,
  total integer not null,
  used integer not null default 0,
  constraint permit_periods_pkey PRIMARY KEY (id),
  constraint permit_periods_permit_id_daterange_excl EXCLUDE USING gist (permit_id WITH =, daterange(first_day, last_day, '[]'::text) WITH &&),
  constraint permit_periods_permit_id_fkey FOREIGN KEY (permit_id) REFERENCES land_permits(id) ON DELETE CASCADE,
  constraint permit_periods_check CHECK (last_day >= first_day),
  constraint permit_periods_not_overrun CHECK (used <= total),
  constraint permit_periods_total_check CHECK (total >= 0),
  constraint permit_periods_used_check CHECK (used >= 0)
);

create table picture_attempts (
  id uuid not null,
  account_id uuid not null,
  bytes integer not null,
  at timestamp with time zone not null default clock_timestamp(),
  constraint picture_attempts_pkey PRIMARY KEY (id),
  constraint picture_attempts_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint picture_attempts_bytes_check CHECK (bytes >= 0)
);
create INDEX picture_attempts_of_account ON public.picture_attempts USING btree (account_id, at);

create table picture_files (
  hash text not null,
  picture_hash text not null,
  constraint picture_files_pkey PRIMARY KEY (hash),
  constraint picture_files_picture_hash_fkey FOREIGN KEY (picture_hash) REFERENCES pictures(hash),
  constraint picture_files_hash_check CHECK (hash ~ '^[0-9a-f]{64}$'::text)
);

create table picture_uploads (
  id uuid not null,
  account_id uuid not null,
  original text not null,
  file_id uuid not null,
  width integer not null,
  height integer not null,
  bytes integer not null,
  state text not null default 'waiting'::text,
  refusal text,
  picture_hash text,
  created_at timestamp with time zone not null default clock_timestamp(),
  finished_at timestamp with time zone,
  constraint picture_uploads_pkey PRIMARY KEY (id),
  constraint picture_uploads_account_id_original_key UNIQUE (account_id, original),
  constraint picture_uploads_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint picture_uploads_file_id_fkey FOREIGN KEY (file_id) REFERENCES vault_files(id),
  constraint picture_uploads_picture_hash_fkey FOREIGN KEY (picture_hash) REFERENCES pictures(hash),
  constraint picture_uploads_bytes_check CHECK (bytes > 0),
  constraint picture_uploads_check CHECK ((state = 'ready'::text) = (picture_hash IS NOT NULL)),
  constraint picture_uploads_check1 CHECK ((state = 'refused'::text) = (refusal IS NOT NULL)),
  constraint picture_uploads_check2 CHECK ((state = 'waiting'::text) = (finished_at IS NULL)),
  constraint picture_uploads_height_check CHECK (height > 0),
  constraint picture_uploads_original_check CHECK (original ~ '^[0-9a-f]{64}$'::text),
  constraint picture_uploads_state_check CHECK (state = ANY (ARRAY['waiting'::text, 'ready'::text, 'refused'::text])),
  constraint picture_uploads_width_check CHECK (width > 0)
);

create table pictures (
  hash text not null,
  width integer not null,
  height integer not null,
  dominant text not null,
  variants jsonb not null,
  constraint pictures_pkey PRIMARY KEY (hash),
  constraint pictures_dominant_check CHECK (dominant ~ '^#[0-9a-f]{6}$'::text)
);

create table portfolio_photos (
  guide_id uuid not null,
  "position" integer not null,
  picture_hash text not null,
  alt text not null,
  caption text,
  constraint portfolio_photos_pkey PRIMARY KEY (guide_id, "position"),
  constraint portfolio_photos_guide_id_fkey FOREIGN KEY (guide_id) REFERENCES portfolios(guide_id),
  constraint portfolio_photos_picture_hash_fkey FOREIGN KEY (picture_hash) REFERENCES pictures(hash),
  constraint portfolio_photos_alt_check CHECK (length(alt) >= 3 AND length(alt) <= 300),
  constraint portfolio_photos_caption_check CHECK (length(caption) >= 1 AND length(caption) <= 200),
  constraint portfolio_photos_position_check CHECK ("position" >= 0 AND "position" <= 23)
);

create table portfolios (
  guide_id uuid not null,
  revision integer not null default 0,
  constraint portfolios_pkey PRIMARY KEY (guide_id),
  constraint portfolios_guide_id_fkey FOREIGN KEY (guide_id) REFERENCES guides(id),
  constraint portfolios_revision_check CHECK (revision >= 0)
);

create table practice_events (
  id uuid not null,
  guide_id uuid not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  constraint practice_events_pkey PRIMARY KEY (id),
  constraint practice_events_guide_id_fkey FOREIGN KEY (guide_id) REFERENCES guides(id) ON DELETE CASCADE,
  constraint practice_events_check CHECK (ends_at > starts_at)
);
create INDEX practice_events_guide ON public.practice_events USING btree (guide_id);

create table promo_codes (
  id uuid not null,
  code text not null,
  description text not null,
  percent integer,
  amount bigint,
  payer text not null,
  outfitter_id uuid,
  adventure_id uuid,
  category text,
  minimum bigint not null default 0,
  starts_at timestamp with time zone,
  ends_at timestamp with time zone,
  uses_in_all integer,
  uses_per_account integer,
  created_at timestamp with time zone not null,
  created_by text not null,
  ended_at timestamp with time zone,
  ended_by text,
  constraint promo_codes_pkey PRIMARY KEY (id),
  constraint promo_codes_code_key UNIQUE (code),
  constraint promo_codes_adventure_id_fkey FOREIGN KEY (adventure_id) REFERENCES adventures(id),
  constraint promo_codes_outfitter_id_fkey FOREIGN KEY (outfitter_id) REFERENCES outfitters(id),
  constraint promo_codes_amount_check CHECK (amount > 0),
  constraint promo_codes_category_check CHECK (category = ANY (ARRAY['fishing'::text, 'hunting'::text, 'offroad'::text, 'hiking'::text, 'camping'::text, 'winter'::text])),
  constraint promo_codes_code_check CHECK (code ~ '^[A-Z0-9][A-Z0-9-]{2,29}$'::text),
  constraint promo_codes_ended_by_someone CHECK (num_nonnulls(ended_at, ended_by) = ANY (ARRAY[0, 2])),
  constraint promo_codes_in_order CHECK (starts_at < ends_at),
  constraint promo_codes_minimum_check CHECK (minimum >= 0),
  constraint promo_codes_one_measure CHECK (num_nonnulls(percent, amount) = 1),
  constraint promo_codes_payer_check CHECK (payer = ANY (ARRAY['platform'::text, 'outfitter'::text])),
  constraint promo_codes_payer_named CHECK (payer = 'platform'::text OR num_nonnulls(outfitter_id, adventure_id) > 0),
  constraint promo_codes_percent_check CHECK (percent >= 1 AND percent <= 60),
  constraint promo_codes_uses_in_all_check CHECK (uses_in_all > 0),
  constraint promo_codes_uses_per_account_check CHECK (uses_per_account > 0)
);

create table push_keys (
  id uuid not null,
  single boolean not null default true,
  public_key text not null,
  sealed_private_key bytea not null,
  made_at timestamp with time zone not null default clock_timestamp(),
  constraint push_keys_pkey PRIMARY KEY (id),
  constraint push_keys_single_key UNIQUE (single),
  constraint push_keys_single_check CHECK (single)
);

create table push_sends (
  delivery_id uuid not null,
  subscription_id uuid not null,
  sent_at timestamp with time zone not null default clock_timestamp(),
  constraint push_sends_pkey PRIMARY KEY (delivery_id, subscription_id),
  constraint push_sends_delivery_id_fkey FOREIGN KEY (delivery_id) REFERENCES notification_deliveries(id) ON DELETE CASCADE,
  constraint push_sends_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES push_subscriptions(id) ON DELETE CASCADE
);
create INDEX push_sends_subscription ON public.push_sends USING btree (subscription_id);

create table push_simulator.faults (
  name text not null,
  enabled boolean not null default false,
  remaining integer,
  constraint faults_pkey PRIMARY KEY (name),
  constraint faults_name_check CHECK (name = ANY (ARRAY['down'::text, 'drop_response_after_write'::text])),
  constraint faults_remaining_check CHECK (remaining IS NULL OR remaining >= 0)
);

create table push_simulator.messages (
  id uuid not null,
  subscription_id text not null,
  tag text not null,
  payload jsonb not null,
  ttl integer not null,
  urgency text not null,
  times integer not null default 1,
  received_at timestamp with time zone not null default clock_timestamp(),
  constraint messages_pkey PRIMARY KEY (id),
  constraint messages_subscription_id_tag_key UNIQUE (subscription_id, tag),
  constraint messages_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES push_simulator.subscriptions(id) ON DELETE CASCADE
);
create INDEX messages_newest ON push_simulator.messages USING btree (received_at DESC);

create table push_simulator.subscriptions (
  id text not null,
  server_key text not null,
  private_key bytea not null,
  auth bytea not null,
  gone boolean not null default false,
  created_at timestamp with time zone not null default clock_timestamp(),
  constraint subscriptions_pkey PRIMARY KEY (id)
);

create table push_subscriptions (
  id uuid not null,
  account_id uuid not null,
  session_id uuid not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  device text not null,
  added_at timestamp with time zone not null default clock_timestamp(),
  constraint push_subscriptions_pkey PRIMARY KEY (id),
  constraint push_subscriptions_endpoint_key UNIQUE (endpoint),
  constraint push_subscriptions_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint push_subscriptions_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE
);
create INDEX push_subscriptions_account ON public.push_subscriptions USING btree (account_id);
create INDEX push_subscriptions_session ON public.push_subscriptions USING btree (session_id);

create table queue_assignments (
  id uuid not null,
  queue text not null,
  subject_id text not null,
  account_id uuid not null,
  at timestamp with time zone not null,
  ended_at timestamp with time zone,
  ended_by uuid,
  constraint queue_assignments_pkey PRIMARY KEY (id),
  constraint queue_assignments_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint queue_assignments_ended_by_fkey FOREIGN KEY (ended_by) REFERENCES accounts(id),
  constraint queue_assignments_check CHECK (num_nonnulls(ended_at, ended_by) = ANY (ARRAY[0, 2]))
);
create INDEX queue_assignments_of ON public.queue_assignments USING btree (account_id) WHERE (ended_at IS NULL);
create UNIQUE INDEX queue_assignments_one ON public.queue_assignments USING btree (queue, subject_id) WHERE (ended_at IS NULL);

create table queue_notices (
  queue text not null,
  subject_id text not null,
  told_at timestamp with time zone not null,
  constraint queue_notices_pkey PRIMARY KEY (queue, subject_id)
);
create INDEX queue_notices_newest ON public.queue_notices USING btree (told_at);

create table queue_snoozes (
  id uuid not null,
  queue text not null,
  subject_id text not null,
  account_id uuid not null,
  at timestamp with time zone not null,
  until timestamp with time zone not null,
  ended_at timestamp with time zone,
  ended_by uuid,
  constraint queue_snoozes_pkey PRIMARY KEY (id),
  constraint queue_snoozes_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint queue_snoozes_ended_by_fkey FOREIGN KEY (ended_by) REFERENCES accounts(id),
  constraint queue_snoozes_check CHECK (until > at),
  constraint queue_snoozes_check1 CHECK (num_nonnulls(ended_at, ended_by) = ANY (ARRAY[0, 2]))
);
create UNIQUE INDEX queue_snoozes_one ON public.queue_snoozes USING btree (queue, subject_id) WHERE (ended_at IS NULL);

create table recovery_codes (
  account_id uuid not null,
  code_hash bytea not null,
  used_at timestamp with time zone,
  constraint recovery_codes_pkey PRIMARY KEY (account_id, code_hash),
  constraint recovery_codes_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE
);

create table refunds (
  id uuid not null,
  payment_id uuid not null,
  payable_id uuid not null,
  cause_id uuid,
  amount bigint not null,
  currency text not null default 'USD'::text,
  method text not null default 'card'::text,
  state text not null,
  reason_code text not null,
  rule_sentence jsonb not null,
  payer text not null,
  beyond_rules boolean not null default false,
  idempotency_key text not null,
  vendor_refund_id text,
  attempts integer not null default 0,
  last_error text,
  requested_by text not null,
  decided_by text,
  decided_at timestamp with time zone,
  message text,
  reference text,
  created_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  settled_at timestamp with time zone,
  waits_until timestamp with time zone,
  constraint refunds_pkey PRIMARY KEY (id),
  constraint refunds_idempotency_key_key UNIQUE (idempotency_key),
  constraint refunds_vendor_refund_id_key UNIQUE (vendor_refund_id),
  constraint refunds_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id),
  constraint refunds_amount_check CHECK (amount > 0),
  constraint refunds_message_check CHECK (char_length(message) >= 1 AND char_length(message) <= 200),
  constraint refunds_method_check CHECK (method = ANY (ARRAY['card'::text, 'credit'::text])),
  constraint refunds_payer_check CHECK (payer = ANY (ARRAY['platform'::text, 'guide'::text, 'split'::text])),
  constraint refunds_state_check CHECK (state = ANY (ARRAY['requested'::text, 'approved'::text, 'denied'::text, 'processing'::text, 'succeeded'::text, 'failed'::text, 'manual'::text, 'awaiting_dispute'::text, 'paid_by_bank'::text]))
);
create INDEX refunds_amount ON public.refunds USING btree (amount);
create INDEX refunds_beyond_rules ON public.refunds USING btree (created_at) WHERE beyond_rules;
create INDEX refunds_cause ON public.refunds USING btree (cause_id);
create INDEX refunds_open ON public.refunds USING btree (created_at) WHERE (state = ANY (ARRAY['approved'::text, 'processing'::text]));
create INDEX refunds_payable ON public.refunds USING btree (payable_id);
create INDEX refunds_payment ON public.refunds USING btree (payment_id);
create INDEX refunds_settled ON public.refunds USING btree (settled_at) WHERE (settled_at IS NOT NULL);
create INDEX refunds_waiting ON public.refunds USING btree (created_at) WHERE (state = ANY (ARRAY['requested'::text, 'manual'::text, 'awaiting_dispute'::text]));
create TRIGGER refunds_within_capture AFTER INSERT OR UPDATE OF amount, state, payment_id ON refunds FOR EACH ROW EXECUTE FUNCTION refunds_within_capture();

create table refused_webhooks (
  vendor text not null,
  last_at timestamp with time zone not null,
  constraint refused_webhooks_pkey PRIMARY KEY (vendor)
);

create table releases (
  booking_id uuid not null,
  outfitter_id uuid not null,
  due_at timestamp with time zone not null,
  released_at timestamp with time zone,
  constraint releases_pkey PRIMARY KEY (booking_id),
  constraint releases_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id) ON DELETE CASCADE,
  constraint releases_outfitter_id_fkey FOREIGN KEY (outfitter_id) REFERENCES outfitters(id)
);
create INDEX releases_waiting ON public.releases USING btree (outfitter_id, due_at) WHERE (released_at IS NULL);

create table reply_waits (
  id uuid not null,
  thread_id uuid not null,
  guide_id uuid not null,
  since timestamp with time zone not null,
  answered_at timestamp with time zone,
  constraint reply_waits_pkey PRIMARY KEY (id),
  constraint reply_waits_guide_id_fkey FOREIGN KEY (guide_id) REFERENCES guides(id),
  constraint reply_waits_thread_id_fkey FOREIGN KEY (thread_id) REFERENCES threads(id) ON DELETE CASCADE,
  constraint reply_waits_check CHECK (answered_at >= since)
);
create INDEX reply_waits_guide ON public.reply_waits USING btree (guide_id, since);
create UNIQUE INDEX reply_waits_open ON public.reply_waits USING btree (thread_id) WHERE (answered_at IS NULL);

create table resources (
  id uuid not null,
  outfitter_id uuid not null,
  kind text not null,
  name text not null,
  made_by text not null,
  made_at timestamp with time zone not null,
  retired_at timestamp with time zone,
  retired_by text,
  constraint resources_pkey PRIMARY KEY (id),
  constraint resources_outfitter_id_fkey FOREIGN KEY (outfitter_id) REFERENCES outfitters(id),
  constraint resources_kind_check CHECK (kind = ANY (ARRAY['boat'::text, 'vehicle'::text, 'co_guide'::text, 'other'::text]))
);
create UNIQUE INDEX resources_name ON public.resources USING btree (outfitter_id, lower(name)) WHERE (retired_at IS NULL);

create table review_alerts (
  id uuid not null,
  review_id uuid not null,
  kind text not null,
  removal_id uuid,
  account_id uuid,
  reason text,
  note text not null default ''::text,
  at timestamp with time zone not null,
  decided_at timestamp with time zone,
  decided_by uuid,
  outcome text,
  decision_reason text,
  letter text,
  constraint review_alerts_pkey PRIMARY KEY (id),
  constraint review_alerts_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint review_alerts_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES accounts(id),
  constraint review_alerts_removal_id_fkey FOREIGN KEY (removal_id) REFERENCES review_removals(id) ON DELETE CASCADE,
  constraint review_alerts_review_id_fkey FOREIGN KEY (review_id) REFERENCES reviews(id) ON DELETE CASCADE,
  constraint review_alerts_check CHECK ((decided_at IS NULL) = (outcome IS NULL)),
  constraint review_alerts_check1 CHECK ((kind = 'report'::text) = (reason IS NOT NULL)),
  constraint review_alerts_check2 CHECK ((kind = 'appeal'::text) = (removal_id IS NOT NULL)),
  constraint review_alerts_check3 CHECK (outcome IS NULL OR (kind = 'appeal'::text) = (outcome = ANY (ARRAY['upheld'::text, 'restored'::text]))),
  constraint review_alerts_kind_check CHECK (kind = ANY (ARRAY['low_safety'::text, 'report'::text, 'appeal'::text])),
  constraint review_alerts_letter_check CHECK (char_length(letter) <= 2000),
  constraint review_alerts_note_check CHECK (char_length(note) <= 2000),
  constraint review_alerts_outcome_check CHECK (outcome = ANY (ARRAY['kept'::text, 'contacted'::text, 'removed'::text, 'upheld'::text, 'restored'::text])),
  constraint review_alerts_reason_check CHECK (reason = ANY (ARRAY['not_a_guest'::text, 'hate_or_threat'::text, 'private_data'::text, 'advertising'::text, 'wrong_trip'::text, 'legal'::text]))
);
create UNIQUE INDEX review_alerts_appeal ON public.review_alerts USING btree (removal_id) WHERE (removal_id IS NOT NULL);
create UNIQUE INDEX review_alerts_low ON public.review_alerts USING btree (review_id) WHERE (kind = 'low_safety'::text);
create INDEX review_alerts_open ON public.review_alerts USING btree (at) WHERE (decided_at IS NULL);
create UNIQUE INDEX review_alerts_report ON public.review_alerts USING btree (review_id, account_id) WHERE ((kind = 'report'::text) AND (decided_at IS NULL));

create table review_pictures (
  review_id uuid not null,
  "position" integer not null,
  picture_hash text not null,
  alt text not null,
  constraint review_pictures_pkey PRIMARY KEY (review_id, "position"),
  constraint review_pictures_picture_hash_fkey FOREIGN KEY (picture_hash) REFERENCES pictures(hash),
  constraint review_pictures_review_id_fkey FOREIGN KEY (review_id) REFERENCES reviews(id) ON DELETE CASCADE,
  constraint review_pictures_position_check CHECK ("position" >= 0 AND "position" <= 9)
);

create table review_removals (
  id uuid not null,
  review_id uuid not null,
  reason text not null,
  note text not null,
  letter text not null,
  account_id uuid not null,
  at timestamp with time zone not null,
  restored_at timestamp with time zone,
  constraint review_removals_pkey PRIMARY KEY (id),
  constraint review_removals_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint review_removals_review_id_fkey FOREIGN KEY (review_id) REFERENCES reviews(id) ON DELETE CASCADE,
  constraint review_removals_check CHECK (restored_at >= at),
  constraint review_removals_letter_check CHECK (char_length(letter) <= 2000),
  constraint review_removals_reason_check CHECK (reason = ANY (ARRAY['not_a_guest'::text, 'hate_or_threat'::text, 'private_data'::text, 'advertising'::text, 'wrong_trip'::text, 'legal'::text]))
);
create UNIQUE INDEX review_removals_standing ON public.review_removals USING btree (review_id) WHERE (restored_at IS NULL);

create table review_replies (
  review_id uuid not null,
  account_id uuid,
  body text not null,
  at timestamp with time zone not null,
  constraint review_replies_pkey PRIMARY KEY (review_id),
  constraint review_replies_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint review_replies_review_id_fkey FOREIGN KEY (review_id) REFERENCES reviews(id) ON DELETE CASCADE,
  constraint review_replies_body_check CHECK (length(body) >= 1 AND length(body) <= 2000)
);

create table reviews (
  id uuid not null,
  booking_id uuid not null,
  side text not null,
  adventure_id uuid not null,
  guide_id uuid not null,
  account_id uuid,
  author text not null,
  author_place text,
  overall integer not null,
  expertise integer,
  safety integer,
  accuracy integer,
  gear integer,
  value integer,
  body text not null,
  label text,
  trip_date date not null,
  adults integer not null,
  children integer not null,
  written_at timestamp with time zone not null,
  published_at timestamp with time zone,
  constraint reviews_pkey PRIMARY KEY (id),
  constraint reviews_booking_id_side_key UNIQUE (booking_id, side),
  constraint reviews_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint reviews_adventure_id_fkey FOREIGN KEY (adventure_id) REFERENCES adventures(id),
  constraint reviews_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id),
  constraint reviews_guide_id_fkey FOREIGN KEY (guide_id) REFERENCES guides(id),
  constraint reviews_accuracy_check CHECK (accuracy >= 1 AND accuracy <= 5),
  constraint reviews_adults_check CHECK (adults >= 1),
  constraint reviews_author_check CHECK (author <> ''::text),
  constraint reviews_body_check CHECK (length(body) >= 1 AND length(body) <= 4000),
  constraint reviews_check CHECK (published_at >= written_at),
  constraint reviews_check1 CHECK ((side = 'explorer'::text) = (num_nonnulls(expertise, safety, accuracy, gear, value) = 5)),
  constraint reviews_check2 CHECK (side = 'explorer'::text OR num_nonnulls(expertise, safety, accuracy, gear, value) = 0),
  constraint reviews_children_check CHECK (children >= 0),
  constraint reviews_expertise_check CHECK (expertise >= 1 AND expertise <= 5),
  constraint reviews_gear_check CHECK (gear >= 1 AND gear <= 5),
  constraint reviews_label_check CHECK (label = ANY (ARRAY['after_claim'::text, 'insider'::text])),
  constraint reviews_overall_check CHECK (overall >= 1 AND overall <= 5),
  constraint reviews_safety_check CHECK (safety >= 1 AND safety <= 5),
  constraint reviews_side_check CHECK (side = ANY (ARRAY['explorer'::text, 'guide'::text])),
  constraint reviews_value_check CHECK (value >= 1 AND value <= 5)
);
create INDEX reviews_adventure ON public.reviews USING btree (adventure_id, published_at DESC, id DESC) WHERE ((side = 'explorer'::text) AND (published_at IS NOT NULL));
create INDEX reviews_guide ON public.reviews USING btree (guide_id, published_at DESC, id DESC) WHERE ((side = 'explorer'::text) AND (published_at IS NOT NULL));

create table rule_exceptions (
  rule_id uuid not null,
  local_date date not null,
  kind text not null,
  start_time text,
  capacity integer,
  reason text,
  made_by text not null,
  made_at timestamp with time zone not null,
  constraint rule_exceptions_pkey PRIMARY KEY (rule_id, local_date),
  constraint rule_exceptions_rule_id_fkey FOREIGN KEY (rule_id) REFERENCES departure_rules(id) ON DELETE CASCADE,
  constraint rule_exceptions_capacity_check CHECK (capacity > 0),
  constraint rule_exceptions_check CHECK (kind <> 'changed'::text OR start_time IS NOT NULL OR capacity IS NOT NULL),
  constraint rule_exceptions_check1 CHECK (kind <> 'left_out'::text OR start_time IS NULL AND capacity IS NULL),
  constraint rule_exceptions_kind_check CHECK (kind = ANY (ARRAY['left_out'::text, 'added'::text, 'changed'::text])),
  constraint rule_exceptions_start_time_check CHECK (start_time ~ '^\d\d:\d\d$'::text)
);

create table safety_alarms (
  id uuid not null,
  plan_id uuid not null,
  cause text not null,
  began_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint safety_alarms_pkey PRIMARY KEY (id),
  constraint safety_alarms_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES safety_plans(id) ON DELETE CASCADE,
  constraint safety_alarms_cause_check CHECK (cause = ANY (ARRAY['check_in'::text, 'return'::text, 'sos'::text]))
);
create UNIQUE INDEX safety_alarms_open ON public.safety_alarms USING btree (plan_id) WHERE (ended_at IS NULL);
create INDEX safety_alarms_waiting ON public.safety_alarms USING btree (began_at) WHERE (ended_at IS NULL);

create table safety_incident_notes (
  id uuid not null,
  incident_id uuid not null,
  kind text not null,
  text text not null,
  account_id uuid not null,
  at timestamp with time zone not null,
  constraint safety_incident_notes_pkey PRIMARY KEY (id),
  constraint safety_incident_notes_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint safety_incident_notes_incident_id_fkey FOREIGN KEY (incident_id) REFERENCES safety_incidents(id) ON DELETE CASCADE,
  constraint safety_incident_notes_kind_check CHECK (kind = ANY (ARRAY['fact'::text, 'analysis'::text, 'severity'::text, 'closed'::text])),
  constraint safety_incident_notes_text_check CHECK (char_length(text) >= 1 AND char_length(text) <= 4000)
);
create INDEX safety_incident_notes_incident ON public.safety_incident_notes USING btree (incident_id, at);
create TRIGGER safety_incident_notes_fixed BEFORE UPDATE ON safety_incident_notes FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table safety_incidents (
  id uuid not null,
  departure_id uuid not null,
  adventure_id uuid not null,
  booking_ids uuid[] not null,
  severity integer not null,
  near_miss boolean not null,
  occurred_at timestamp with time zone not null,
  facts text not null,
  side text,
  account_id uuid not null,
  key uuid not null,
  reported_at timestamp with time zone not null,
  due_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  closed_by uuid,
  constraint safety_incidents_pkey PRIMARY KEY (id),
  constraint safety_incidents_account_id_key_key UNIQUE (account_id, key),
  constraint safety_incidents_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint safety_incidents_adventure_id_fkey FOREIGN KEY (adventure_id) REFERENCES adventures(id),
  constraint safety_incidents_closed_by_fkey FOREIGN KEY (closed_by) REFERENCES accounts(id),
  constraint safety_incidents_departure_id_fkey FOREIGN KEY (departure_id) REFERENCES departures(id),
  constraint safety_incidents_check CHECK ((closed_at IS NULL) = (closed_by IS NULL)),
  constraint safety_incidents_facts_check CHECK (char_length(facts) >= 20 AND char_length(facts) <= 4000),
  constraint safety_incidents_severity_check CHECK (severity >= 1 AND severity <= 5),
  constraint safety_incidents_side_check CHECK (side = 'guide'::text)
);
create INDEX safety_incidents_adventure ON public.safety_incidents USING btree (adventure_id) WHERE (closed_at IS NULL);
create INDEX safety_incidents_closed ON public.safety_incidents USING btree (closed_at DESC, id DESC) WHERE (closed_at IS NOT NULL);
create INDEX safety_incidents_departure ON public.safety_incidents USING btree (departure_id);
create INDEX safety_incidents_open ON public.safety_incidents USING btree (due_at) WHERE (closed_at IS NULL);

create table safety_plan_versions (
  plan_id uuid not null,
  version integer not null,
  route text not null,
  vehicles text not null,
  device text not null,
  imei text,
  return_at timestamp with time zone not null,
  turns_back_at timestamp with time zone,
  check_ins text not null,
  reason text not null,
  account_id uuid not null,
  at timestamp with time zone not null,
  constraint safety_plan_versions_pkey PRIMARY KEY (plan_id, version),
  constraint safety_plan_versions_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint safety_plan_versions_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES safety_plans(id) ON DELETE CASCADE,
  constraint safety_plan_versions_check_ins_check CHECK (check_ins = ANY (ARRAY['none'::text, 'midpoint'::text, '24'::text, '36'::text, '48'::text, '72'::text])),
  constraint safety_plan_versions_device_check CHECK (char_length(device) <= 200),
  constraint safety_plan_versions_imei_check CHECK (imei ~ '^\d{15}$'::text),
  constraint safety_plan_versions_reason_check CHECK (char_length(reason) <= 300),
  constraint safety_plan_versions_route_check CHECK (char_length(route) <= 1000),
  constraint safety_plan_versions_vehicles_check CHECK (char_length(vehicles) <= 1000),
  constraint safety_plan_versions_version_check CHECK (version > 0)
);
create INDEX safety_plan_versions_imei ON public.safety_plan_versions USING btree (imei) WHERE (imei IS NOT NULL);
create TRIGGER safety_plan_versions_fixed BEFORE UPDATE ON safety_plan_versions FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table safety_plans (
  id uuid not null,
  departure_id uuid,
  drill boolean not null,
  state text not null,
  zone text not null,
  return_at timestamp with time zone not null,
  buffer_minutes integer not null,
  check_ins text not null,
  check_in_at timestamp with time zone,
  late_for text,
  started_at timestamp with time zone,
  extended_at timestamp with time zone,
  back_guide_at timestamp with time zone,
  back_guest_at timestamp with time zone,
  ended_at timestamp with time zone,
  participant_ids uuid[] not null default '{}'::uuid[],
  booking_ids uuid[] not null default '{}'::uuid[],
  constraint safety_plans_pkey PRIMARY KEY (id),
  constraint safety_plans_departure_id_key UNIQUE (departure_id),
  constraint safety_plans_departure_id_fkey FOREIGN KEY (departure_id) REFERENCES departures(id) ON DELETE CASCADE,
  constraint safety_plans_buffer_minutes_check CHECK (buffer_minutes >= 0 AND buffer_minutes <= 1440),
  constraint safety_plans_check CHECK ((departure_id IS NULL) = drill),
  constraint safety_plans_check_ins_check CHECK (check_ins = ANY (ARRAY['none'::text, 'midpoint'::text, '24'::text, '36'::text, '48'::text, '72'::text])),
  constraint safety_plans_late_for_check CHECK (late_for = ANY (ARRAY['check_in'::text, 'return'::text])),
  constraint safety_plans_state_check CHECK (state = ANY (ARRAY['planned'::text, 'out'::text, 'late'::text, 'overdue'::text, 'escalated'::text, 'returned'::text, 'located'::text, 'incident'::text]))
);
create UNIQUE INDEX safety_plans_drill ON public.safety_plans USING btree (drill) WHERE (drill AND (state = ANY (ARRAY['out'::text, 'late'::text, 'overdue'::text, 'escalated'::text])));
create INDEX safety_plans_out ON public.safety_plans USING btree (return_at) WHERE (state = ANY (ARRAY['out'::text, 'late'::text, 'overdue'::text, 'escalated'::text]));

create table safety_positions (
  report_id uuid not null,
  plan_id uuid not null,
  lat double precision not null,
  lng double precision not null,
  accuracy double precision,
  constraint safety_positions_pkey PRIMARY KEY (report_id),
  constraint safety_positions_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES safety_plans(id) ON DELETE CASCADE,
  constraint safety_positions_report_id_fkey FOREIGN KEY (report_id) REFERENCES safety_reports(id) ON DELETE CASCADE,
  constraint safety_positions_lat_check CHECK (lat >= '-90'::integer::double precision AND lat <= 90::double precision),
  constraint safety_positions_lng_check CHECK (lng >= '-180'::integer::double precision AND lng <= 180::double precision)
);
create INDEX safety_positions_plan ON public.safety_positions USING btree (plan_id);

create table safety_reports (
  id uuid not null,
  plan_id uuid not null,
  key uuid not null,
  kind text not null,
  side text,
  account_id uuid,
  at timestamp with time zone not null,
  claimed_at timestamp with time zone,
  held_seconds integer not null default 0,
  text text not null,
  constraint safety_reports_pkey PRIMARY KEY (id),
  constraint safety_reports_plan_id_key_key UNIQUE (plan_id, key),
  constraint safety_reports_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint safety_reports_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES safety_plans(id) ON DELETE CASCADE,
  constraint safety_reports_check CHECK ((account_id IS NULL) = (side IS NOT NULL AND side = 'device'::text)),
  constraint safety_reports_held_seconds_check CHECK (held_seconds >= 0),
  constraint safety_reports_kind_check CHECK (kind = ANY (ARRAY['started'::text, 'ok'::text, 'message'::text, 'position'::text, 'sos'::text, 'extended'::text, 'back'::text, 'located'::text, 'incident'::text])),
  constraint safety_reports_side_check CHECK (side = ANY (ARRAY['guide'::text, 'guest'::text, 'device'::text])),
  constraint safety_reports_text_check CHECK (char_length(text) <= 500)
);
create INDEX safety_reports_plan ON public.safety_reports USING btree (plan_id, at);
create TRIGGER safety_reports_fixed BEFORE UPDATE ON safety_reports FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table safety_steps (
  alarm_id uuid not null,
  step text not null,
  due_at timestamp with time zone not null,
  fired_at timestamp with time zone not null,
  acknowledged_at timestamp with time zone,
  acknowledged_by uuid,
  constraint safety_steps_pkey PRIMARY KEY (alarm_id, step),
  constraint safety_steps_acknowledged_by_fkey FOREIGN KEY (acknowledged_by) REFERENCES accounts(id),
  constraint safety_steps_alarm_id_fkey FOREIGN KEY (alarm_id) REFERENCES safety_alarms(id) ON DELETE CASCADE,
  constraint safety_steps_check CHECK ((acknowledged_at IS NULL) = (acknowledged_by IS NULL)),
  constraint safety_steps_step_check CHECK (step = ANY (ARRAY['first'::text, 'second'::text, 'on_call'::text, 'contacts'::text, 'authorities'::text]))
);
create INDEX safety_steps_waiting ON public.safety_steps USING btree (fired_at) WHERE (acknowledged_at IS NULL);

create table saved_replies (
  id uuid not null,
  guide_id uuid not null,
  title text not null,
  text text not null,
  saved_at timestamp with time zone not null default clock_timestamp(),
  constraint saved_replies_pkey PRIMARY KEY (id),
  constraint saved_replies_guide_id_fkey FOREIGN KEY (guide_id) REFERENCES guides(id),
  constraint saved_replies_text_check CHECK (char_length(text) >= 1 AND char_length(text) <= 2000),
  constraint saved_replies_title_check CHECK (char_length(title) >= 1 AND char_length(title) <= 60)
);
create UNIQUE INDEX saved_replies_title ON public.saved_replies USING btree (guide_id, lower(title));

create table saved_search_finds (
  saved_search_id uuid not null,
  adventure_id uuid not null,
  lowest integer not null,
  days date[] not null,
  constraint saved_search_finds_pkey PRIMARY KEY (saved_search_id, adventure_id),
  constraint saved_search_finds_adventure_id_fkey FOREIGN KEY (adventure_id) REFERENCES adventures(id) ON DELETE CASCADE,
  constraint saved_search_finds_saved_search_id_fkey FOREIGN KEY (saved_search_id) REFERENCES saved_searches(id) ON DELETE CASCADE,
  constraint saved_search_finds_lowest_check CHECK (lowest >= 0)
);
create INDEX saved_search_finds_adventure ON public.saved_search_finds USING btree (adventure_id);

create table saved_searches (
  id uuid not null,
  account_id uuid not null,
  name text not null,
  query jsonb not null,
  language text not null,
  saved_at timestamp with time zone not null,
  alerts_since timestamp with time zone,
  complete boolean not null default false,
  constraint saved_searches_pkey PRIMARY KEY (id),
  constraint saved_searches_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint saved_searches_language_check CHECK (language = ANY (ARRAY['en'::text, 'es'::text])),
  constraint saved_searches_name_check CHECK (char_length(name) >= 1 AND char_length(name) <= 80)
);
create INDEX saved_searches_newest ON public.saved_searches USING btree (account_id, saved_at DESC, id);
create UNIQUE INDEX saved_searches_query ON public.saved_searches USING btree (account_id, md5((query)::text));

create table saved_views (
  id uuid not null,
  account_id uuid not null,
  table_name text not null,
  name text not null,
  query text not null,
  shared boolean not null,
  is_default boolean not null,
  constraint saved_views_pkey PRIMARY KEY (id),
  constraint saved_views_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint saved_views_name_check CHECK (name = btrim(name) AND length(name) >= 1 AND length(name) <= 60),
  constraint saved_views_query_check CHECK (length(query) <= 2000),
  constraint saved_views_table_name_check CHECK (length(table_name) >= 1 AND length(table_name) <= 60)
);
create UNIQUE INDEX saved_views_default ON public.saved_views USING btree (account_id, table_name) WHERE is_default;
create UNIQUE INDEX saved_views_name ON public.saved_views USING btree (account_id, table_name, lower(name));
create INDEX saved_views_table ON public.saved_views USING btree (table_name);

create table scheduled_messages (
  id uuid not null,
  thread_id uuid not null,
  account_id uuid not null,
  key uuid not null,
  text text not null,
  send_at timestamp with time zone not null,
  even_if_canceled boolean not null,
  made_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  unsent text,
  constraint scheduled_messages_pkey PRIMARY KEY (id),
  constraint scheduled_messages_thread_id_account_id_key_key UNIQUE (thread_id, account_id, key),
  constraint scheduled_messages_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint scheduled_messages_thread_id_fkey FOREIGN KEY (thread_id) REFERENCES threads(id) ON DELETE CASCADE,
  constraint scheduled_messages_check CHECK (unsent IS NULL OR ended_at IS NOT NULL),
  constraint scheduled_messages_text_check CHECK (char_length(text) >= 1 AND char_length(text) <= 4000),
  constraint scheduled_messages_unsent_check CHECK (unsent = ANY (ARRAY['taken_back'::text, 'booking_canceled'::text, 'refused'::text]))
);
create INDEX scheduled_messages_account ON public.scheduled_messages USING btree (account_id);
create INDEX scheduled_messages_waiting ON public.scheduled_messages USING btree (thread_id, send_at) WHERE (ended_at IS NULL);

create table scheduled_settings (
  id uuid not null,
  changes jsonb not null,
  effective_at timestamp with time zone not null,
  scheduled_at timestamp with time zone not null,
  scheduled_by text not null,
  reason text not null,
  applied_version integer,
  canceled_at timestamp with time zone,
  canceled_by text,
  constraint scheduled_settings_pkey PRIMARY KEY (id),
  constraint scheduled_settings_changes_check CHECK (jsonb_typeof(changes) = 'object'::text),
  constraint scheduled_settings_check CHECK (num_nonnulls(canceled_at, canceled_by) = ANY (ARRAY[0, 2])),
  constraint scheduled_settings_check1 CHECK (applied_version IS NULL OR canceled_at IS NULL)
);
create INDEX scheduled_settings_open ON public.scheduled_settings USING btree (effective_at, id) WHERE ((applied_version IS NULL) AND (canceled_at IS NULL));

create table sealed_views (
  id uuid not null,
  booking_id uuid not null,
  participant_id uuid not null,
  what text not null,
  account_id uuid,
  opened_by text not null,
  at timestamp with time zone not null,
  constraint sealed_views_pkey PRIMARY KEY (id),
  constraint sealed_views_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint sealed_views_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id) ON DELETE CASCADE,
  constraint sealed_views_what_check CHECK (what = ANY (ARRAY['medical'::text, 'contact'::text]))
);
create INDEX sealed_views_booking ON public.sealed_views USING btree (booking_id, participant_id, at);
create TRIGGER sealed_views_fixed BEFORE UPDATE ON sealed_views FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table search_cards (
  adventure_id uuid not null,
  title text not null,
  card json not null,
  constraint search_cards_pkey PRIMARY KEY (adventure_id),
  constraint search_cards_adventure_id_fkey FOREIGN KEY (adventure_id) REFERENCES search_listings(adventure_id) ON DELETE CASCADE
);
create INDEX search_cards_title ON public.search_cards USING gin (title gin_trgm_ops);

create table search_facets (
  id integer not null generated always as identity (start with 0 minvalue 0),
  key text not null,
  mark text collate "C" not null generated always as 
CASE
    WHEN (id < 62) THEN substr('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'::text, (id + 1), 1)
    WHEN (id < 55166) THEN chr((id + 130))
    ELSE chr((id + 2178))
END stored,
  constraint search_facets_pkey PRIMARY KEY (id),
  constraint search_facets_key_key UNIQUE (key),
  constraint search_facets_mark_key UNIQUE (mark)
);

create table search_listings (
  adventure_id uuid not null,
  price_from integer not null,
  next_day date,
  max_seats integer not null,
  first_day date,
  stale_at timestamp with time zone not null,
  lat double precision not null,
  lng double precision not null,
  x integer not null,
  y integer not null,
  seats text collate "C" not null,
  marks text collate "C" not null,
  category text collate "C" not null,
  state text collate "C" not null,
  difficulty text collate "C" not null,
  score real not null,
  max_party integer not null,
  per_person integer not null,
  minimum_age integer not null,
  duration_minutes integer not null,
  notice_days interval not null,
  rating real not null,
  rating_count integer not null,
  as_of timestamp with time zone not null,
  guide_id uuid not null,
  instant boolean not null,
  window_months interval not null default '1 year'::interval,
  constraint search_listings_pkey PRIMARY KEY (adventure_id),
  constraint search_listings_adventure_id_fkey FOREIGN KEY (adventure_id) REFERENCES adventures(id) ON DELETE CASCADE
) with (fillfactor=85);
create INDEX search_listings_category ON public.search_listings USING btree (category, score DESC, adventure_id);
create INDEX search_listings_kind10 ON public.search_listings USING btree (category, ((x >> 10)), ((y >> 10)), score DESC, adventure_id, price_from, max_party, x, y);
create INDEX search_listings_kind_price ON public.search_listings USING btree (category, price_from, adventure_id);
create INDEX search_listings_point ON public.search_listings USING gist (point(lng, lat));
create INDEX search_listings_price ON public.search_listings USING btree (price_from, adventure_id);
create INDEX search_listings_rating ON public.search_listings USING btree (rating DESC, adventure_id);
create INDEX search_listings_score ON public.search_listings USING btree (score DESC, adventure_id);
create INDEX search_listings_soonest ON public.search_listings USING btree (next_day, adventure_id);
create INDEX search_listings_stale ON public.search_listings USING btree (stale_at);
create INDEX search_listings_state ON public.search_listings USING btree (state, score DESC, adventure_id);
create INDEX search_listings_tile10 ON public.search_listings USING btree (((x >> 10)), ((y >> 10)), score DESC, adventure_id, price_from, max_party, x, y);
create INDEX search_listings_tile8 ON public.search_listings USING btree (((x >> 8)), ((y >> 8)), score DESC, adventure_id, price_from, max_party, x, y);
create STATISTICS public.search_listings_tiles10 (ndistinct) ON (x >> 6), (y >> 6) FROM search_listings;
create STATISTICS public.search_listings_tiles12 (ndistinct) ON (x >> 4), (y >> 4) FROM search_listings;
create STATISTICS public.search_listings_tiles14 (ndistinct) ON (x >> 2), (y >> 2) FROM search_listings;
create STATISTICS public.search_listings_tiles4 (ndistinct) ON (x >> 12), (y >> 12) FROM search_listings;
create STATISTICS public.search_listings_tiles6 (ndistinct) ON (x >> 10), (y >> 10) FROM search_listings;
create STATISTICS public.search_listings_tiles8 (ndistinct) ON (x >> 8), (y >> 8) FROM search_listings;
create TRIGGER search_listings_map_gone AFTER DELETE ON search_listings FOR EACH ROW EXECUTE FUNCTION search_map_changed();
create TRIGGER search_listings_map_moved AFTER UPDATE ON search_listings FOR EACH ROW WHEN (old.price_from IS DISTINCT FROM new.price_from OR old.next_day IS DISTINCT FROM new.next_day OR old.first_day IS DISTINCT FROM new.first_day OR old.stale_at IS DISTINCT FROM new.stale_at OR old.lat IS DISTINCT FROM new.lat OR old.lng IS DISTINCT FROM new.lng OR old.seats IS DISTINCT FROM new.seats OR old.category IS DISTINCT FROM new.category) EXECUTE FUNCTION search_map_changed();
create TRIGGER search_listings_map_new AFTER INSERT ON search_listings FOR EACH ROW WHEN (COALESCE(current_setting('treq.search_bare'::text, true), ''::text) <> 'yes'::text) EXECUTE FUNCTION search_map_changed();
create TRIGGER search_listings_tile_gone AFTER DELETE ON search_listings FOR EACH ROW EXECUTE FUNCTION search_tile_changed();
create TRIGGER search_listings_tile_moved AFTER UPDATE ON search_listings FOR EACH ROW WHEN ((old.max_seats > 0) <> (new.max_seats > 0) OR old.category <> new.category OR old.lat <> new.lat OR old.lng <> new.lng) EXECUTE FUNCTION search_tile_changed();
create TRIGGER search_listings_tile_new AFTER INSERT ON search_listings FOR EACH ROW WHEN (COALESCE(current_setting('treq.search_bare'::text, true), ''::text) <> 'yes'::text) EXECUTE FUNCTION search_tile_changed();

create table search_map (
  adventure_id uuid not null,
  price_from integer not null,
  next_day date,
  first_day date,
  x integer not null,
  stale_at timestamp with time zone not null,
  lat double precision not null,
  lng double precision not null,
  y integer not null,
  open bit varying not null,
  category text collate "C" not null,
  constraint search_map_pkey PRIMARY KEY (adventure_id)
) with (fillfactor=95);
create INDEX search_map_tile10 ON public.search_map USING btree (((x >> 10)), ((y >> 10)));
create STATISTICS public.search_map_tiles10 (ndistinct) ON (x >> 6), (y >> 6) FROM search_map;
create STATISTICS public.search_map_tiles12 (ndistinct) ON (x >> 4), (y >> 4) FROM search_map;
create STATISTICS public.search_map_tiles14 (ndistinct) ON (x >> 2), (y >> 2) FROM search_map;
create STATISTICS public.search_map_tiles4 (ndistinct) ON (x >> 12), (y >> 12) FROM search_map;
create STATISTICS public.search_map_tiles6 (ndistinct) ON (x >> 10), (y >> 10) FROM search_map;
create STATISTICS public.search_map_tiles8 (ndistinct) ON (x >> 8), (y >> 8) FROM search_map;

create table search_place_names (
  place_id uuid not null,
  plain text not null,
  constraint search_place_names_pkey PRIMARY KEY (plain, place_id),
  constraint search_place_names_place_id_fkey FOREIGN KEY (place_id) REFERENCES search_places(id) ON DELETE CASCADE
);
create INDEX search_place_names_alike ON public.search_place_names USING gin (plain gin_trgm_ops);
create INDEX search_place_names_place ON public.search_place_names USING btree (place_id);
create INDEX search_place_names_prefix ON public.search_place_names USING btree (plain text_pattern_ops);

create table search_places (
  id uuid not null,
  name text not null,
  plain text not null,
  aliases text[] not null default '{}'::text[],
  kind text not null,
  states text[] not null,
  lat double precision not null,
  lng double precision not null,
  radius_miles double precision not null,
  population integer not null default 0,
  constraint search_places_pkey PRIMARY KEY (id),
  constraint search_places_radius_miles_check CHECK (radius_miles > 0::double precision)
);

create table search_rebuild (
  id boolean not null default true,
  after uuid not null,
  bare boolean not null default false,
  constraint search_rebuild_pkey PRIMARY KEY (id),
  constraint search_rebuild_id_check CHECK (id)
);

create table search_set_aside (
  adventure_id uuid not null,
  cause text not null,
  since timestamp with time zone not null default clock_timestamp(),
  tried_at timestamp with time zone not null default clock_timestamp(),
  tries integer not null default 1,
  constraint search_set_aside_pkey PRIMARY KEY (adventure_id)
);

create table search_stale (
  id bigint not null generated always as identity,
  adventure_id uuid not null,
  constraint search_stale_pkey PRIMARY KEY (id)
);
create INDEX search_stale_adventure ON public.search_stale USING btree (adventure_id);

create table search_texts (
  adventure_id uuid not null,
  score real not null,
  words tsvector not null,
  constraint search_texts_pkey PRIMARY KEY (adventure_id),
  constraint search_texts_adventure_id_fkey FOREIGN KEY (adventure_id) REFERENCES search_listings(adventure_id) ON DELETE CASCADE
);
create INDEX search_texts_words ON public.search_texts USING gin (search_band(score), words);

create table search_tile_changes (
  id bigint not null generated always as identity,
  x integer not null,
  y integer not null,
  category text not null,
  n integer not null,
  lat double precision not null,
  lng double precision not null,
  constraint search_tile_changes_pkey PRIMARY KEY (id)
);

create table search_tiles (
  zoom integer not null,
  x integer not null,
  y integer not null,
  category text not null,
  n integer not null,
  lat_sum double precision not null,
  lng_sum double precision not null,
  constraint search_tiles_pkey PRIMARY KEY (zoom, x, y, category)
);

create table search_totals (
  adventure_id uuid not null,
  first_day date,
  lists text collate "C" not null,
  early_hours integer,
  late_hours integer,
  parties integer not null,
  totals integer[] not null,
  constraint search_totals_pkey PRIMARY KEY (adventure_id),
  constraint search_totals_adventure_id_fkey FOREIGN KEY (adventure_id) REFERENCES search_listings(adventure_id) ON DELETE CASCADE
);

create table search_words (
  word text not null,
  species text,
  constraint search_words_pkey PRIMARY KEY (word)
);
create INDEX search_words_alike ON public.search_words USING gin (word gin_trgm_ops);
create INDEX search_words_prefix ON public.search_words USING btree (word text_pattern_ops);

create table seat_allocations (
  id uuid not null,
  departure_id uuid not null,
  holder_id uuid not null,
  seats integer not null,
  people integer not null,
  created_at timestamp with time zone not null default clock_timestamp(),
  released_at timestamp with time zone,
  constraint seat_allocations_pkey PRIMARY KEY (id),
  constraint seat_allocations_departure_id_fkey FOREIGN KEY (departure_id) REFERENCES departures(id),
  constraint seat_allocations_check CHECK (people >= 1 AND people <= seats),
  constraint seat_allocations_seats_check CHECK (seats > 0)
);
create INDEX seat_allocations_departure ON public.seat_allocations USING btree (departure_id) WHERE (released_at IS NULL);
create UNIQUE INDEX seat_allocations_holder ON public.seat_allocations USING btree (holder_id) WHERE (released_at IS NULL);
create TRIGGER seat_allocations_count AFTER INSERT OR DELETE OR UPDATE ON seat_allocations FOR EACH ROW EXECUTE FUNCTION count_seats();
create TRIGGER seat_allocations_permits AFTER INSERT OR UPDATE ON seat_allocations FOR EACH ROW EXECUTE FUNCTION follow_permits();

create table second_factor_resets (
  id uuid not null,
  account_id uuid not null,
  state text not null,
  requested_by text not null,
  reason text not null,
  requested_at timestamp with time zone not null,
  waits_until timestamp with time zone,
  ended_at timestamp with time zone,
  ended_by text,
  constraint second_factor_resets_pkey PRIMARY KEY (id),
  constraint second_factor_resets_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint second_factor_resets_check CHECK ((state = 'requested'::text) = (ended_at IS NULL)),
  constraint second_factor_resets_check1 CHECK ((ended_at IS NULL) = (ended_by IS NULL)),
  constraint second_factor_resets_check2 CHECK (state <> 'done'::text OR ended_by <> requested_by),
  constraint second_factor_resets_reason_check CHECK (length(btrim(reason)) >= 3),
  constraint second_factor_resets_state_check CHECK (state = ANY (ARRAY['requested'::text, 'done'::text, 'denied'::text]))
);
create UNIQUE INDEX second_factor_resets_open ON public.second_factor_resets USING btree (account_id) WHERE (state = 'requested'::text);

create table secrets (
  id uuid not null,
  name text not null,
  sealed bytea,
  last_four text not null,
  set_by text,
  set_at timestamp with time zone not null default clock_timestamp(),
  ends_at timestamp with time zone,
  constraint secrets_pkey PRIMARY KEY (id),
  constraint secrets_current_is_sealed CHECK (ends_at IS NOT NULL OR sealed IS NOT NULL)
);
create UNIQUE INDEX secrets_current ON public.secrets USING btree (name) WHERE (ends_at IS NULL);
create INDEX secrets_ending ON public.secrets USING btree (ends_at) WHERE ((ends_at IS NOT NULL) AND (sealed IS NOT NULL));

create table security_events (
  id uuid not null,
  kind text not null,
  account_id uuid,
  address text,
  detail jsonb not null default '{}'::jsonb,
  at timestamp with time zone not null default clock_timestamp(),
  constraint security_events_pkey PRIMARY KEY (id)
);
create INDEX security_events_account ON public.security_events USING btree (account_id, at) WHERE (account_id IS NOT NULL);
create INDEX security_events_at ON public.security_events USING btree (at);
create TRIGGER security_events_kept BEFORE DELETE OR UPDATE ON security_events FOR EACH ROW EXECUTE FUNCTION keep_security_events();

create table sessions (
  id uuid not null,
  account_id uuid not null,
  token_hash bytea not null,
  previous_token_hash bytea,
  rotated_at timestamp with time zone not null default clock_timestamp(),
  rotation_seen_at timestamp with time zone,
  created_at timestamp with time zone not null default clock_timestamp(),
  last_seen_at timestamp with time zone not null default clock_timestamp(),
  authenticated_at timestamp with time zone not null default clock_timestamp(),
  second_factor_at timestamp with time zone,
  expires_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  user_agent text,
  address text,
  constraint sessions_pkey PRIMARY KEY (id),
  constraint sessions_previous_token_hash_key UNIQUE (previous_token_hash),
  constraint sessions_token_hash_key UNIQUE (token_hash),
  constraint sessions_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE
);
create INDEX sessions_account ON public.sessions USING btree (account_id) WHERE (revoked_at IS NULL);

create table settings_versions (
  name text not null,
  version integer not null,
  document jsonb not null,
  set_by text not null,
  reason text not null,
  set_at timestamp with time zone not null default clock_timestamp(),
  constraint settings_versions_pkey PRIMARY KEY (name, version)
);
create TRIGGER settings_search AFTER INSERT ON settings_versions FOR EACH STATEMENT EXECUTE FUNCTION search_settings_changed();

create table sms_simulator.callbacks (
  id bigint not null generated always as identity,
  url text not null,
  params jsonb not null,
  attempts integer not null default 0,
  leased_until timestamp with time zone,
  delivered_at timestamp with time zone,
  constraint callbacks_pkey PRIMARY KEY (id)
);
create INDEX callbacks_pending ON sms_simulator.callbacks USING btree (id) WHERE (delivered_at IS NULL);

create table sms_simulator.faults (
  name text not null,
  enabled boolean not null default false,
  remaining integer,
  constraint faults_pkey PRIMARY KEY (name),
  constraint faults_name_check CHECK (name = ANY (ARRAY['down'::text, 'drop_response_after_write'::text, 'undelivered'::text])),
  constraint faults_remaining_check CHECK (remaining IS NULL OR remaining >= 0)
);

create table sms_simulator.messages (
  sid text not null,
  seq bigint not null generated always as identity,
  direction text not null,
  from_number text not null,
  to_number text not null,
  body text not null,
  status text not null,
  error_code integer,
  status_callback text,
  created_at timestamp with time zone not null default clock_timestamp(),
  constraint messages_pkey PRIMARY KEY (sid),
  constraint messages_direction_check CHECK (direction = ANY (ARRAY['outbound-api'::text, 'inbound'::text, 'outbound-reply'::text])),
  constraint messages_status_check CHECK (status = ANY (ARRAY['queued'::text, 'sent'::text, 'delivered'::text, 'undelivered'::text, 'failed'::text, 'received'::text]))
);
create INDEX messages_newest ON sms_simulator.messages USING btree (seq DESC);
create INDEX messages_to ON sms_simulator.messages USING btree (to_number, seq DESC);

create table sms_simulator.opt_outs (
  number text not null,
  constraint opt_outs_pkey PRIMARY KEY (number)
);

create table stripe_simulator.deliveries (
  id bigint not null generated always as identity,
  event_id text not null,
  attempts integer not null default 0,
  next_attempt_at timestamp with time zone not null,
  leased_until timestamp with time zone,
  delivered_at timestamp with time zone,
  last_status integer,
  last_error text,
  constraint deliveries_pkey PRIMARY KEY (id),
  constraint deliveries_event_id_fkey FOREIGN KEY (event_id) REFERENCES stripe_simulator.objects(id)
);
create INDEX deliveries_of_event ON stripe_simulator.deliveries USING btree (event_id);
create INDEX deliveries_pending ON stripe_simulator.deliveries USING btree (next_attempt_at, id) WHERE (delivered_at IS NULL);

create table stripe_simulator.faults (
  name text not null,
  enabled boolean not null default false,
  remaining integer,
  constraint faults_pkey PRIMARY KEY (name),
  constraint faults_name_check CHECK (name = ANY (ARRAY['down'::text, 'slow'::text, 'drop_response_after_write'::text, 'webhook_twice'::text, 'webhook_before_response'::text, 'webhooks_paused'::text, 'dispute_money_late'::text, 'capture_declined'::text, 'balance_low'::text])),
  constraint faults_remaining_check CHECK (remaining IS NULL OR remaining >= 0)
);

create table stripe_simulator.idempotent_requests (
  key text not null,
  fingerprint text not null,
  status integer not null,
  response json not null,
  drop_next_replay boolean not null default false,
  created_at timestamp with time zone not null,
  constraint idempotent_requests_pkey PRIMARY KEY (key)
);

create table stripe_simulator.objects (
  id text not null,
  seq bigint not null generated always as identity,
  object text not null,
  created bigint not null,
  body jsonb not null,
  private jsonb not null default '{}'::jsonb,
  constraint objects_pkey PRIMARY KEY (id),
  constraint charge_refunds_within_capture CHECK (object <> 'charge'::text OR ((body ->> 'amount_captured'::text)::bigint) >= 0 AND ((body ->> 'amount_captured'::text)::bigint) <= ((body ->> 'amount'::text)::bigint) AND ((body ->> 'amount_refunded'::text)::bigint) >= 0 AND ((body ->> 'amount_refunded'::text)::bigint) <= ((body ->> 'amount_captured'::text)::bigint)),
  constraint objects_body_matches CHECK ((body ->> 'id'::text) = id AND (body ->> 'object'::text) = object),
  constraint payment_intent_status_known CHECK (object <> 'payment_intent'::text OR ((body ->> 'status'::text) = ANY (ARRAY['requires_payment_method'::text, 'requires_confirmation'::text, 'requires_action'::text, 'requires_capture'::text, 'succeeded'::text, 'canceled'::text]))),
  constraint verification_session_status_known CHECK (object <> 'identity.verification_session'::text OR ((body ->> 'status'::text) = ANY (ARRAY['requires_input'::text, 'processing'::text, 'verified'::text, 'canceled'::text])))
);
create INDEX objects_by_account ON stripe_simulator.objects USING btree (((private ->> 'account'::text))) WHERE ((private ->> 'account'::text) IS NOT NULL);
create UNIQUE INDEX objects_by_attempt ON stripe_simulator.objects USING btree (((private ->> 'attempt'::text))) WHERE ((private ->> 'attempt'::text) IS NOT NULL);
create INDEX objects_by_customer ON stripe_simulator.objects USING btree (((body ->> 'customer'::text))) WHERE ((body ->> 'customer'::text) IS NOT NULL);
create INDEX objects_by_payment_intent ON stripe_simulator.objects USING btree (((body ->> 'payment_intent'::text))) WHERE ((body ->> 'payment_intent'::text) IS NOT NULL);
create INDEX objects_newest ON stripe_simulator.objects USING btree (object, seq DESC);
create INDEX objects_settling ON stripe_simulator.objects USING btree ((((private ->> 'settles_at'::text))::bigint)) WHERE ((private ->> 'settles_at'::text) IS NOT NULL);
create INDEX objects_uncaptured ON stripe_simulator.objects USING btree ((((private ->> 'capture_before'::text))::bigint)) WHERE ((object = 'payment_intent'::text) AND ((body ->> 'status'::text) = 'requires_capture'::text));

create table stripe_simulator.signing_secrets (
  endpoint text not null,
  value text not null,
  constraint signing_secrets_pkey PRIMARY KEY (endpoint),
  constraint signing_secrets_endpoint_check CHECK (endpoint = ANY (ARRAY['own'::text, 'connect'::text]))
);

create table suppressed_addresses (
  address text not null,
  reason text not null,
  detail text not null,
  added_at timestamp with time zone not null default clock_timestamp(),
  added_by text,
  constraint suppressed_addresses_pkey PRIMARY KEY (address),
  constraint suppressed_addresses_address_check CHECK (address = lower(address)),
  constraint suppressed_addresses_reason_check CHECK (reason = ANY (ARRAY['bounced'::text, 'complained'::text]))
);
create INDEX suppressed_addresses_newest ON public.suppressed_addresses USING btree (added_at DESC, address);

create table tax_forms (
  id uuid not null,
  guide_id uuid not null,
  form text not null,
  name text not null,
  business_name text not null,
  classification text,
  address jsonb not null,
  citizenship text,
  birth_date date,
  tin_kind text not null,
  tin_sealed bytea not null,
  tin_end text not null,
  backup_withholding boolean not null,
  certification_hash text not null,
  signature text not null,
  signed_at timestamp with time zone not null,
  signed_from text not null,
  valid_until timestamp with time zone,
  constraint tax_forms_pkey PRIMARY KEY (id),
  constraint tax_forms_guide_id_fkey FOREIGN KEY (guide_id) REFERENCES guides(id),
  constraint tax_forms_check CHECK ((form = 'w9'::text) = (classification IS NOT NULL)),
  constraint tax_forms_check1 CHECK ((form = 'w8ben'::text) = (tin_kind = 'foreign'::text)),
  constraint tax_forms_check2 CHECK ((form = 'w8ben'::text) = (citizenship IS NOT NULL AND birth_date IS NOT NULL AND valid_until IS NOT NULL)),
  constraint tax_forms_form_check CHECK (form = ANY (ARRAY['w9'::text, 'w8ben'::text])),
  constraint tax_forms_tin_end_check CHECK (length(tin_end) <= 4),
  constraint tax_forms_tin_kind_check CHECK (tin_kind = ANY (ARRAY['ssn'::text, 'ein'::text, 'itin'::text, 'foreign'::text]))
);
create INDEX tax_forms_guide ON public.tax_forms USING btree (guide_id, signed_at DESC);
create TRIGGER tax_forms_fixed BEFORE UPDATE ON tax_forms FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table tax_remittances (
  id uuid not null,
  us_state text not null,
  year integer not null,
  quarter integer not null,
  amount bigint not null,
  paid_on date not null,
  reference text not null,
  recorded_by text not null,
  recorded_at timestamp with time zone not null,
  undone_by text,
  undone_at timestamp with time zone,
  constraint tax_remittances_pkey PRIMARY KEY (id),
  constraint tax_remittances_amount_check CHECK (amount > 0),
  constraint tax_remittances_check CHECK ((undone_by IS NULL) = (undone_at IS NULL)),
  constraint tax_remittances_quarter_check CHECK (quarter >= 1 AND quarter <= 4),
  constraint tax_remittances_reference_check CHECK (length(reference) >= 3 AND length(reference) <= 80),
  constraint tax_remittances_us_state_check CHECK (us_state ~ '^[A-Z]{2}$'::text),
  constraint tax_remittances_year_check CHECK (year >= 2000 AND year <= 2200)
);
create INDEX tax_remittances_of ON public.tax_remittances USING btree (year, us_state, quarter);

create table text_opt_outs (
  number text not null,
  stopped boolean not null,
  as_of timestamp with time zone not null,
  constraint text_opt_outs_pkey PRIMARY KEY (number)
);

create table thread_sides (
  id uuid not null,
  thread_id uuid not null,
  side text not null,
  read_position integer not null default 0,
  archived_at timestamp with time zone,
  muted_at timestamp with time zone,
  blocked_at timestamp with time zone,
  tell_at timestamp with time zone,
  constraint thread_sides_pkey PRIMARY KEY (id),
  constraint thread_sides_thread_id_side_key UNIQUE (thread_id, side),
  constraint thread_sides_thread_id_fkey FOREIGN KEY (thread_id) REFERENCES threads(id) ON DELETE CASCADE,
  constraint thread_sides_read_position_check CHECK (read_position >= 0),
  constraint thread_sides_side_check CHECK (side = ANY (ARRAY['explorer'::text, 'guide'::text]))
);

create table threads (
  id uuid not null,
  explorer_id uuid not null,
  guide_id uuid not null,
  adventure_id uuid,
  booking_id uuid,
  last_position integer not null default 0,
  last_message_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  opened_at timestamp with time zone not null,
  constraint threads_pkey PRIMARY KEY (id),
  constraint threads_booking_id_key UNIQUE (booking_id),
  constraint threads_adventure_id_fkey FOREIGN KEY (adventure_id) REFERENCES adventures(id),
  constraint threads_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id),
  constraint threads_explorer_id_fkey FOREIGN KEY (explorer_id) REFERENCES accounts(id),
  constraint threads_guide_id_fkey FOREIGN KEY (guide_id) REFERENCES guides(id),
  constraint threads_last_position_check CHECK (last_position >= 0)
);
create INDEX threads_adventure ON public.threads USING btree (adventure_id) WHERE (adventure_id IS NOT NULL);
create INDEX threads_explorer ON public.threads USING btree (explorer_id, last_message_at DESC, id DESC);
create INDEX threads_guide ON public.threads USING btree (guide_id, last_message_at DESC, id DESC);
create UNIQUE INDEX threads_question ON public.threads USING btree (explorer_id, guide_id, adventure_id) NULLS NOT DISTINCT WHERE (booking_id IS NULL);

create unlogged table throttles (
  key text not null,
  window_start timestamp with time zone not null,
  count integer not null,
  constraint throttles_pkey PRIMARY KEY (key, window_start)
);

create table tips (
  id uuid not null,
  booking_id uuid not null,
  account_id uuid not null,
  outfitter_id uuid not null,
  state text not null,
  amount bigint not null,
  created_at timestamp with time zone not null,
  given_at timestamp with time zone,
  release_at timestamp with time zone,
  ended_at timestamp with time zone,
  constraint tips_pkey PRIMARY KEY (id),
  constraint tips_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint tips_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id),
  constraint tips_outfitter_id_fkey FOREIGN KEY (outfitter_id) REFERENCES outfitters(id),
  constraint tips_amount_check CHECK (amount > 0),
  constraint tips_given_has_release CHECK ((given_at IS NULL) = (release_at IS NULL)),
  constraint tips_state_check CHECK (state = ANY (ARRAY['started'::text, 'given'::text, 'released'::text, 'withdrawn'::text, 'refunded'::text, 'lapsed'::text]))
);
create INDEX tips_account ON public.tips USING btree (account_id, given_at);
create INDEX tips_booking ON public.tips USING btree (booking_id);
create UNIQUE INDEX tips_one_open ON public.tips USING btree (booking_id) WHERE (state = 'started'::text);

create table totp_factors (
  id uuid not null,
  account_id uuid not null,
  secret bytea not null,
  confirmed_at timestamp with time zone,
  last_step bigint not null default 0,
  created_at timestamp with time zone not null default clock_timestamp(),
  constraint totp_factors_pkey PRIMARY KEY (id),
  constraint totp_factors_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE
);
create UNIQUE INDEX totp_factors_one ON public.totp_factors USING btree (account_id, ((confirmed_at IS NULL)));

create table track_records (
  guide_id uuid not null,
  counted_at timestamp with time zone not null,
  first_trip_at timestamp with time zone,
  trips integer not null,
  reviews integer not null,
  stars integer not null,
  strikes integer not null,
  canceled integer not null,
  booked integer not null,
  asked integer not null,
  answered integer not null,
  constraint track_records_pkey PRIMARY KEY (guide_id),
  constraint track_records_guide_id_fkey FOREIGN KEY (guide_id) REFERENCES guides(id) ON DELETE CASCADE,
  constraint track_records_asked_check CHECK (asked >= 0),
  constraint track_records_canceled_check CHECK (canceled >= 0),
  constraint track_records_check CHECK (stars >= reviews AND stars <= (5 * reviews)),
  constraint track_records_check1 CHECK (booked >= canceled),
  constraint track_records_check2 CHECK (answered >= 0 AND answered <= asked),
  constraint track_records_reviews_check CHECK (reviews >= 0),
  constraint track_records_strikes_check CHECK (strikes >= 0),
  constraint track_records_trips_check CHECK (trips >= 0)
);

create table training_answers (
  attempt_id uuid not null,
  "position" integer not null,
  module text not null,
  question text not null,
  critical boolean not null,
  chosen integer[],
  answered_at timestamp with time zone,
  correct boolean,
  constraint training_answers_pkey PRIMARY KEY (attempt_id, "position"),
  constraint training_answers_attempt_id_fkey FOREIGN KEY (attempt_id) REFERENCES training_attempts(id),
  constraint training_answers_check CHECK ((chosen IS NULL) = (answered_at IS NULL)),
  constraint training_answers_position_check CHECK ("position" >= 0)
);
create INDEX training_answers_question ON public.training_answers USING btree (module, question) WHERE (correct IS NOT NULL);

create table training_attempts (
  id uuid not null,
  guide_id uuid not null,
  quiz text not null,
  state text not null,
  major integer not null,
  version text not null,
  questions jsonb not null,
  began_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  correct integer,
  critical_missed integer,
  constraint training_attempts_pkey PRIMARY KEY (id),
  constraint training_attempts_guide_id_fkey FOREIGN KEY (guide_id) REFERENCES guides(id),
  constraint training_attempts_check CHECK ((state = 'open'::text) = (ended_at IS NULL)),
  constraint training_attempts_check1 CHECK ((state = ANY (ARRAY['passed'::text, 'failed'::text])) = (correct IS NOT NULL AND critical_missed IS NOT NULL)),
  constraint training_attempts_check2 CHECK (state <> 'passed'::text OR critical_missed = 0),
  constraint training_attempts_major_check CHECK (major >= 0),
  constraint training_attempts_state_check CHECK (state = ANY (ARRAY['open'::text, 'passed'::text, 'failed'::text, 'superseded'::text]))
);
create INDEX training_attempts_guide ON public.training_attempts USING btree (guide_id, quiz, began_at DESC);
create UNIQUE INDEX training_attempts_open ON public.training_attempts USING btree (guide_id, quiz) WHERE (state = 'open'::text);

create table training_certificates (
  id uuid not null,
  number text not null,
  guide_id uuid not null,
  name text not null,
  modules jsonb not null,
  issued_at timestamp with time zone not null,
  valid_until timestamp with time zone not null,
  replaced_at timestamp with time zone,
  constraint training_certificates_pkey PRIMARY KEY (id),
  constraint training_certificates_number_key UNIQUE (number),
  constraint training_certificates_guide_id_fkey FOREIGN KEY (guide_id) REFERENCES guides(id),
  constraint training_certificates_check CHECK (valid_until > issued_at)
);
create UNIQUE INDEX training_certificates_current ON public.training_certificates USING btree (guide_id) WHERE (replaced_at IS NULL);

create table training_drafts (
  module text not null,
  content jsonb not null,
  based_on text not null,
  revision integer not null,
  saved_at timestamp with time zone not null,
  saved_by text not null,
  constraint training_drafts_pkey PRIMARY KEY (module),
  constraint training_drafts_revision_check CHECK (revision > 0)
);

create table training_duties (
  id uuid not null,
  guide_id uuid not null,
  module text not null,
  cause text not null,
  reason text not null,
  set_at timestamp with time zone not null,
  set_by text not null,
  due_at timestamp with time zone not null,
  done_at timestamp with time zone,
  constraint training_duties_pkey PRIMARY KEY (id),
  constraint training_duties_guide_id_fkey FOREIGN KEY (guide_id) REFERENCES guides(id),
  constraint training_duties_cause_check CHECK (cause = ANY (ARRAY['changed'::text, 'category'::text, 'assigned'::text])),
  constraint training_duties_check CHECK (due_at > set_at)
);
create INDEX training_duties_guide ON public.training_duties USING btree (guide_id, set_at);
create UNIQUE INDEX training_duties_open ON public.training_duties USING btree (guide_id, module) WHERE (done_at IS NULL);

create table training_guides (
  guide_id uuid not null,
  required integer not null,
  passed integer not null,
  locked text[] not null default '{}'::text[],
  locked_at timestamp with time zone,
  due_at timestamp with time zone,
  certificate_until timestamp with time zone,
  active_at timestamp with time zone not null,
  constraint training_guides_pkey PRIMARY KEY (guide_id),
  constraint training_guides_guide_id_fkey FOREIGN KEY (guide_id) REFERENCES guides(id),
  constraint training_guides_check CHECK ((locked = '{}'::text[]) = (locked_at IS NULL)),
  constraint training_guides_passed_check CHECK (passed >= 0),
  constraint training_guides_required_check CHECK (required >= 0)
);
create INDEX training_guides_active ON public.training_guides USING btree (active_at DESC, guide_id);
create INDEX training_guides_locked ON public.training_guides USING btree (locked_at) WHERE (locked_at IS NOT NULL);

create table training_progress (
  account_id uuid not null,
  module text not null,
  lesson text not null,
  read_at timestamp with time zone not null,
  constraint training_progress_pkey PRIMARY KEY (account_id, module, lesson),
  constraint training_progress_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
);

create table training_unlocks (
  id uuid not null,
  guide_id uuid not null,
  quiz text not null,
  unlocked_at timestamp with time zone not null,
  unlocked_by text not null,
  reason text not null,
  constraint training_unlocks_pkey PRIMARY KEY (id),
  constraint training_unlocks_guide_id_fkey FOREIGN KEY (guide_id) REFERENCES guides(id)
);
create INDEX training_unlocks_guide ON public.training_unlocks USING btree (guide_id, quiz);

create table training_versions (
  module text not null,
  major integer not null,
  minor integer not null,
  content jsonb not null,
  published_at timestamp with time zone not null,
  published_by text not null,
  reason text not null,
  constraint training_versions_pkey PRIMARY KEY (module, major, minor),
  constraint training_versions_major_check CHECK (major > 0),
  constraint training_versions_minor_check CHECK (minor >= 0)
);
create TRIGGER training_versions_fixed BEFORE DELETE OR UPDATE ON training_versions FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table trip_cases (
  booking_id uuid not null,
  cause text not null,
  opened_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  decided_by uuid,
  outcome text,
  refund bigint,
  message text,
  constraint trip_cases_pkey PRIMARY KEY (booking_id),
  constraint trip_cases_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id) ON DELETE CASCADE,
  constraint trip_cases_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES accounts(id),
  constraint trip_cases_cause_check CHECK (cause = ANY (ARRAY['reported'::text, 'contradiction'::text, 'start_unconfirmed'::text])),
  constraint trip_cases_check CHECK (num_nonnulls(decided_at, decided_by, outcome, refund, message) = ANY (ARRAY[0, 5])),
  constraint trip_cases_message_check CHECK (char_length(message) >= 1 AND char_length(message) <= 500),
  constraint trip_cases_outcome_check CHECK (outcome = ANY (ARRAY['guide_paid'::text, 'guest_refunded'::text, 'split'::text])),
  constraint trip_cases_refund_check CHECK (refund >= 0)
);
create INDEX trip_cases_open ON public.trip_cases USING btree (opened_at) WHERE (decided_at IS NULL);

create table trip_guests (
  participant_id uuid not null,
  booking_id uuid not null,
  email text not null,
  constraint trip_guests_pkey PRIMARY KEY (participant_id),
  constraint trip_guests_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id) ON DELETE CASCADE
);
create INDEX trip_guests_booking ON public.trip_guests USING btree (booking_id);

create table trip_links (
  id uuid not null,
  participant_id uuid not null,
  booking_id uuid not null,
  token_hash bytea not null,
  made_at timestamp with time zone not null,
  made_by text not null,
  revoked_at timestamp with time zone,
  constraint trip_links_pkey PRIMARY KEY (id),
  constraint trip_links_token_hash_key UNIQUE (token_hash),
  constraint trip_links_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id) ON DELETE CASCADE
);
create INDEX trip_links_live ON public.trip_links USING btree (booking_id, participant_id, made_at) WHERE (revoked_at IS NULL);

create table trip_preparations (
  id uuid not null,
  booking_id uuid not null,
  requested_at timestamp with time zone,
  reminded_at timestamp with time zone,
  erased_at timestamp with time zone,
  constraint trip_preparations_pkey PRIMARY KEY (id),
  constraint trip_preparations_booking_id_key UNIQUE (booking_id),
  constraint trip_preparations_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id) ON DELETE CASCADE
);

create table trip_reports (
  booking_id uuid not null,
  side text not null,
  kind text not null,
  account_id uuid not null,
  message text,
  at timestamp with time zone not null,
  constraint trip_reports_pkey PRIMARY KEY (booking_id, side),
  constraint trip_reports_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint trip_reports_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id) ON DELETE CASCADE,
  constraint trip_reports_check CHECK ((kind = 'did_not_happen'::text) = (message IS NOT NULL)),
  constraint trip_reports_kind_check CHECK (kind = ANY (ARRAY['did_not_happen'::text, 'guests_absent'::text])),
  constraint trip_reports_message_check CHECK (char_length(message) >= 1 AND char_length(message) <= 2000),
  constraint trip_reports_side_check CHECK (side = ANY (ARRAY['customer'::text, 'guide'::text]))
);
create TRIGGER trip_reports_fixed BEFORE UPDATE ON trip_reports FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table vault_files (
  id uuid not null,
  kind text not null,
  owner_id uuid not null,
  content_type text not null,
  bytes bigint not null,
  sha256 text not null,
  created_at timestamp with time zone not null default clock_timestamp(),
  attached_at timestamp with time zone,
  deleted_at timestamp with time zone,
  deleted_by text,
  bytes_deleted_at timestamp with time zone,
  constraint vault_files_pkey PRIMARY KEY (id),
  constraint vault_files_bytes_check CHECK (bytes > 0),
  constraint vault_files_check CHECK ((deleted_at IS NULL) = (deleted_by IS NULL)),
  constraint vault_files_check1 CHECK (bytes_deleted_at IS NULL OR deleted_at IS NOT NULL),
  constraint vault_files_sha256_check CHECK (sha256 ~ '^[0-9a-f]{64}$'::text)
);
create INDEX vault_files_owner ON public.vault_files USING btree (owner_id) WHERE (deleted_at IS NULL);
create INDEX vault_files_unattached ON public.vault_files USING btree (created_at) WHERE ((attached_at IS NULL) AND (deleted_at IS NULL));

create table vendor_events (
  vendor text not null,
  event_id text not null,
  type text not null,
  payload jsonb not null,
  received_at timestamp with time zone not null default clock_timestamp(),
  handled_at timestamp with time zone,
  constraint vendor_events_pkey PRIMARY KEY (vendor, event_id)
);

create table verification_documents (
  id uuid not null,
  guide_id uuid not null,
  kind text not null,
  state text not null,
  title text not null,
  issuer text not null,
  holder_name text not null,
  name_differs boolean not null,
  number_sealed bytea,
  number_end text,
  number_fingerprint text,
  region text,
  agency text,
  issued_on date not null,
  valid_until date not null,
  each_occurrence bigint,
  aggregate bigint,
  additional_insured boolean,
  renews uuid,
  submitted_at timestamp with time zone not null,
  submitted_by text not null,
  claimed_at timestamp with time zone,
  claimed_by text,
  decided_at timestamp with time zone,
  decided_by text,
  reason_code text,
  reason text,
  ended_at timestamp with time zone,
  constraint verification_documents_pkey PRIMARY KEY (id),
  constraint verification_documents_guide_id_fkey FOREIGN KEY (guide_id) REFERENCES guides(id),
  constraint verification_documents_renews_fkey FOREIGN KEY (renews) REFERENCES verification_documents(id),
  constraint verification_documents_agency_check CHECK (agency = ANY (ARRAY['none'::text, 'private'::text, 'state'::text, 'usfs'::text, 'blm'::text, 'nps'::text, 'tribal'::text, 'other'::text])),
  constraint verification_documents_aggregate_check CHECK (aggregate > 0),
  constraint verification_documents_check CHECK (valid_until > issued_on),
  constraint verification_documents_check1 CHECK ((number_sealed IS NULL) = (number_end IS NULL)),
  constraint verification_documents_check2 CHECK ((number_sealed IS NULL) = (number_fingerprint IS NULL)),
  constraint verification_documents_check3 CHECK ((each_occurrence IS NULL) = (aggregate IS NULL) AND (aggregate IS NULL) = (additional_insured IS NULL)),
  constraint verification_documents_check4 CHECK ((kind = ANY (ARRAY['liability_insurance'::text, 'auto_insurance'::text])) = (aggregate IS NOT NULL)),
  constraint verification_documents_check5 CHECK ((kind = 'land_permit'::text) = (agency IS NOT NULL)),
  constraint verification_documents_check6 CHECK ((state <> ALL (ARRAY['approved'::text, 'rejected'::text, 'expiring'::text, 'expired'::text, 'revoked'::text, 'replaced'::text])) OR decided_at IS NOT NULL),
  constraint verification_documents_check7 CHECK ((state <> ALL (ARRAY['rejected'::text, 'revoked'::text])) OR reason IS NOT NULL),
  constraint verification_documents_each_occurrence_check CHECK (each_occurrence > 0),
  constraint verification_documents_kind_check CHECK (kind = ANY (ARRAY['liability_insurance'::text, 'auto_insurance'::text, 'first_aid_cpr'::text, 'wilderness_first_aid'::text, 'wilderness_first_responder'::text, 'guide_license'::text, 'captain_license'::text, 'vessel_registration'::text, 'land_permit'::text, 'climbing_certificate'::text, 'avalanche_certificate'::text, 'vehicle_inspection'::text, 'firearm_safety'::text, 'meat_handling'::text])),
  constraint verification_documents_number_end_check CHECK (length(number_end) <= 4),
  constraint verification_documents_number_fingerprint_check CHECK (number_fingerprint ~ '^[0-9a-f]{64}$'::text),
  constraint verification_documents_region_check CHECK (region ~ '^[A-Z]{2}$'::text),
  constraint verification_documents_state_check CHECK (state = ANY (ARRAY['submitted'::text, 'in_review'::text, 'approved'::text, 'rejected'::text, 'expiring'::text, 'expired'::text, 'revoked'::text, 'replaced'::text, 'withdrawn'::text]))
);
create INDEX verification_documents_due ON public.verification_documents USING btree ((
CASE
    WHEN (state = ANY (ARRAY['submitted'::text, 'in_review'::text])) THEN submitted_at
    ELSE NULL::timestamp with time zone
END), id);
create INDEX verification_documents_guide ON public.verification_documents USING btree (guide_id, submitted_at DESC);
create UNIQUE INDEX verification_documents_one_renewal ON public.verification_documents USING btree (renews) WHERE (state = ANY (ARRAY['submitted'::text, 'in_review'::text]));
create INDEX verification_documents_same_number ON public.verification_documents USING btree (number_fingerprint) WHERE (number_fingerprint IS NOT NULL);
create INDEX verification_documents_submitted ON public.verification_documents USING btree (submitted_at, id);
create INDEX verification_documents_waiting ON public.verification_documents USING btree (submitted_at, id) WHERE (state = ANY (ARRAY['submitted'::text, 'in_review'::text]));

create table verification_facts (
  id uuid not null,
  guide_id uuid not null,
  fact text not null,
  outcome text not null,
  since timestamp with time zone not null,
  until timestamp with time zone,
  at_least_age integer,
  source text not null,
  constraint verification_facts_pkey PRIMARY KEY (id),
  constraint verification_facts_guide_id_fkey FOREIGN KEY (guide_id) REFERENCES guides(id),
  constraint verification_facts_at_least_age_check CHECK (at_least_age >= 0 AND at_least_age <= 120),
  constraint verification_facts_check CHECK (until > since),
  constraint verification_facts_fact_check CHECK (fact = ANY (ARRAY['email'::text, 'phone'::text, 'identity'::text, 'background_check'::text, 'tax_form'::text, 'terms'::text, 'training'::text])),
  constraint verification_facts_outcome_check CHECK (outcome = ANY (ARRAY['pending'::text, 'clear'::text, 'failed'::text, 'ended'::text]))
);
create INDEX verification_facts_guide ON public.verification_facts USING btree (guide_id, fact, since DESC);
create TRIGGER verification_facts_fixed BEFORE UPDATE ON verification_facts FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table verification_files (
  file_id uuid not null,
  account_id uuid not null,
  document_id uuid,
  "position" integer,
  pages integer not null,
  fingerprint text not null,
  constraint verification_files_pkey PRIMARY KEY (file_id),
  constraint verification_files_document_id_position_key UNIQUE (document_id, "position"),
  constraint verification_files_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint verification_files_document_id_fkey FOREIGN KEY (document_id) REFERENCES verification_documents(id),
  constraint verification_files_file_id_fkey FOREIGN KEY (file_id) REFERENCES vault_files(id),
  constraint verification_files_check CHECK ((document_id IS NULL) = ("position" IS NULL)),
  constraint verification_files_fingerprint_check CHECK (fingerprint ~ '^[0-9a-f]{64}$'::text),
  constraint verification_files_pages_check CHECK (pages > 0),
  constraint verification_files_position_check CHECK ("position" >= 0)
);
create INDEX verification_files_same ON public.verification_files USING btree (fingerprint) WHERE (document_id IS NOT NULL);

create table verification_settings_runs (
  version integer not null,
  guides integer not null default 0,
  guides_to uuid,
  begun_at timestamp with time zone not null default clock_timestamp(),
  finished_at timestamp with time zone,
  constraint verification_settings_runs_pkey PRIMARY KEY (version)
);
create INDEX verification_settings_runs_open ON public.verification_settings_runs USING btree (begun_at) WHERE (finished_at IS NULL);

create table verification_views (
  id uuid not null,
  document_id uuid not null,
  file_id uuid not null,
  viewed_by text not null,
  at timestamp with time zone not null default clock_timestamp(),
  constraint verification_views_pkey PRIMARY KEY (id),
  constraint verification_views_document_id_fkey FOREIGN KEY (document_id) REFERENCES verification_documents(id)
);
create INDEX verification_views_document ON public.verification_views USING btree (document_id, at);
create TRIGGER verification_views_fixed BEFORE UPDATE ON verification_views FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table waitlist_entries (
  id uuid not null,
  departure_id uuid not null,
  account_id uuid not null,
  joined_from text,
  state text not null,
  adults integer not null,
  children integer not null,
  joined_at timestamp with time zone not null,
  offered_at timestamp with time zone,
  other_date_told_at timestamp with time zone,
  booking_id uuid,
  ended_at timestamp with time zone,
  constraint waitlist_entries_pkey PRIMARY KEY (id),
  constraint waitlist_entries_booking_id_key UNIQUE (booking_id),
  constraint waitlist_entries_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint waitlist_entries_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id),
  constraint waitlist_entries_departure_id_fkey FOREIGN KEY (departure_id) REFERENCES departures(id),
  constraint waitlist_entries_adults_check CHECK (adults >= 1),
  constraint waitlist_entries_check CHECK ((offered_at IS NULL) = (booking_id IS NULL)),
  constraint waitlist_entries_check1 CHECK ((ended_at IS NULL) = (state = ANY (ARRAY['waiting'::text, 'offered'::text]))),
  constraint waitlist_entries_check2 CHECK ((booking_id IS NULL) = (state <> 'offered'::text) OR state = 'canceled'::text),
  constraint waitlist_entries_children_check CHECK (children >= 0),
  constraint waitlist_entries_state_check CHECK (state = ANY (ARRAY['waiting'::text, 'offered'::text, 'left'::text, 'closed'::text, 'canceled'::text]))
);
create INDEX waitlist_account ON public.waitlist_entries USING btree (account_id, joined_at DESC);
create INDEX waitlist_line ON public.waitlist_entries USING btree (departure_id, joined_at, id) WHERE (state = 'waiting'::text);
create UNIQUE INDEX waitlist_one_place ON public.waitlist_entries USING btree (account_id, departure_id) WHERE (state = 'waiting'::text);

create table waiver_signatures (
  id uuid not null,
  participant_id uuid not null,
  booking_id uuid not null,
  booking_code text not null,
  text_hash bytea not null,
  participant text not null,
  birth_date date,
  signer text not null,
  relation text,
  mark_kind text not null,
  mark text not null,
  signed_at timestamp with time zone not null,
  zone text not null,
  seconds integer not null,
  address text not null,
  consent boolean not null,
  proof bytea not null,
  constraint waiver_signatures_pkey PRIMARY KEY (id),
  constraint waiver_signatures_participant_id_text_hash_participant_key UNIQUE (participant_id, text_hash, participant),
  constraint waiver_signatures_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id),
  constraint waiver_signatures_text_hash_fkey FOREIGN KEY (text_hash) REFERENCES waiver_texts(hash),
  constraint waiver_signatures_check CHECK ((birth_date IS NULL) = (relation IS NULL)),
  constraint waiver_signatures_consent_check CHECK (consent),
  constraint waiver_signatures_mark_check CHECK (char_length(mark) >= 1 AND char_length(mark) <= 20000),
  constraint waiver_signatures_mark_kind_check CHECK (mark_kind = ANY (ARRAY['typed'::text, 'drawn'::text])),
  constraint waiver_signatures_relation_check CHECK (relation = ANY (ARRAY['parent'::text, 'legal_guardian'::text])),
  constraint waiver_signatures_seconds_check CHECK (seconds >= 0)
);
create INDEX waiver_signatures_booking ON public.waiver_signatures USING btree (booking_id);
create INDEX waiver_signatures_old ON public.waiver_signatures USING btree (signed_at);
create INDEX waiver_signatures_text ON public.waiver_signatures USING btree (text_hash);
create TRIGGER waiver_signatures_fixed BEFORE UPDATE ON waiver_signatures FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table waiver_texts (
  hash bytea not null,
  language text not null,
  adventure_id uuid not null,
  adventure_version integer not null,
  trip_date date not null,
  form integer not null,
  body text not null,
  constraint waiver_texts_pkey PRIMARY KEY (hash),
  constraint waiver_texts_adventure_id_adventure_version_fkey FOREIGN KEY (adventure_id, adventure_version) REFERENCES adventure_versions(adventure_id, version),
  constraint waiver_texts_check CHECK (hash = sha256(convert_to(body, 'UTF8'::name))),
  constraint waiver_texts_language_check CHECK (language = ANY (ARRAY['en'::text, 'es'::text]))
);
create TRIGGER waiver_texts_fixed BEFORE UPDATE ON waiver_texts FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table weather_choices (
  cancellation_id uuid not null,
  booking_id uuid not null,
  refund bigint not null,
  credit bigint not null,
  decide_by timestamp with time zone not null,
  choice text,
  decided_at timestamp with time zone,
  decided_by text,
  constraint weather_choices_pkey PRIMARY KEY (cancellation_id),
  constraint weather_choices_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id) ON DELETE CASCADE,
  constraint weather_choices_cancellation_id_fkey FOREIGN KEY (cancellation_id) REFERENCES cancellations(id) ON DELETE CASCADE,
  constraint weather_choices_check CHECK (credit >= refund),
  constraint weather_choices_check1 CHECK ((choice IS NULL) = (decided_at IS NULL) AND (choice IS NULL) = (decided_by IS NULL)),
  constraint weather_choices_choice_check CHECK (choice = ANY (ARRAY['refund'::text, 'credit'::text, 'new_date'::text])),
  constraint weather_choices_refund_check CHECK (refund > 0)
);
create UNIQUE INDEX weather_choices_one_open ON public.weather_choices USING btree (booking_id) WHERE (choice IS NULL);

create table weather_reviews (
  id uuid not null,
  guide_id uuid not null,
  account_id uuid not null,
  note text not null,
  at timestamp with time zone not null,
  constraint weather_reviews_pkey PRIMARY KEY (id),
  constraint weather_reviews_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint weather_reviews_guide_id_fkey FOREIGN KEY (guide_id) REFERENCES guides(id),
  constraint weather_reviews_note_check CHECK (char_length(note) >= 1 AND char_length(note) <= 500)
);
create INDEX weather_reviews_guide ON public.weather_reviews USING btree (guide_id, at DESC);
create TRIGGER weather_reviews_fixed BEFORE UPDATE ON weather_reviews FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table weather_simulator.faults (
  name text not null,
  enabled boolean not null default false,
  remaining integer,
  constraint faults_pkey PRIMARY KEY (name),
  constraint faults_name_check CHECK (name = ANY (ARRAY['down'::text, 'garbled'::text])),
  constraint faults_remaining_check CHECK (remaining IS NULL OR remaining >= 0)
);

create table weather_simulator.storms (
  id bigint not null generated always as identity,
  lat double precision not null,
  lng double precision not null,
  event text not null,
  severity text not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  wind_mph integer not null,
  constraint storms_pkey PRIMARY KEY (id),
  constraint storms_check CHECK (ends_at > starts_at)
);

create table wishlist_items (
  account_id uuid not null,
  adventure_id uuid not null,
  added_at timestamp with time zone not null,
  constraint wishlist_items_pkey PRIMARY KEY (account_id, adventure_id),
  constraint wishlist_items_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint wishlist_items_adventure_id_fkey FOREIGN KEY (adventure_id) REFERENCES adventures(id) ON DELETE CASCADE
);
create INDEX wishlist_items_added ON public.wishlist_items USING btree (added_at);
create INDEX wishlist_items_newest ON public.wishlist_items USING btree (account_id, added_at DESC, adventure_id);

create view adventure_terms as
 SELECT a.id AS adventure_id,
    a.guide_id,
    a.outfitter_id,
    v.content ->> 'title'::text AS title,
    (v.content -> 'place'::text) ->> 'zone'::text AS zone,
    v.content ->> 'kind'::text AS kind,
    listing_number(v.content ->> 'durationMinutes'::text, 527040) AS duration_minutes,
    listing_number(v.content ->> 'windowMonths'::text, 120) AS window_months,
    listing_number(v.content ->> 'minimumToRun'::text, 1000) AS minimum_to_run,
    listing_number(v.content ->> 'noticeDays'::text, 3660) AS notice_days,
    listing_number(v.content ->> 'cutOffHours'::text, 8784) AS cut_off_hours,
    v.content ->> 'category'::text AS category,
    (v.content -> 'place'::text) ->> 'state'::text AS state,
    v.content -> 'terrain'::text AS terrain
   FROM adventures a
     JOIN adventure_versions v ON v.adventure_id = a.id AND v.version = a.current_version;

create view booking_claims as
 SELECT booking_id,
    min(filed_at) AS filed_at
   FROM dispute_cases
  GROUP BY booking_id;

create view booking_finder_rows as
 SELECT b.id AS booking_id,
    b.created_at,
    d.local_date AS trip_date,
    plain_words(concat_ws(' '::text, b.code, b.contact_name, b.contact_email, regexp_replace(b.contact_phone, '\D'::text, ''::text, 'g'::text), v.content ->> 'title'::text, g.name, NULLIF(o.name, g.name), a.place_name, a.region, a.state, ( SELECT string_agg(p.name, ' '::text ORDER BY p."position") AS string_agg
           FROM participants p
          WHERE p.booking_id = b.id AND p."position" > 0), '$'::text || to_char(b.total::numeric / 100.0, 'FM9999999990.00'::text))) AS words
   FROM bookings b
     JOIN departures d ON d.id = b.departure_id
     JOIN adventure_versions v ON v.adventure_id = b.adventure_id AND v.version = b.adventure_version
     JOIN adventures a ON a.id = b.adventure_id
     JOIN guides g ON g.id = b.guide_id
     JOIN outfitters o ON o.id = b.outfitter_id;

create view busy_times as
 SELECT commitments.resource_id,
    commitments.departure_id,
    commitments.during
   FROM commitments
UNION ALL
 SELECT outside_events.resource_id,
    NULL::uuid AS departure_id,
    outside_events.during
   FROM outside_events;

create view departure_guests as
 SELECT departure_id,
    id AS booking_id,
    code,
    contact_name,
    seats,
    state,
    created_at
   FROM bookings b
  WHERE state = ANY (ARRAY['held'::text, 'requested'::text, 'confirming'::text, 'confirmed'::text, 'in_progress'::text, 'completed'::text, 'closed'::text, 'no_show_customer'::text]);

create view departure_waitlists as
 SELECT departure_id,
    count(*)::integer AS parties
   FROM waitlist_entries
  WHERE state = 'waiting'::text
  GROUP BY departure_id;

create view guest_questions as
 SELECT explorer_id AS account_id,
    guide_id,
    opened_at,
    last_message_at
   FROM threads
  WHERE booking_id IS NULL;

create view guide_departures as
 SELECT departures.guide_id,
    departures.ends_at
   FROM departures
  WHERE departures.canceled_at IS NULL AND departures.ended_at IS NULL
UNION ALL
 SELECT (departure_rules.rule ->> 'guideId'::text)::uuid AS guide_id,
    NULL::timestamp with time zone AS ends_at
   FROM departure_rules
  WHERE departure_rules.ended_at IS NULL;

create view notification_accounts as
 SELECT id AS account_id,
    email,
    phone,
    language,
    user_type,
    time_zone
   FROM accounts;

create view notification_sessions as
 SELECT id
   FROM sessions
  WHERE revoked_at IS NULL AND expires_at > clock_timestamp();

create view outfit_listings as
 SELECT outfitter_id,
    guide_id
   FROM listings
  WHERE state <> ALL (ARRAY['draft'::text, 'archived'::text]);

create view outfit_sales as
 SELECT DISTINCT outfitter_id
   FROM bookings
  WHERE state <> ALL (ARRAY['held'::text, 'hold_expired'::text, 'hold_released'::text]);

create view payable_codes as
 SELECT id AS payable_id,
    code
   FROM bookings;

create view promo_redemptions as
 SELECT promo_code_id,
    id AS booking_id,
    account_id,
    state,
    hold_expires_at,
    created_at
   FROM bookings b
  WHERE promo_code_id IS NOT NULL AND (state <> ALL (ARRAY['hold_expired'::text, 'hold_released'::text, 'declined'::text, 'request_expired'::text, 'withdrawn'::text, 'canceled_guide'::text, 'canceled_weather'::text, 'canceled_platform'::text, 'no_show_guide'::text]));

create view search_departures as
 SELECT id,
    adventure_id,
    local_date,
    starts_at,
    zone,
        CASE
            WHEN sale_closed_at IS NOT NULL THEN 0
            WHEN kind = 'private'::text AND taken > 0 THEN 0
            WHEN (EXISTS ( SELECT
               FROM busy_times c
              WHERE c.resource_id = d.guide_id AND c.departure_id IS DISTINCT FROM d.id AND c.during && tstzrange(d.starts_at, d.ends_at))) THEN 0
            WHEN resource_ids <> '{}'::uuid[] AND (EXISTS ( SELECT
               FROM unnest(d.resource_ids) r(id)
                 JOIN busy_times c ON c.resource_id = r.id
              WHERE c.departure_id IS DISTINCT FROM d.id AND c.during && tstzrange(d.starts_at, d.ends_at))) THEN 0
            ELSE LEAST(capacity - taken, 50)
        END AS seats,
    make_interval(hours => cut_off_hours) AS notice,
    (((starts_at AT TIME ZONE zone) - make_interval(months => window_months)) AT TIME ZONE zone) AS opens
   FROM departures d
  WHERE canceled_at IS NULL AND started_at IS NULL AND ended_at IS NULL;

CREATE OR REPLACE FUNCTION public.closed_change_stays()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.ended_at is not null then
    raise exception 'change request % has ended and stays as it is', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.count_permit_corrections()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.kind = 'used' then
    update permit_periods set used = used + new.halves where id = new.period_id;
  else
    update permit_periods set total = total + new.halves where id = new.period_id;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.count_permit_halves()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    update permit_periods set used = used + new.halves where id = new.period_id;
  elsif tg_op = 'DELETE' then
    update permit_periods set used = used - old.halves where id = old.period_id;
  else
    raise exception 'permit days are taken and given back, never changed' using errcode = 'restrict_violation';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.count_seats()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' or (tg_op = 'UPDATE' and old.released_at is null and new.released_at is not null) then
    if old.released_at is null then
      update departures set taken = taken - old.seats where id = old.departure_id;
    end if;
  elsif tg_op = 'INSERT' then
    if new.released_at is null then
      update departures set taken = taken + new.seats where id = new.departure_id;
    end if;
  elsif new.seats <> old.seats or new.departure_id <> old.departure_id
     or (old.released_at is not null and new.released_at is null) then
    raise exception 'seat allocations are released and made anew, never changed' using errcode = 'restrict_violation';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.credit_expires_within_grant()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare used bigint;
begin
  select coalesce(sum(amount), 0) into used from credit_uses where grant_id = new.id and released_at is null;
  if used + new.expired_amount > new.amount then
    raise exception 'credit % cannot expire by %', new.id, new.expired_amount
      using errcode = 'check_violation', constraint = 'credit_within_grant';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.credit_grants_fixed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (old.account_id, old.amount, old.currency, old.cause, old.payable_id, old.gift_card_id, old.dedupe_key, old.given_by, old.reason, old.at)
    is distinct from (new.account_id, new.amount, new.currency, new.cause, new.payable_id, new.gift_card_id, new.dedupe_key, new.given_by, new.reason, new.at)
  then
    raise exception 'credit % stays as it was given', old.id using errcode = 'check_violation', constraint = 'credit_grants_fixed';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.credit_within_grant()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare given bigint; expired bigint; used bigint;
begin
  select amount, expired_amount into given, expired from credit_grants where id = new.grant_id for update;
  select coalesce(sum(amount), 0) into used from credit_uses where grant_id = new.grant_id and released_at is null;
  if used + expired > given then
    raise exception 'of credit % (%) % would be used and % is expired', new.grant_id, given, used, expired
      using errcode = 'check_violation', constraint = 'credit_within_grant';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.enqueue_job(name text, payload json, run_at timestamp with time zone, max_attempts integer, job_key text, priority integer)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  insert into graphile_worker._private_jobs (task_id, payload, run_at, max_attempts, key, priority)
  select t.id, enqueue_job.payload, coalesce(enqueue_job.run_at, now()), -- wall time
    enqueue_job.max_attempts, enqueue_job.job_key, enqueue_job.priority
  from graphile_worker._private_tasks t where t.identifier = enqueue_job.name
  on conflict (key) do nothing;
  if not found then
    perform supersede_running_job(enqueue_job.job_key);
    perform graphile_worker.add_job(identifier => enqueue_job.name, payload => enqueue_job.payload,
      run_at => enqueue_job.run_at, max_attempts => enqueue_job.max_attempts, job_key => enqueue_job.job_key,
      priority => enqueue_job.priority);
  end if;
end $function$;

CREATE OR REPLACE FUNCTION public.enter_state(state text, leaves text[], enters text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE
AS $function$
begin
  if state = any(leaves) then return enters; end if;
  raise exception 'it is % and none of %', state, leaves using errcode = 'TQ409';
end $function$;

CREATE OR REPLACE FUNCTION public.find_bookings_of_guide()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update booking_finder f set words = r.words
    from booking_finder_rows r join bookings b on b.id = r.booking_id
    where b.guide_id = new.id and f.booking_id = b.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.find_bookings_of_outfitter()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update booking_finder f set words = r.words
    from booking_finder_rows r join bookings b on b.id = r.booking_id
    where b.guide_id in (select id from guides where outfitter_id = new.id) and f.booking_id = b.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.find_changed_booking()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update booking_finder f set trip_date = r.trip_date, words = r.words
    from booking_finder_rows r where r.booking_id = new.id and f.booking_id = new.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.find_guests()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update booking_finder f set words = r.words
    from booking_finder_rows r
    where r.booking_id = new.booking_id and f.booking_id = r.booking_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.find_new_booking()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into booking_finder select * from booking_finder_rows where booking_id = new.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.follow_permits()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    if new.released_at is null then perform take_permit_days(new.id, new.departure_id, new.people); end if;
  elsif old.released_at is null and new.released_at is not null then
    delete from permit_days where allocation_id = new.id;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.forget_superseded_jobs()
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  delete from graphile_worker._private_jobs where locked_at is null and flags ? 'superseded';
end $function$;

CREATE OR REPLACE FUNCTION public.keep_security_events()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' and old.at < clock_timestamp() - interval '365 days' then return old; end if;
  raise exception 'security events are kept for a year as they are' using errcode = 'restrict_violation';
end $function$;

CREATE OR REPLACE FUNCTION public.ledger_entry_balances()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare off bigint;
begin
  select sum(abs(s)) into off from
    (select sum(amount) as s from ledger_lines where entry_id = new.entry_id group by currency) sums;
  if off <> 0 then
    raise exception 'ledger entry % is off by %', new.entry_id, off using errcode = 'check_violation';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.listing_number(value text, most integer)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (value IS NOT NULL) THEN (LEAST(GREATEST(trunc((value)::numeric), (0)::numeric), (most)::numeric))::integer ELSE NULL::integer END;

CREATE OR REPLACE FUNCTION public.move_permit_days()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from permit_days where allocation_id in
    (select id from seat_allocations where departure_id = new.id and released_at is null);
  perform take_permit_days(id, departure_id, people) from seat_allocations
    where departure_id = new.id and released_at is null order by id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_payout_item()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into payout_items (entry_id, position, outfitter_id, subject_id, kind, amount, at)
    select new.entry_id, new.position, new.owner_id, e.subject_id, e.kind, -new.amount, e.at
    from ledger_entries e where e.id = new.entry_id and e.kind not in ('payout_settled', 'payout_undone', 'payout_debt');
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.number_live_event()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  number bigint;
begin
  perform pg_advisory_xact_lock(7304227);
  select coalesce(max(id), 0) + 1 into number from live_events;
  update live_events set id = number where entry = new.entry;
  perform pg_notify('treq_live', json_build_object('topic', new.topic, 'id', number)::text);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.permit_halves(starts_at timestamp with time zone, ends_at timestamp with time zone, zone text, half_day_hours integer)
 RETURNS TABLE(day date, halves integer)
 LANGUAGE sql
 STABLE
AS $function$
  select d::date, case when extract(epoch from least(ends_at at time zone zone, d + interval '1 day')
      - greatest(starts_at at time zone zone, d)) <= half_day_hours * 3600 then 1 else 2 end
  from generate_series((starts_at at time zone zone)::date::timestamp,
    ((ends_at - interval '1 microsecond') at time zone zone)::date::timestamp, interval '1 day') d
$function$;

CREATE OR REPLACE FUNCTION public.permit_needs(departure uuid)
 RETURNS TABLE(land text, day date, period_id uuid, halves integer)
 LANGUAGE sql
 STABLE
AS $function$
  select land.land, whole.day, found.period_id, found.halves
  from departures d
  join (select distinct adventure_id, land from permit_listings) land on land.adventure_id = d.adventure_id
  cross join lateral permit_halves(d.starts_at, d.ends_at, d.zone, null) whole
  left join lateral (
    select p.id as period_id, part.halves
    from permit_listings l join land_permits m on m.id = l.permit_id join permit_periods p on p.permit_id = l.permit_id
      cross join lateral permit_halves(d.starts_at, d.ends_at, d.zone, m.half_day_hours) part
    where l.adventure_id = d.adventure_id and l.land = land.land and l.during @> whole.day
      and whole.day between p.first_day and p.last_day and part.day = whole.day
  ) found on true
  where d.id = departure
$function$;

CREATE OR REPLACE FUNCTION public.plain_words(value text)
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select translate(lower(unaccent(value)), '''’', '') $function$;

CREATE OR REPLACE FUNCTION public.refunds_within_capture()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare captured bigint; going bigint;
begin
  select captured_amount into captured from payments where id = new.payment_id for no key update;
  select coalesce(sum(amount), 0) into going from refunds
    where payment_id = new.payment_id and state not in ('failed', 'denied');
  if going > captured then
    raise exception 'refunds of payment % come to % of % captured', new.payment_id, going, captured
      using errcode = 'check_violation', constraint = 'refunds_within_capture';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% rows never change', tg_table_name using errcode = 'restrict_violation';
end $function$;

CREATE OR REPLACE FUNCTION public.search_adventures_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into search_stale (adventure_id) select distinct id from changed;
  if found then perform search_call_refresh(); end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.search_availability(adventures uuid[], notices interval[], windows interval[], moment timestamp with time zone)
 RETURNS TABLE(adventure_id uuid, first_day date, next_day date, stale_at timestamp with time zone, max_seats integer, seats text)
 LANGUAGE sql
 STABLE
AS $function$
  with ahead as materialized (
    select d.adventure_id, d.local_date, d.seats,
      search_cut_off(d.starts_at, d.zone, coalesce(d.notice, w.notice)) as cut_off,
      coalesce(d.opens, search_cut_off(d.starts_at, d.zone, w.months)) as opens
    from unnest(adventures, notices, windows) w (id, notice, months) join search_departures d on d.adventure_id = w.id
    where d.starts_at > moment
  ), days as (
    select adventure_id, local_date, max(seats) as seats, min(cut_off) as cut_off,
      lag(local_date) over (partition by adventure_id order by local_date) as before
    from ahead where cut_off >= moment and opens <= moment
    group by adventure_id, local_date
  ), openings as (
    select adventure_id, min(opens) as opens from ahead where opens > moment and cut_off >= moment group by adventure_id
  )
  select adventure_id, min(local_date), min(local_date) filter (where seats > 0), least(min(cut_off), min(opens)), max(seats),
    string_agg(repeat('0', coalesce(local_date - before - 1, 0)) || chr(48 + seats), '' order by local_date)
  from days full join openings using (adventure_id) group by adventure_id
$function$;

CREATE OR REPLACE FUNCTION public.search_band(score real)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (floor((score * (200)::double precision)))::integer;

CREATE OR REPLACE FUNCTION public.search_call_refresh()
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if coalesce(current_setting('treq.search_called', true), '') <> 'yes' then
    perform set_config('treq.search_called', 'yes', true);
    perform graphile_worker.add_job(identifier => 'refresh-listings', payload => '{}'::json);
  end if;
end $function$;

CREATE OR REPLACE FUNCTION public.search_cut_off(starts_at timestamp with time zone, zone text, notice interval)
 RETURNS timestamp with time zone
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((((((starts_at AT TIME ZONE zone) - date_trunc('day'::text, notice)) AT TIME ZONE zone) AT TIME ZONE 'UTC'::text) - (notice - date_trunc('day'::text, notice))) AT TIME ZONE 'UTC'::text);

CREATE OR REPLACE FUNCTION public.search_departures_offered()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into search_stale (adventure_id)
  select distinct c.adventure_id from changed c where exists (select from search_listings l where l.adventure_id = c.adventure_id);
  if found then perform search_call_refresh(); end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.search_drop_indexes()
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  drop index if exists search_listings_score, search_listings_kind_price, search_listings_category, search_listings_state, search_listings_price,
    search_listings_rating, search_listings_soonest, search_listings_tile8, search_listings_tile10, search_listings_kind10,
    search_listings_point, search_listings_stale, search_texts_words, search_cards_title, search_map_tile10;
end $function$;

CREATE OR REPLACE FUNCTION public.search_fill_map()
 RETURNS void
 LANGUAGE sql
AS $function$
  delete from search_map;
  insert into search_map (adventure_id, price_from, next_day, first_day, x, stale_at, lat, lng, y, open, category)
  select adventure_id, price_from, next_day, first_day, x, stale_at, lat, lng, y, search_open(seats), category
  from search_listings order by x >> 10, y >> 10, x >> 8, y >> 8, x >> 4
$function$;

CREATE OR REPLACE FUNCTION public.search_first_day(adventure uuid, moment timestamp with time zone, party integer, first date, last date)
 RETURNS date
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE
AS $function$
begin
  return (select min(d.local_date) from search_departures d join search_listings l using (adventure_id)
    where d.adventure_id = adventure and search_cut_off(d.starts_at, d.zone, coalesce(d.notice, l.notice_days)) >= moment and coalesce(d.opens, search_cut_off(d.starts_at, d.zone, l.window_months)) <= moment
      and d.starts_at > moment and d.seats >= party
      and (first is null or d.local_date >= first) and (last is null or d.local_date <= last));
end $function$;

CREATE OR REPLACE FUNCTION public.search_guide_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  changed record;
  other record;
begin
  if tg_op = 'DELETE' then changed := old; else changed := new; end if;
  for other in
    select adventure_id, local_date from (
      select d.adventure_id, d.local_date from departures d
      where d.guide_id = changed.resource_id and d.id <> changed.departure_id and d.canceled_at is null
        and d.starts_at < upper(changed.during) and d.starts_at > lower(changed.during) - interval '40 days'
        and d.ends_at > lower(changed.during)
      union
      select d.adventure_id, d.local_date from departures d
      where d.resource_ids @> array[changed.resource_id] and d.resource_ids <> '{}' and d.canceled_at is null
        and d.id <> changed.departure_id and d.starts_at < upper(changed.during) and d.ends_at > lower(changed.during)
    ) touched
    order by adventure_id, local_date
  loop
    perform search_write_day(other.adventure_id, other.local_date);
  end loop;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.search_guides_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into search_stale (adventure_id) select a.id from adventures a where a.guide_id = new.id;
  if found then perform search_call_refresh(); end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.search_likely(query tsquery)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
declare
  plan json;
begin
  execute format('explain (format json) select from search_texts where words @@ %L', query) into plan;
  return plan->0->'Plan'->>'Plan Rows';
end $function$;

CREATE OR REPLACE FUNCTION public.search_make_indexes()
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  create index if not exists search_listings_score on search_listings (score desc, adventure_id);
  create index if not exists search_listings_category on search_listings (category, score desc, adventure_id);
  create index if not exists search_listings_state on search_listings (state, score desc, adventure_id);
  create index if not exists search_listings_price on search_listings (price_from, adventure_id);
  -- what one category costs differs much from another
  create index if not exists search_listings_kind_price on search_listings (category, price_from, adventure_id);
  create index if not exists search_listings_rating on search_listings (rating desc, adventure_id);
  create index if not exists search_listings_soonest on search_listings (next_day, adventure_id);
  create index if not exists search_listings_tile8 on search_listings
    ((x >> 8), (y >> 8), score desc, adventure_id, price_from, max_party, x, y);
  create index if not exists search_listings_tile10 on search_listings
    ((x >> 10), (y >> 10), score desc, adventure_id, price_from, max_party, x, y);
  create index if not exists search_listings_kind10 on search_listings
    (category, (x >> 10), (y >> 10), score desc, adventure_id, price_from, max_party, x, y);
  create index if not exists search_listings_point on search_listings using gist (point(lng, lat));
  create index if not exists search_listings_stale on search_listings (stale_at);
  create index if not exists search_texts_words on search_texts using gin (search_band(score), words);
  create index if not exists search_cards_title on search_cards using gin (title gin_trgm_ops);
  create index if not exists search_map_tile10 on search_map ((x >> 10), (y >> 10));
end $function$;

CREATE OR REPLACE FUNCTION public.search_map_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' then
    delete from search_map where adventure_id = old.adventure_id;
    return null;
  end if;
  insert into search_map as m (adventure_id, price_from, next_day, first_day, x, stale_at, lat, lng, y, open, category)
  values (new.adventure_id, new.price_from, new.next_day, new.first_day, new.x, new.stale_at, new.lat, new.lng, new.y,
    search_open(new.seats), new.category)
  on conflict (adventure_id) do update set price_from = excluded.price_from, next_day = excluded.next_day,
    first_day = excluded.first_day, stale_at = excluded.stale_at, lat = excluded.lat, lng = excluded.lng,
    x = excluded.x, y = excluded.y, open = excluded.open, category = excluded.category
  where m is distinct from excluded;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.search_open(seats text)
 RETURNS bit varying
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (translate(seats, '23456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\]^_`ab'::text, repeat('1'::text, 49)))::bit varying;

CREATE OR REPLACE FUNCTION public.search_outside_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into search_stale (adventure_id)
  select distinct d.adventure_id from (select distinct resource_id from changed) c
  join departures d on d.canceled_at is null and d.ended_at is null
    and (d.guide_id = c.resource_id or (d.resource_ids @> array[c.resource_id] and d.resource_ids <> '{}'))
  where exists (select from search_listings l where l.adventure_id = d.adventure_id);
  if found then perform search_call_refresh(); end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.search_pauses_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into search_stale (adventure_id) select a.id from adventures a where a.guide_id = new.guide_id;
  if found then perform search_call_refresh(); end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.search_seats_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform search_write_day(new.adventure_id, new.local_date);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.search_seats_on(adventure uuid, moment timestamp with time zone, day date)
 RETURNS integer
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE
AS $function$
begin
  return (select max(d.seats) from search_departures d join search_listings l using (adventure_id)
    where d.adventure_id = adventure and search_cut_off(d.starts_at, d.zone, coalesce(d.notice, l.notice_days)) >= moment and coalesce(d.opens, search_cut_off(d.starts_at, d.zone, l.window_months)) <= moment
      and d.starts_at > moment and d.local_date = day);
end $function$;

CREATE OR REPLACE FUNCTION public.search_settings_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform graphile_worker.add_job(identifier => 'rebuild-listings', payload => '{}'::json);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.search_tile_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'INSERT' then
    if old.max_seats > 0 then
      insert into search_tile_changes (x, y, category, n, lat, lng)
      values (old.x, old.y, old.category, -1, -old.lat, -old.lng);
    end if;
  end if;
  if tg_op <> 'DELETE' then
    if new.max_seats > 0 then
      insert into search_tile_changes (x, y, category, n, lat, lng)
      values (new.x, new.y, new.category, 1, new.lat, new.lng);
    end if;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.search_total(adventure uuid, moment timestamp with time zone, adults integer, children integer, first date, last date)
 RETURNS TABLE(total integer, day date, varies boolean)
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE
AS $function$
declare
  people constant int := adults + children;
  place constant int := people * (people - 1) / 2 + children + 1;
  priced record;
  listing record;
  times int;
begin
  select t.first_day, t.lists, t.early_hours, t.late_hours, t.parties, t.totals into priced
  from search_totals t where t.adventure_id = adventure;
  select l.stale_at, l.first_day, l.seats, l.notice_days, l.window_months into listing from search_listings l where l.adventure_id = adventure;
  if place > priced.parties then return; end if;
  times := case when priced.early_hours is null and priced.late_hours is null then 1 else 3 end;
  return query
  with open as (
    select listing.first_day + n::int - 1 as on_day, 0 as booked
    from string_to_table(listing.seats, null) with ordinality s (c, n)
    where times = 1 and listing.stale_at > moment and ascii(s.c) - 48 >= people
    union all
    select d.local_date, case
      when d.starts_at - moment >= make_interval(hours => priced.early_hours) then 1
      when d.starts_at - moment <= make_interval(hours => priced.late_hours) then 2 else 0 end
    from search_departures d
    where (times > 1 or listing.stale_at <= moment) and d.adventure_id = adventure and d.starts_at > moment
      and search_cut_off(d.starts_at, d.zone, coalesce(d.notice, listing.notice_days)) >= moment and coalesce(d.opens, search_cut_off(d.starts_at, d.zone, listing.window_months)) <= moment and d.seats >= people
  ), paid as (
    select o.on_day, priced.totals[(times * case when priced.lists = '' then 0
      else ascii(substr(priced.lists, o.on_day - priced.first_day + 1, 1)) - 48 end + o.booked) * priced.parties + place] as cents
    from open o where (first is null or o.on_day >= first) and (last is null or o.on_day <= last)
  )
  select p.cents, min(p.on_day), p.cents < (select max(q.cents) from paid q)
  from paid p where p.cents is not null group by p.cents order by p.cents limit 1;
end $function$;

CREATE OR REPLACE FUNCTION public.search_window_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into search_stale (adventure_id) values (new.adventure_id);
  perform search_call_refresh();
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.search_write_availability(wanted uuid[], moment timestamp with time zone)
 RETURNS void
 LANGUAGE sql
AS $function$
  with listings as materialized (
    select adventure_id, notice_days, window_months from search_listings where adventure_id = any(wanted)
  ), lines as materialized (
    select * from search_availability((select array_agg(adventure_id order by adventure_id) from listings),
      (select array_agg(notice_days order by adventure_id) from listings),
      (select array_agg(window_months order by adventure_id) from listings), moment)
  )
  update search_listings l set as_of = moment, first_day = n.first_day, seats = coalesce(n.seats, ''),
    max_seats = coalesce(n.max_seats, 0), next_day = n.next_day, stale_at = coalesce(n.stale_at, 'infinity')
  from listings w left join lines n using (adventure_id)
  where l.adventure_id = w.adventure_id
$function$;

CREATE OR REPLACE FUNCTION public.search_write_day(adventure uuid, day date)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  listing record;
  at_day int;
  line text;
  best int;
begin
  select first_day, seats, as_of, notice_days, window_months into listing from search_listings where adventure_id = adventure for update;
  if not found then
    -- one that is being written now does not know of this sale
    insert into search_stale (adventure_id) values (adventure);
    perform search_call_refresh();
    return;
  end if;
  select max(d.seats) into best from search_departures d
  where d.adventure_id = adventure and d.local_date = day
    and search_cut_off(d.starts_at, d.zone, coalesce(d.notice, listing.notice_days)) >= listing.as_of and coalesce(d.opens, search_cut_off(d.starts_at, d.zone, listing.window_months)) <= listing.as_of
    and d.starts_at > listing.as_of and d.starts_at between day - interval '2 days' and day + interval '3 days';
  at_day := day - listing.first_day + 1;
  if listing.first_day is null or at_day not between 1 and length(listing.seats) then
    if best is not null then
      insert into search_stale (adventure_id) values (adventure);
      perform search_call_refresh();
    end if;
    return;
  end if;
  line := overlay(listing.seats placing chr(48 + coalesce(best, 0)) from at_day for 1);
  if line = listing.seats then return; end if;
  update search_listings set seats = line,
    max_seats = (select max(ascii(c)) - 48 from string_to_table(line, null) c),
    next_day = first_day + nullif(length(line) - length(ltrim(line, '0')), length(line))
  where adventure_id = adventure;
end $function$;

CREATE OR REPLACE FUNCTION public.supersede_running_job(job_key text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  update graphile_worker._private_jobs set flags = '{"superseded": true}' where key = job_key;
end $function$;

CREATE OR REPLACE FUNCTION public.take_permit_days(allocation uuid, departure uuid, guests integer)
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into permit_days (allocation_id, period_id, day, halves)
  select allocation, n.period_id, n.day, n.halves * guests from permit_needs(departure) n
  where n.period_id is not null order by n.period_id, n.day
$function$;
