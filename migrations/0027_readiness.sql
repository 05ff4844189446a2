-- What a group does before its trip. The rows of a participant name the person without a foreign key: a change of the party
-- writes `participants` anew under the same ids.

create table trip_preparations (
  id uuid primary key,
  booking_id uuid not null unique references bookings on delete cascade,
  -- business time, as all moments here
  requested_at timestamptz,
  reminded_at timestamptz,
  -- medical forms and emergency contacts are gone, with their key
  erased_at timestamptz
);

-- Where a participant gets their link, as who booked entered it.
create table trip_guests (
  participant_id uuid primary key,
  booking_id uuid not null references bookings on delete cascade,
  email text not null
);
create index trip_guests_booking on trip_guests (booking_id);

-- A participant's own links; of each only its hash is kept.
create table trip_links (
  id uuid primary key,
  participant_id uuid not null,
  booking_id uuid not null references bookings on delete cascade,
  token_hash bytea not null unique,
  made_at timestamptz not null,
  made_by text not null,
  revoked_at timestamptz
);
create index trip_links_live on trip_links (booking_id, participant_id, made_at) where revoked_at is null;

-- Texts as they were signed. One is shared by all who signed it.
create table waiver_texts (
  hash bytea primary key check (hash = sha256(convert_to(body, 'UTF8'))),
  language text not null check (language in ('en', 'es')),
  adventure_id uuid not null,
  adventure_version int not null,
  -- the first day of the trip, local to its place
  trip_date date not null,
  -- of our own wording
  form int not null,
  body text not null,
  foreign key (adventure_id, adventure_version) references adventure_versions (adventure_id, version)
);
create trigger waiver_texts_fixed before update on waiver_texts for each row execute function refuse_change();

create table waiver_signatures (
  id uuid primary key,
  participant_id uuid not null,
  booking_id uuid not null references bookings,
  booking_code text not null,
  text_hash bytea not null references waiver_texts,
  participant text not null,
  -- of a person under 18
  birth_date date,
  signer text not null,
  relation text check (relation in ('parent', 'legal_guardian')),
  mark_kind text not null check (mark_kind in ('typed', 'drawn')),
  -- the name as typed, or the strokes as an SVG path
  mark text not null check (char_length(mark) between 1 and 20000),
  -- business time, and the zone of the signer's device
  signed_at timestamptz not null,
  zone text not null,
  -- for so long the text was on the screen
  seconds int not null check (seconds >= 0),
  address text not null,
  -- to sign and keep records electronically
  consent boolean not null check (consent),
  -- HMAC of all other columns
  proof bytea not null,
  check ((birth_date is null) = (relation is null)),
  unique (participant_id, text_hash, participant)
);
create index waiver_signatures_booking on waiver_signatures (booking_id);
create index waiver_signatures_text on waiver_signatures (text_hash);
create index waiver_signatures_old on waiver_signatures (signed_at);
create trigger waiver_signatures_fixed before update on waiver_signatures for each row execute function refuse_change();

-- Sealed with the key of the booking, which is erased some time after the trip. One of each for a person: the newest.
create table medical_forms (
  participant_id uuid primary key,
  booking_id uuid not null references bookings on delete cascade,
  -- for whom it was given: the place in the group may go to another person
  participant text not null,
  sealed bytea not null,
  given_at timestamptz not null
);
create index medical_forms_booking on medical_forms (booking_id);

create table emergency_contacts (
  participant_id uuid primary key,
  booking_id uuid not null references bookings on delete cascade,
  participant text not null,
  sealed bytea not null,
  given_at timestamptz not null
);
create index emergency_contacts_booking on emergency_contacts (booking_id);

-- Each time that one of them was opened. The person reads who did.
create table sealed_views (
  id uuid primary key,
  booking_id uuid not null references bookings on delete cascade,
  participant_id uuid not null,
  what text not null check (what in ('medical', 'contact')),
  -- null: not a person, but our safety ladder
  account_id uuid references accounts,
  opened_by text not null,
  at timestamptz not null
);
create index sealed_views_booking on sealed_views (booking_id, participant_id, at);
create trigger sealed_views_fixed before update on sealed_views for each row execute function refuse_change();

-- Why what is sealed outlives its time, such as an open incident.
create table medical_holds (
  booking_id uuid not null references bookings on delete cascade,
  reason text not null check (char_length(reason) between 1 and 200),
  at timestamptz not null,
  released_at timestamptz,
  primary key (booking_id, reason)
);

-- A guide has seen the license of a participant, or takes that back; the newest row counts.
create table license_sightings (
  id uuid primary key,
  participant_id uuid not null,
  booking_id uuid not null references bookings on delete cascade,
  seen boolean not null,
  account_id uuid not null references accounts,
  at timestamptz not null
);
create index license_sightings_booking on license_sightings (booking_id, participant_id, at, id);
create trigger license_sightings_fixed before update on license_sightings for each row execute function refuse_change();
