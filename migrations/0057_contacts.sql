-- Phones of staff, as they are to be read, and what somebody shows of their contacts to the colleagues of their sites.

alter table directory_people add column phone text;
alter table planning_people add column phone text;

create table planning_shared_contacts (
  organisation_id uuid not null,
  user_id uuid not null,
  phone boolean not null,
  email boolean not null,
  version integer not null,
  primary key (organisation_id, user_id)
);
call protect_tenant_table('planning_shared_contacts');
