-- Whom a row of demand prefers, at a price for others, and whom it excludes.
alter table planning_demand
  add column preferred_user_ids uuid[] not null default '{}',
  add column excluded_user_ids uuid[] not null default '{}';
