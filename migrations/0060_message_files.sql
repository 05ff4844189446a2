-- A photo or file sent in a conversation: a message of its own, whose text is the name of the file.
create table message_files (
  message_id uuid primary key references messages on delete cascade,
  file_id uuid not null unique references vault_files,
  picture boolean not null,
  bytes bigint not null check (bytes > 0)
);
