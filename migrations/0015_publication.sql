-- What an organisation asks of a publication and of each later change of the rota.
create table planning_publication_settings (
  organisation_id uuid primary key,
  -- Null: what the law at the site names, if anything.
  notice_hours integer check (notice_hours between 1 and 2160),
  -- What an hour changed at shorter notice costs; null: what the law at the site names.
  cost_per_hour double precision check (cost_per_hour >= 0),
  currency text,
  -- Whether a change that takes somebody over a legal average of hours is refused; otherwise it is warned of.
  refuse_averages boolean not null default false,
  version integer not null default 1,
  check ((cost_per_hour is null) = (currency is null))
);
call protect_tenant_table('planning_publication_settings');
