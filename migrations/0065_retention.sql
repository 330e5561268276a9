-- When somebody stopped being active, or was no longer named by the Directory; null while they are active. Of those who had
-- left before, the time is not known: their months count from now.
alter table planning_people add column left_at timestamptz;
update planning_people set left_at = now() where not active or removed;

-- How long an organisation keeps what it holds of people. Null: until somebody deletes it, or as long as the product does.
create table planning_retention_settings (
  organisation_id uuid primary key,
  -- Months after leaving.
  people_months integer check (people_months between 1 and 240),
  attendance_months integer check (attendance_months between 12 and 240),
  enquiry_months integer check (enquiry_months between 1 and 240),
  mail_days integer check (mail_days between 1 and 29),
  delivery_days integer check (delivery_days between 1 and 29),
  -- The last night's run, or the last change of the settings: nothing goes before the night that follows.
  ran_at timestamptz not null,
  version integer not null default 1
);
call protect_tenant_table('planning_retention_settings');
