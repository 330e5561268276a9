-- What cells of a supplier's file say instead of a value ("on request"), and units behind its numbers, by column.
alter table listing_import_mappings
  add column blanks jsonb not null default '[]',
  add column units jsonb not null default '[]';
