-- What a person reads in: units of measure and, for times that belong to no trip, a time zone. Null: as their language and browser say.
alter table accounts
  add column units text check (units in ('us', 'metric')),
  add column time_zone text;

-- The zone was asked for with the quiet hours; it is the person's, so they all read it from here.
update accounts a set time_zone = s.time_zone from notification_settings s where s.account_id = a.id;
create or replace view notification_accounts as
select id as account_id, email, phone, language, user_type, time_zone from accounts;
alter table notification_settings drop column time_zone;
