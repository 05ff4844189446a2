-- The language a person last acted in: letters go out in it.
alter table accounts add column language text not null default 'en' check (language in ('en', 'es'));
