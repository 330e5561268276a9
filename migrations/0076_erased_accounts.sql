-- Whose data was erased: the account does not come back under its id.
alter table directory_people add column erased boolean not null default false;
update directory_people as p set erased = true from planning_erased_people as e
where e.organisation_id = p.organisation_id and e.user_id = p.id;
