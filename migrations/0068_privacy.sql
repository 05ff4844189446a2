-- A copy of someone’s data is an archive with their files, and lies in the vault.
alter table data_exports add column file_id uuid references vault_files;
-- copies of before held no files: their owners request a new one
update data_exports set expires_at = least(expires_at, clock_timestamp()) where sealed is not null;
drop index data_exports_old;
alter table data_exports drop column sealed;
create index data_exports_old on data_exports (expires_at) where file_id is not null;
create index data_exports_file on data_exports (file_id) where file_id is not null;
