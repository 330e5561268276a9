-- What an organisation's runs count for each soft rule, where it differs from the default.
create table planning_rule_weights (
  organisation_id uuid primary key,
  -- By the rule's code; a code that is absent has its default.
  weights jsonb not null default '{}',
  version integer not null default 1
);
call protect_tenant_table('planning_rule_weights');

-- Rules kept together by name, and whom they hold for: everybody, people at home at the sites, the people.
create table planning_rule_templates (
  organisation_id uuid not null,
  id uuid not null,
  name text not null,
  description text,
  rules jsonb not null,
  everyone boolean not null,
  location_ids uuid[] not null,
  user_ids uuid[] not null,
  version integer not null default 1,
  primary key (organisation_id, id)
);
create unique index planning_rule_templates_name on planning_rule_templates (organisation_id, lower(name));
call protect_tenant_table('planning_rule_templates');
