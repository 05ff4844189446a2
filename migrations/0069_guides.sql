-- A guide whose account was erased: their trips stay, under another name, and their documents no longer give a level.
alter table guides add column erased_at timestamptz;
