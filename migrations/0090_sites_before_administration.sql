-- What an administrator was granted before that role, which comes back with the next one: a list of sites, or "*".
-- Null: nothing, or not known.
alter table directory_people add column location_ids_before jsonb;
