-- Generated from the migrated database by npm run goldens; not to be edited.

-- tables and views

archived_details (row level security)
  organisation_id uuid not null
  listing_id uuid not null
  catalog_id uuid not null
  key text not null
  value jsonb not null
  schema_version integer not null
  archived_at timestamp with time zone not null
audit_events (row level security)
  organisation_id uuid not null
  service text not null
  sequence bigint not null
  id uuid not null
  actor_id text not null
  actor_role text not null
  action text not null
  entity_type text not null
  entity_id text not null
  changes json not null
  request_id text not null
  at timestamp with time zone not null
  prev_hash text not null
  hash text not null
audit_heads (row level security)
  organisation_id uuid not null
  service text not null
  sequence bigint not null
  hash text not null
  prev_hash text
catalog_types (row level security)
  organisation_id uuid not null
  id uuid not null
  label text not null
  label_key text not null
  description text
  fields json not null
  private_keys text[] not null
  schema_version integer not null
  created_at timestamp with time zone not null
  updated_at timestamp with time zone not null
  version integer not null
demo_state (row level security)
  organisation_id uuid not null
  week date not null
  started_at timestamp with time zone not null
  completed_at timestamp with time zone
directory_attempts (view)
  key_hash text
  free_at timestamp with time zone
directory_clients (row level security)
  organisation_id uuid not null
  id uuid not null
  name text not null
  scopes text[] not null
  secret_hash text not null
directory_grants (row level security)
  organisation_id uuid not null
  id uuid not null
  person_id uuid not null
  client_id text not null
  client_name text not null
  scopes text[] not null
  granted_at timestamp with time zone not null
  token_hash text not null
directory_identities (row level security)
  organisation_id uuid not null
  person_id uuid not null
  issuer text not null
  subject text not null
  bound_at timestamp with time zone not null
directory_organisation_links (row level security)
  organisation_id uuid not null
  administrator_id uuid not null
  name text not null
  link_hash text not null
  expires_at timestamp with time zone not null
  used_at timestamp with time zone
directory_organisations (row level security)
  organisation_id uuid not null
  name text not null
  version bigint not null default 0
  as_of timestamp with time zone not null
  pushed_version bigint not null default 0
  country text
  time_zone text
  currency text
  language text
  settings_version integer not null default 1
directory_passkeys (row level security)
  organisation_id uuid not null
  id uuid not null
  person_id uuid not null
  name text not null
  credential_id text not null
  public_key text not null
  signatures bigint not null
  created_at timestamp with time zone not null
  used_at timestamp with time zone
directory_password_links (row level security)
  organisation_id uuid not null
  person_id uuid not null
  link_hash text not null
  expires_at timestamp with time zone not null
  address text
directory_passwords (row level security)
  organisation_id uuid not null
  person_id uuid not null
  password_hash text not null
  changed_at timestamp with time zone not null
directory_people (row level security)
  organisation_id uuid not null
  id uuid not null
  name text not null
  email text
  home_location_id uuid
  active boolean not null
  role text not null default 'member'::text
  location_ids uuid[] default '{}'::uuid[]
  removed boolean not null default false
  version bigint not null
  phone text
  erased boolean not null default false
  location_ids_before jsonb
directory_revocations
  key text not null
  expires_at timestamp with time zone not null
directory_set_up (row level security)
  organisation_id uuid not null
  administrator_id uuid not null
  link_hash text not null
  expires_at timestamp with time zone not null
  used_at timestamp with time zone
directory_sites (row level security)
  organisation_id uuid not null
  id uuid not null
  name text not null
  address json
  coordinates json
  time_zone text not null
  removed boolean not null default false
  version bigint not null
directory_tokens
  token_hash text not null
  kind text not null
  value json not null
  expires_at timestamp with time zone not null
  parent_hash text
  spent_at timestamp with time zone
enquiry_letters (row level security)
  organisation_id uuid not null
  id uuid not null
  enquiry_id uuid not null
  subject text not null
  body text not null
  written_by uuid not null
  created_at timestamp with time zone not null
  status text not null default 'pending'::text
  attempts integer not null default 0
  last_attempt_at timestamp with time zone
  error text
event_heads (row level security)
  organisation_id uuid not null
  sequence bigint not null
event_relays (row level security)
  organisation_id uuid not null
  sequence bigint not null
events (row level security)
  organisation_id uuid not null
  sequence bigint not null
  id uuid not null
  change_id uuid not null
  type text not null
  record_id text not null
  location_id uuid
  data json not null
  at timestamp with time zone not null
hr_availability (row level security)
  organisation_id uuid not null
  user_id uuid not null
  time_zone text not null
  pattern json not null
  exceptions json not null
hr_contract_copies (row level security)
  organisation_id uuid not null
  as_of timestamp with time zone not null
  contracts json not null
hr_contracts (row level security)
  organisation_id uuid not null
  user_id uuid not null
  start_date date not null
  end_date date
  type text not null
  weekly_hours double precision not null
  min_weekly_hours double precision not null
  max_weekly_hours double precision not null
  hourly_rate double precision not null
  currency text not null
hr_leave (row level security)
  organisation_id uuid not null
  id uuid not null
  user_id uuid not null
  type text not null
  start_at timestamp with time zone not null
  end_at timestamp with time zone not null
hr_leave_entitlements (row level security)
  organisation_id uuid not null
  user_id uuid not null
  type text not null
  start_date date not null
  end_date date not null
  unit text not null
  amount double precision not null
  carried_over double precision not null
  carried_until date
  days_per_week double precision not null
  weekdays smallint[] not null
hr_reviews (row level security)
  organisation_id uuid not null
  id uuid not null
  user_id uuid not null
  start_date date not null
  end_date date not null
  decision text not null
  comment text
  reviewed_by uuid not null
  reviewed_at timestamp with time zone not null
  idempotency_key text not null
hr_time_entries (row level security)
  organisation_id uuid not null
  id uuid not null
  user_id uuid not null
  location_id uuid not null
  clock_in timestamp with time zone not null
  clock_out timestamp with time zone
  break_minutes smallint not null
idempotency_keys (row level security)
  organisation_id uuid not null
  subject text not null
  method text not null
  path text not null
  key text not null
  request_hash text not null
  status smallint not null
  headers json not null
  body text not null
  expires_at timestamp with time zone not null
listing_batch_items (row level security)
  organisation_id uuid not null
  batch_id uuid not null
  listing_id uuid not null
  title text not null
  before jsonb
  version integer not null
  outcome text
  site jsonb
listing_batches (row level security)
  organisation_id uuid not null
  id uuid not null
  kind text not null
  created integer not null
  changed integer not null
  created_at timestamp with time zone not null
  created_by uuid not null
  undone_at timestamp with time zone
  undone_by uuid
  part_of uuid
listing_bookings (row level security)
  organisation_id uuid not null
  id uuid not null
  listing_id uuid not null
  days daterange not null
  note text
  created_at timestamp with time zone not null
  created_by uuid not null
  quantity integer not null default 1
  state text not null default 'booked'::text
  starts_at timestamp with time zone
  ends_at timestamp with time zone
  held tstzrange
  customer_name text
  customer_contact text
  customer_note text
  price jsonb
  deposit_taken numeric
  out_at timestamp with time zone
  back_at timestamp with time zone
  version integer not null default 1
  before_out jsonb
  before_back jsonb
listing_companies (row level security)
  organisation_id uuid not null
  name text
  address text
  phone text
  version integer not null default 1
  logo jsonb
listing_counts (row level security)
  organisation_id uuid not null
  catalog_id uuid not null
  status text not null
  for_sale boolean not null
  for_hire boolean not null
  shard smallint not null
  count bigint not null
listing_enquiries (row level security)
  organisation_id uuid not null
  id uuid not null
  listing_id uuid
  listing_title text not null
  name text not null
  email text not null
  phone text
  message text not null
  starts_on date
  ends_on date
  created_at timestamp with time zone not null
  state text not null default 'open'::text
  booking_id uuid
  reason text
  language text
  version integer not null default 1
  quantity integer
listing_import_mappings (row level security)
  organisation_id uuid not null
  id uuid not null
  catalog_id uuid not null
  name text not null
  columns jsonb not null
  fixed jsonb not null
  key text
  notations jsonb not null
  empty text not null
  created_at timestamp with time zone not null
  updated_at timestamp with time zone not null
  version integer not null
  blanks jsonb not null default '[]'::jsonb
  units jsonb not null default '[]'::jsonb
listing_search
  organisation_id uuid not null
  id uuid not null
  catalog_id uuid not null
  status text not null
  for_sale boolean not null
  for_hire boolean not null
  price numeric(19,4) not null
  hire_price numeric not null
  created_at timestamp with time zone not null
  published_order timestamp with time zone not null
  title_key text not null
  facets jsonb not null
  terms tsvector not null
listing_slugs (row level security)
  organisation_id uuid not null
  slug text not null
  base text
  number integer
  listing_id uuid not null
listing_stocks (row level security)
  organisation_id uuid not null
  listing_id uuid not null
  quantity integer not null
  unit text not null
  buffer_before integer not null
  buffer_after integer not null
  location_id uuid
  version integer not null
listing_views (row level security)
  organisation_id uuid not null
  id uuid not null
  owner_id uuid
  name text not null
  query jsonb not null
  columns jsonb not null
  created_at timestamp with time zone not null
  updated_at timestamp with time zone not null
  version integer not null
listing_words
  organisation_id uuid not null
  word text not null
  likeness text not null
listings (row level security)
  organisation_id uuid not null
  id uuid not null
  catalog_id uuid not null
  custom_type_id uuid generated 
CASE
    WHEN (catalog_id < '00000000-0000-7000-8000-000000001000'::uuid) THEN NULL::uuid
    ELSE catalog_id
END
  title text not null
  slug text not null
  description text
  status text not null
  for_sale boolean not null
  for_hire boolean not null
  price numeric(19,4) not null
  currency text not null
  price_unit text not null
  hire_rates jsonb not null
  deposit numeric(19,4)
  details jsonb not null
  schema_version integer not null
  details_errors json
  photos jsonb not null default '[]'::jsonb
  terms tsvector not null
  title_key text not null
  facets jsonb not null
  created_at timestamp with time zone not null
  updated_at timestamp with time zone not null
  published_at timestamp with time zone
  published_order timestamp with time zone not null generated COALESCE(published_at, '-infinity'::timestamp with time zone)
  sold_at timestamp with time zone
  withdrawn_at timestamp with time zone
  created_by uuid not null
  updated_by uuid not null
  version integer not null
  hire_price numeric not null generated COALESCE(((jsonb_path_query_first(hire_rates, '$[*]?(@."period" == "day")'::jsonpath) ->> 'price'::text))::numeric, (((hire_rates -> 0) ->> 'price'::text))::numeric, price)
mail_settings (row level security)
  organisation_id uuid not null
  user_id uuid not null
  language text
  off text[] not null
  version integer not null
mails (row level security)
  organisation_id uuid not null
  id uuid not null
  user_id uuid not null
  kind text not null
  change_id uuid not null
  sequences bigint[] not null
  status text not null
  address text
  attempts integer not null default 0
  next_attempt_at timestamp with time zone
  last_attempt_at timestamp with time zone
  error text
  created_at timestamp with time zone not null
  resent_at timestamp with time zone
  attempts_before integer not null default 0
planning_absences (row level security)
  organisation_id uuid not null
  id uuid not null
  user_id uuid not null
  kind text not null
  starts_at timestamp with time zone not null
  ends_at timestamp with time zone not null
  comment text
  status text not null
  duties json not null
  location_ids uuid[] not null
  change_id uuid
  created_by uuid not null
  created_at timestamp with time zone not null
  undone_by uuid
  undone_at timestamp with time zone
  turns integer not null default 0
planning_assignments (row level security)
  organisation_id uuid not null
  run_id uuid not null
  demand_id uuid not null
  user_id uuid not null
  location_id uuid not null
  starts_at timestamp with time zone not null
  ends_at timestamp with time zone not null
  kind text
  pinned boolean not null
  source text not null
  explanation json
  code text not null default 'ASSIGNED'::text
  breaks json
  unpaid_minutes integer not null default 0
planning_attendance_corrections (row level security)
  organisation_id uuid not null
  id uuid not null
  user_id uuid not null
  entry_id uuid
  location_id uuid not null
  day date not null
  clock_in timestamp with time zone not null
  clock_out timestamp with time zone
  break_minutes smallint not null
  clock_in_before timestamp with time zone
  clock_out_before timestamp with time zone
  break_minutes_before smallint
  note text
  status text not null
  comment text
  decided_by uuid
  decided_at timestamp with time zone
  created_at timestamp with time zone not null
  updated_at timestamp with time zone not null
  version integer not null default 1
  asked_by uuid
  removes boolean not null default false
planning_calendar_feeds (row level security)
  organisation_id uuid not null
  user_id uuid not null
  token_hash text not null
  created_at timestamp with time zone not null
planning_clockings (row level security)
  organisation_id uuid not null
  id uuid not null
  user_id uuid not null
  number integer not null
  terminal_id uuid not null
  location_id uuid not null
  action text not null
  at timestamp with time zone not null
  entry_id uuid not null
  break_minutes smallint not null
  recorded boolean not null default false
planning_closed_day_lines (row level security)
  organisation_id uuid not null
  id uuid not null
  location_id uuid not null
  date date not null
  line json not null
  preferred_user_ids uuid[] not null
  excluded_user_ids uuid[] not null
planning_demand (row level security)
  organisation_id uuid not null
  id uuid not null
  shift_id uuid
  position integer not null default 0
  name text not null
  base_priority text not null
  location_id uuid not null
  starts_at timestamp with time zone not null
  ends_at timestamp with time zone not null
  role_id uuid
  station text
  target_staff integer not null
  max_staff integer not null
  eligibility_profile_id text
  kind text
  weights jsonb
  created_at timestamp with time zone not null
  updated_at timestamp with time zone not null
  version integer not null default 1
  template_row_id uuid
  template_week date
  preferred_user_ids uuid[] not null default '{}'::uuid[]
  excluded_user_ids uuid[] not null default '{}'::uuid[]
  tags text[] not null default '{}'::text[]
  further_qualifications jsonb
planning_directory_feeds (row level security)
  organisation_id uuid not null
  as_of timestamp with time zone not null
  grants_known boolean not null default false
planning_duty_changes (row level security)
  organisation_id uuid not null
  user_id uuid not null
  demand_id uuid not null
  id uuid not null
  location_id uuid not null
  starts_at timestamp with time zone not null
  ends_at timestamp with time zone not null
  was jsonb
  now jsonb
  published boolean not null
  changed_by uuid not null
  reason text
  changed_at timestamp with time zone not null
  reminded_at timestamp with time zone
planning_eligibility_rows (row level security)
  organisation_id uuid not null
  snapshot_id uuid not null
  position integer not null
  user_id uuid not null
  work_requirement_id text not null
  eligible boolean not null
  status text
  valid_from timestamp with time zone
  valid_until timestamp with time zone
  reasons jsonb
  valid tstzmultirange
planning_eligibility_snapshots (row level security)
  organisation_id uuid not null
  id uuid not null
  sequence bigint not null
  source text
  as_of timestamp with time zone not null
  row_count integer not null
  content_hash text not null
  created_at timestamp with time zone not null
  created_by text not null
planning_erased_people (row level security)
  organisation_id uuid not null
  user_id uuid not null
  erased_at timestamp with time zone not null
  erased_by uuid
planning_explanation_keys (row level security)
  organisation_id uuid not null
  run_id uuid not null
  keys json not null
  is_whole boolean not null default false
planning_explanations (row level security)
  organisation_id uuid not null
  run_id uuid not null
  demand_id uuid not null
  location_id uuid not null
  starts_at timestamp with time zone not null
  size integer not null
  entries json not null
planning_grants (row level security)
  organisation_id uuid not null
  user_id uuid not null
  role text not null
  location_ids uuid[]
planning_holiday_changes (row level security)
  organisation_id uuid not null
  id uuid not null
  date date not null
  every_year boolean not null
  name text
  location_ids uuid[]
  version integer not null default 1
planning_labour_budgets (row level security)
  organisation_id uuid not null
  location_id uuid not null
  week_start date not null
  one_week boolean not null
  hours double precision
  amount double precision
  currency text
  set_by uuid not null
  set_at timestamp with time zone not null
  version integer not null
planning_labour_sales (row level security)
  organisation_id uuid not null
  location_id uuid not null
  week_start date not null
  currency text not null
  days jsonb not null
  set_at timestamp with time zone not null
  version integer not null
planning_leave_requests (row level security)
  organisation_id uuid not null
  id uuid not null
  user_id uuid not null
  type text not null
  start_date date not null
  end_date date not null
  starts_at timestamp with time zone not null
  ends_at timestamp with time zone not null
  note text
  status text not null
  comment text
  decided_by uuid
  decided_at timestamp with time zone
  created_at timestamp with time zone not null
  updated_at timestamp with time zone not null
  version integer not null default 1
  start_time text
  end_time text
  openings json not null default '[]'::json
planning_location_settings (row level security)
  organisation_id uuid not null
  location_id uuid not null
  coordinates jsonb
  time_zone text
  operating_hours jsonb not null default '[]'::jsonb
  operating_exceptions jsonb not null default '[]'::jsonb
  travel_region text
  rule_profile text
  custom_profile jsonb
  version integer not null default 0
  managers_may_change_rota boolean
  claims text
  swaps text
  plan_without_contract boolean
  holiday_region text
  holiday_hours jsonb
planning_locations (row level security)
  organisation_id uuid not null
  id uuid not null
  name text not null
  address jsonb
  coordinates jsonb
  time_zone text not null
  removed boolean not null default false
  version integer not null default 1
planning_message_recipients (row level security)
  organisation_id uuid not null
  message_id uuid not null
  user_id uuid not null
  mail text not null
  read_at timestamp with time zone
planning_messages (row level security)
  organisation_id uuid not null
  id uuid not null
  sender_id uuid not null
  location_id uuid
  demand_id uuid
  user_id uuid
  subject text not null
  text text not null
  sent_at timestamp with time zone not null
  to_managers boolean not null default false
planning_notes (row level security)
  organisation_id uuid not null
  id uuid not null
  date date
  location_id uuid
  demand_id uuid
  user_id uuid
  text text not null
  seen_by_person boolean not null
  written_by uuid not null
  updated_at timestamp with time zone not null
  version integer not null default 1
planning_overrides (row level security)
  organisation_id uuid not null
  id uuid not null
  run_id uuid not null
  demand_id uuid not null
  user_id uuid
  replaced_user_id uuid
  reason text
  created_by uuid not null
  created_at timestamp with time zone not null
  from_demand_id uuid
  location_id uuid
planning_people (row level security)
  organisation_id uuid not null
  id uuid not null
  name text not null
  email text
  home_location_id uuid
  active boolean not null
  removed boolean not null default false
  version integer not null default 1
  phone text
  left_at timestamp with time zone
planning_pin_tries (row level security)
  organisation_id uuid not null
  terminal_id uuid not null
  user_id uuid not null
  wrong integer not null
  paused_until timestamp with time zone
planning_pins (row level security)
  organisation_id uuid not null
  user_id uuid not null
  salt text not null
  hash text not null
  set_at timestamp with time zone not null
  wrong integer not null default 0
  paused_until timestamp with time zone
planning_publication_settings (row level security)
  organisation_id uuid not null
  notice_hours integer
  cost_per_hour double precision
  currency text
  refuse_averages boolean not null default false
  version integer not null default 1
planning_qualifications (row level security)
  organisation_id uuid not null
  work_requirement_id text not null
  ingested_label text
  set_label text
  version integer not null default 1
planning_retention_settings (row level security)
  organisation_id uuid not null
  people_months integer
  attendance_months integer
  enquiry_months integer
  mail_days integer
  delivery_days integer
  ran_at timestamp with time zone not null
  version integer not null default 1
planning_rota (row level security)
  organisation_id uuid not null
  run_id uuid not null
  demand_id uuid not null
  user_id uuid not null
  location_id uuid not null
  starts_at timestamp with time zone not null
  ends_at timestamp with time zone not null
  kind text
  changed_at timestamp with time zone not null default now()
  breaks json
  unpaid_minutes integer not null default 0
planning_rota_changes (row level security)
  organisation_id uuid not null
  id uuid not null
  rows json not null
  location_ids uuid[] not null
  user_ids uuid[] not null
  starts_at timestamp with time zone not null
  ends_at timestamp with time zone not null
  reason text
  run_id uuid
  undoes uuid
  made_by uuid not null
  made_at timestamp with time zone not null
planning_rota_removed (row level security)
  organisation_id uuid not null
  demand_id uuid not null
  user_id uuid not null
  location_id uuid not null
  starts_at timestamp with time zone not null
  ends_at timestamp with time zone not null
  kind text
  removed_at timestamp with time zone not null
planning_rule_templates (row level security)
  organisation_id uuid not null
  id uuid not null
  name text not null
  description text
  rules jsonb not null
  everyone boolean not null
  location_ids uuid[] not null
  user_ids uuid[] not null
  version integer not null default 1
  under_age smallint
planning_rule_weights (row level security)
  organisation_id uuid not null
  weights jsonb not null default '{}'::jsonb
  version integer not null default 1
planning_run_rows (row level security)
  organisation_id uuid not null
  run_id uuid not null
  demand_id uuid not null
  location_id uuid not null
  starts_at timestamp with time zone not null
  ends_at timestamp with time zone not null
  target integer
planning_run_snapshots (row level security)
  organisation_id uuid not null
  content_hash text not null
  problem text not null
  created_at timestamp with time zone not null
planning_runs (row level security)
  organisation_id uuid not null
  id uuid not null
  name text
  mode text not null
  status text not null
  horizon_start timestamp with time zone not null
  horizon_end timestamp with time zone not null
  time_zone text not null
  location_ids uuid[] not null
  demand_ids uuid[]
  options json not null
  work json not null
  eligibility_snapshot_id uuid
  source_run_id uuid
  base_run_id uuid
  hr_as_of timestamp with time zone
  content_hash text
  result_hash text
  reproduced boolean
  score json
  metrics json
  solver json
  error json
  cancel_requested boolean not null default false
  fence integer not null default 0
  worker text
  requested_by uuid not null
  created_at timestamp with time zone not null
  started_at timestamp with time zone
  completed_at timestamp with time zone
  explained_at timestamp with time zone
  published_at timestamp with time zone
  published_by uuid
  superseded_by uuid
  version integer not null default 1
  judged_hash text
  publication_request json
planning_shared_contacts (row level security)
  organisation_id uuid not null
  user_id uuid not null
  phone boolean not null
  email boolean not null
  version integer not null
planning_shift_requests (row level security)
  organisation_id uuid not null
  id uuid not null
  kind text not null
  user_id uuid not null
  demand_id uuid not null
  location_id uuid not null
  starts_at timestamp with time zone not null
  ends_at timestamp with time zone not null
  colleague_id uuid
  return_demand_id uuid
  return_location_id uuid
  return_starts_at timestamp with time zone
  return_ends_at timestamp with time zone
  note text
  status text not null
  accepted_at timestamp with time zone
  comment text
  decided_by uuid
  decided_at timestamp with time zone
  rota_change_id uuid
  created_at timestamp with time zone not null
  updated_at timestamp with time zone not null
  version integer not null default 1
  lost_at timestamp with time zone
  end_reason text
planning_shifts (row level security)
  organisation_id uuid not null
  id uuid not null
  name text not null
  priority text not null
  location_id uuid not null
  starts_at timestamp with time zone not null
  ends_at timestamp with time zone not null
  required_roles jsonb
  demand_profile jsonb
  notes text
  created_at timestamp with time zone not null
  updated_at timestamp with time zone not null
  created_by text not null
  updated_by text not null
  version integer not null default 1
planning_stand_by (row level security)
  organisation_id uuid not null
  location_id uuid not null
  date date not null
  user_ids uuid[] not null
  updated_at timestamp with time zone not null
  version integer not null default 1
planning_terminals (row level security)
  organisation_id uuid not null
  id uuid not null
  location_id uuid not null
  name text not null
  token_hash text not null
  created_at timestamp with time zone not null
  created_by uuid not null
  last_seen_at timestamp with time zone
  withdrawn_at timestamp with time zone
  wrong_pins integer not null default 0
  wrong_since timestamp with time zone
planning_timesheet_reviews (row level security)
  organisation_id uuid not null
  review_id text not null
  user_id uuid not null
  recorded_at timestamp with time zone not null
planning_unassigned (row level security)
  organisation_id uuid not null
  run_id uuid not null
  demand_id uuid not null
  location_id uuid not null
  starts_at timestamp with time zone not null
  ends_at timestamp with time zone not null
  priority text not null
  target integer not null
  missing integer not null
  reasons json not null
  counterfactuals json not null
  verdict text not null
  able integer
  not_needed boolean not null default false
planning_week_templates (row level security)
  organisation_id uuid not null
  id uuid not null
  location_id uuid not null
  name text not null
  weeks smallint not null
  pattern jsonb not null
  created_at timestamp with time zone not null
  updated_at timestamp with time zone not null
  created_by text not null
  updated_by text not null
  version integer not null default 1
planning_workforce_settings (row level security)
  organisation_id uuid not null
  user_id uuid not null
  preferences jsonb not null default '{}'::jsonb
  rules jsonb not null default '[]'::jsonb
  caps jsonb not null default '{}'::jsonb
  schedulable boolean
  version integer not null default 0
  date_of_birth date
revalidated_details (row level security)
  organisation_id uuid not null
  listing_id uuid not null
  catalog_id uuid not null
  schema_version integer not null
  before jsonb not null
  after jsonb not null
schema_migrations
  version integer not null
  name text not null
  checksum text not null
  applied_at timestamp with time zone not null default now()
token_buckets
  key_hash text not null
  full_at timestamp with time zone not null
webhook_attempts (row level security)
  organisation_id uuid not null
  delivery_id uuid not null
  number integer not null
  at timestamp with time zone not null
  response_status integer
  response_body text
  error text
webhook_deliveries (row level security)
  organisation_id uuid not null
  id uuid not null
  endpoint_id uuid not null
  sequence bigint not null
  record_id text not null
  status text not null
  attempts integer not null default 0
  tries integer not null default 0
  next_attempt_at timestamp with time zone
  last_attempt_at timestamp with time zone
  response_status integer
  response_body text
  error text
  created_at timestamp with time zone not null
webhook_endpoints (row level security)
  organisation_id uuid not null
  id uuid not null
  url text not null
  event_types text[]
  description text
  enabled boolean not null
  disabled_reason text
  failing_since timestamp with time zone
  secret text not null
  previous_secret text
  previous_until timestamp with time zone
  created_at timestamp with time zone not null
  updated_at timestamp with time zone not null
  version integer not null default 1
  last_succeeded_at timestamp with time zone
  last_failed_at timestamp with time zone

-- constraints

archived_details: archived_details_listing FOREIGN KEY (organisation_id, listing_id) REFERENCES listings(organisation_id, id)
archived_details: archived_details_pkey PRIMARY KEY (organisation_id, catalog_id, key, listing_id)
audit_events: audit_events_organisation_id_id_key UNIQUE (organisation_id, id)
audit_events: audit_events_pkey PRIMARY KEY (organisation_id, service, sequence)
audit_heads: audit_heads_pkey PRIMARY KEY (organisation_id, service)
catalog_types: catalog_types_label UNIQUE (organisation_id, label_key)
catalog_types: catalog_types_pkey PRIMARY KEY (organisation_id, id)
demo_state: demo_state_pkey PRIMARY KEY (organisation_id)
directory_clients: directory_clients_id_key UNIQUE (id)
directory_clients: directory_clients_pkey PRIMARY KEY (organisation_id, id)
directory_grants: directory_grants_organisation_id_person_id_fkey FOREIGN KEY (organisation_id, person_id) REFERENCES directory_people(organisation_id, id)
directory_grants: directory_grants_pkey PRIMARY KEY (organisation_id, id)
directory_grants: directory_grants_token_hash_fkey FOREIGN KEY (token_hash) REFERENCES directory_tokens(token_hash) ON DELETE CASCADE
directory_identities: directory_identities_organisation_id_person_id_fkey FOREIGN KEY (organisation_id, person_id) REFERENCES directory_people(organisation_id, id)
directory_identities: directory_identities_pkey PRIMARY KEY (organisation_id, person_id, issuer)
directory_organisation_links: directory_organisation_links_pkey PRIMARY KEY (organisation_id)
directory_organisations: directory_organisations_pkey PRIMARY KEY (organisation_id)
directory_passkeys: directory_passkeys_organisation_id_person_id_fkey FOREIGN KEY (organisation_id, person_id) REFERENCES directory_people(organisation_id, id)
directory_passkeys: directory_passkeys_pkey PRIMARY KEY (organisation_id, id)
directory_password_links: directory_password_links_organisation_id_person_id_fkey FOREIGN KEY (organisation_id, person_id) REFERENCES directory_people(organisation_id, id)
directory_password_links: directory_password_links_pkey PRIMARY KEY (organisation_id, person_id)
directory_passwords: directory_passwords_organisation_id_person_id_fkey FOREIGN KEY (organisation_id, person_id) REFERENCES directory_people(organisation_id, id)
directory_passwords: directory_passwords_pkey PRIMARY KEY (organisation_id, person_id)
directory_people: directory_people_home FOREIGN KEY (organisation_id, home_location_id) REFERENCES directory_sites(organisation_id, id)
directory_people: directory_people_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES directory_organisations(organisation_id)
directory_people: directory_people_pkey PRIMARY KEY (organisation_id, id)
directory_people: directory_people_role_check CHECK ((role = ANY (ARRAY['admin'::text, 'area-manager'::text, 'manager'::text, 'member'::text])))
directory_revocations: directory_revocations_pkey PRIMARY KEY (key)
directory_set_up: directory_set_up_pkey PRIMARY KEY (organisation_id)
directory_sites: directory_sites_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES directory_organisations(organisation_id)
directory_sites: directory_sites_pkey PRIMARY KEY (organisation_id, id)
directory_tokens: directory_tokens_parent_hash_fkey FOREIGN KEY (parent_hash) REFERENCES directory_tokens(token_hash) ON DELETE CASCADE
directory_tokens: directory_tokens_pkey PRIMARY KEY (token_hash)
enquiry_letters: enquiry_letters_enquiry FOREIGN KEY (organisation_id, enquiry_id) REFERENCES listing_enquiries(organisation_id, id) ON DELETE CASCADE
enquiry_letters: enquiry_letters_pkey PRIMARY KEY (organisation_id, id)
enquiry_letters: enquiry_letters_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'sent'::text, 'failed'::text])))
event_heads: event_heads_pkey PRIMARY KEY (organisation_id)
event_relays: event_relays_pkey PRIMARY KEY (organisation_id)
events: events_organisation_id_id_key UNIQUE (organisation_id, id)
events: events_pkey PRIMARY KEY (organisation_id, sequence)
hr_availability: hr_availability_pkey PRIMARY KEY (organisation_id, user_id)
hr_contract_copies: hr_contract_copies_pkey PRIMARY KEY (organisation_id)
hr_contracts: hr_contracts_check CHECK ((end_date >= start_date))
hr_contracts: hr_contracts_check1 CHECK (((min_weekly_hours <= weekly_hours) AND (weekly_hours <= max_weekly_hours)))
hr_contracts: hr_contracts_pkey PRIMARY KEY (organisation_id, user_id, start_date)
hr_leave: hr_leave_check CHECK ((start_at < end_at))
hr_leave: hr_leave_pkey PRIMARY KEY (organisation_id, id)
hr_leave_entitlements: hr_leave_entitlements_amount_check CHECK ((amount >= (0)::double precision))
hr_leave_entitlements: hr_leave_entitlements_carried_over_check CHECK ((carried_over >= (0)::double precision))
hr_leave_entitlements: hr_leave_entitlements_check CHECK ((end_date >= start_date))
hr_leave_entitlements: hr_leave_entitlements_days_per_week_check CHECK (((days_per_week > (0)::double precision) AND (days_per_week <= (7)::double precision)))
hr_leave_entitlements: hr_leave_entitlements_pkey PRIMARY KEY (organisation_id, user_id, type, start_date)
hr_leave_entitlements: hr_leave_entitlements_unit_check CHECK ((unit = ANY (ARRAY['days'::text, 'hours'::text])))
hr_reviews: hr_reviews_decision_check CHECK ((decision = ANY (ARRAY['approved'::text, 'rejected'::text, 'pending'::text])))
hr_reviews: hr_reviews_once UNIQUE (organisation_id, idempotency_key)
hr_reviews: hr_reviews_pkey PRIMARY KEY (organisation_id, id)
hr_time_entries: hr_time_entries_check CHECK ((clock_out > clock_in))
hr_time_entries: hr_time_entries_pkey PRIMARY KEY (organisation_id, id)
idempotency_keys: idempotency_keys_pkey PRIMARY KEY (organisation_id, subject, method, path, key)
listing_batch_items: listing_batch_items_batch FOREIGN KEY (organisation_id, batch_id) REFERENCES listing_batches(organisation_id, id) ON DELETE CASCADE
listing_batch_items: listing_batch_items_outcome_check CHECK ((outcome = ANY (ARRAY['undone'::text, 'changed'::text, 'deleted'::text, 'in_use'::text])))
listing_batch_items: listing_batch_items_pkey PRIMARY KEY (organisation_id, batch_id, listing_id)
listing_batches: listing_batches_kind_check CHECK ((kind = ANY (ARRAY['edit'::text, 'import'::text])))
listing_batches: listing_batches_part_of FOREIGN KEY (organisation_id, part_of) REFERENCES listing_batches(organisation_id, id) ON DELETE CASCADE
listing_batches: listing_batches_pkey PRIMARY KEY (organisation_id, id)
listing_bookings: listing_bookings_days_check CHECK (((NOT isempty(days)) AND (NOT lower_inf(days)) AND (NOT upper_inf(days))))
listing_bookings: listing_bookings_listing FOREIGN KEY (organisation_id, listing_id) REFERENCES listings(organisation_id, id) ON DELETE CASCADE
listing_bookings: listing_bookings_pkey PRIMARY KEY (organisation_id, id)
listing_bookings: listing_bookings_quantity_check CHECK (((quantity >= 1) AND (quantity <= 10000)))
listing_bookings: listing_bookings_state_check CHECK ((state = ANY (ARRAY['asked'::text, 'offered'::text, 'booked'::text, 'out'::text, 'back'::text, 'declined'::text, 'cancelled'::text])))
listing_companies: listing_companies_pkey PRIMARY KEY (organisation_id)
listing_counts: listing_counts_pkey PRIMARY KEY (organisation_id, catalog_id, status, for_sale, for_hire, shard)
listing_enquiries: listing_enquiries_booking FOREIGN KEY (organisation_id, booking_id) REFERENCES listing_bookings(organisation_id, id) ON DELETE SET NULL (booking_id)
listing_enquiries: listing_enquiries_listing FOREIGN KEY (organisation_id, listing_id) REFERENCES listings(organisation_id, id) ON DELETE SET NULL (listing_id)
listing_enquiries: listing_enquiries_pkey PRIMARY KEY (organisation_id, id)
listing_enquiries: listing_enquiries_quantity_check CHECK (((quantity >= 1) AND (quantity <= 10000)))
listing_enquiries: listing_enquiries_state_check CHECK ((state = ANY (ARRAY['open'::text, 'answered'::text, 'offered'::text, 'declined'::text])))
listing_import_mappings: listing_import_mappings_empty_check CHECK ((empty = ANY (ARRAY['leave'::text, 'clear'::text])))
listing_import_mappings: listing_import_mappings_pkey PRIMARY KEY (organisation_id, id)
listing_search: listing_search_pkey PRIMARY KEY (organisation_id, id)
listing_slugs: listing_slugs_listing FOREIGN KEY (organisation_id, listing_id) REFERENCES listings(organisation_id, id)
listing_slugs: listing_slugs_pkey PRIMARY KEY (organisation_id, slug)
listing_stocks: listing_stocks_buffer_after_check CHECK (((buffer_after >= 0) AND (buffer_after <= 720)))
listing_stocks: listing_stocks_buffer_before_check CHECK (((buffer_before >= 0) AND (buffer_before <= 720)))
listing_stocks: listing_stocks_listing FOREIGN KEY (organisation_id, listing_id) REFERENCES listings(organisation_id, id) ON DELETE CASCADE
listing_stocks: listing_stocks_pkey PRIMARY KEY (organisation_id, listing_id)
listing_stocks: listing_stocks_quantity_check CHECK (((quantity >= 1) AND (quantity <= 10000)))
listing_stocks: listing_stocks_unit_check CHECK ((unit = ANY (ARRAY['day'::text, 'hour'::text])))
listing_views: listing_views_pkey PRIMARY KEY (organisation_id, id)
listing_words: listing_words_pkey PRIMARY KEY (organisation_id, word)
listings: listings_catalog_type FOREIGN KEY (organisation_id, custom_type_id) REFERENCES catalog_types(organisation_id, id)
listings: listings_deposit_check CHECK ((deposit >= (0)::numeric))
listings: listings_pkey PRIMARY KEY (organisation_id, id)
listings: listings_price_check CHECK ((price >= (0)::numeric))
listings: listings_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'published'::text, 'sold'::text, 'withdrawn'::text])))
mail_settings: mail_settings_pkey PRIMARY KEY (organisation_id, user_id)
mails: mails_organisation_id_change_id_kind_user_id_key UNIQUE (organisation_id, change_id, kind, user_id)
mails: mails_pkey PRIMARY KEY (organisation_id, id)
mails: mails_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'sent'::text, 'failed'::text, 'skipped'::text])))
planning_absences: planning_absences_check CHECK ((ends_at > starts_at))
planning_absences: planning_absences_kind_check CHECK ((kind = ANY (ARRAY['sick'::text, 'late'::text, 'early'::text, 'no-show'::text])))
planning_absences: planning_absences_organisation_id_change_id_fkey FOREIGN KEY (organisation_id, change_id) REFERENCES planning_rota_changes(organisation_id, id)
planning_absences: planning_absences_organisation_id_user_id_fkey FOREIGN KEY (organisation_id, user_id) REFERENCES planning_people(organisation_id, id)
planning_absences: planning_absences_pkey PRIMARY KEY (organisation_id, id)
planning_absences: planning_absences_status_check CHECK ((status = ANY (ARRAY['recording'::text, 'recorded'::text, 'undone'::text])))
planning_assignments: planning_assignments_drop TRIGGER DEFERRABLE INITIALLY DEFERRED
planning_assignments: planning_assignments_organisation_id_run_id_fkey FOREIGN KEY (organisation_id, run_id) REFERENCES planning_runs(organisation_id, id)
planning_assignments: planning_assignments_pkey PRIMARY KEY (organisation_id, run_id, demand_id, user_id)
planning_assignments: planning_assignments_source_check CHECK ((source = ANY (ARRAY['solver'::text, 'override'::text])))
planning_attendance_corrections: planning_attendance_corrections_check CHECK ((clock_out > clock_in))
planning_attendance_corrections: planning_attendance_corrections_check1 CHECK (((entry_id IS NULL) = (clock_in_before IS NULL)))
planning_attendance_corrections: planning_attendance_corrections_check2 CHECK (((entry_id IS NULL) = (break_minutes_before IS NULL)))
planning_attendance_corrections: planning_attendance_corrections_organisation_id_user_id_fkey FOREIGN KEY (organisation_id, user_id) REFERENCES planning_people(organisation_id, id)
planning_attendance_corrections: planning_attendance_corrections_pkey PRIMARY KEY (organisation_id, id)
planning_attendance_corrections: planning_attendance_corrections_status_check CHECK ((status = ANY (ARRAY['open'::text, 'approving'::text, 'approved'::text, 'refused'::text, 'withdrawn'::text])))
planning_calendar_feeds: planning_calendar_feeds_pkey PRIMARY KEY (organisation_id, user_id)
planning_calendar_feeds: planning_calendar_feeds_token_hash_key UNIQUE (token_hash)
planning_clockings: planning_clockings_action_check CHECK ((action = ANY (ARRAY['in'::text, 'break-start'::text, 'break-end'::text, 'out'::text])))
planning_clockings: planning_clockings_order UNIQUE (organisation_id, user_id, number)
planning_clockings: planning_clockings_organisation_id_terminal_id_fkey FOREIGN KEY (organisation_id, terminal_id) REFERENCES planning_terminals(organisation_id, id)
planning_clockings: planning_clockings_organisation_id_user_id_fkey FOREIGN KEY (organisation_id, user_id) REFERENCES planning_people(organisation_id, id)
planning_clockings: planning_clockings_pkey PRIMARY KEY (organisation_id, id)
planning_closed_day_lines: planning_closed_day_lines_organisation_id_location_id_fkey FOREIGN KEY (organisation_id, location_id) REFERENCES planning_locations(organisation_id, id)
planning_closed_day_lines: planning_closed_day_lines_pkey PRIMARY KEY (organisation_id, id)
planning_demand: planning_demand_base_priority_check CHECK ((base_priority = ANY (ARRAY['low'::text, 'medium'::text, 'high'::text, 'critical'::text])))
planning_demand: planning_demand_check CHECK ((ends_at > starts_at))
planning_demand: planning_demand_check1 CHECK ((max_staff >= target_staff))
planning_demand: planning_demand_organisation_id_location_id_fkey FOREIGN KEY (organisation_id, location_id) REFERENCES planning_locations(organisation_id, id)
planning_demand: planning_demand_organisation_id_shift_id_fkey FOREIGN KEY (organisation_id, shift_id) REFERENCES planning_shifts(organisation_id, id)
planning_demand: planning_demand_pkey PRIMARY KEY (organisation_id, id)
planning_demand: planning_demand_target_staff_check CHECK (((target_staff >= 1) AND (target_staff <= 500)))
planning_demand: planning_demand_template CHECK (((template_row_id IS NULL) = (template_week IS NULL)))
planning_directory_feeds: planning_directory_feeds_pkey PRIMARY KEY (organisation_id)
planning_duty_changes: planning_duty_changes_pkey PRIMARY KEY (organisation_id, user_id, demand_id)
planning_eligibility_rows: planning_eligibility_rows_organisation_id_snapshot_id_fkey FOREIGN KEY (organisation_id, snapshot_id) REFERENCES planning_eligibility_snapshots(organisation_id, id)
planning_eligibility_rows: planning_eligibility_rows_pkey PRIMARY KEY (organisation_id, snapshot_id, "position")
planning_eligibility_snapshots: planning_eligibility_snapshots_pkey PRIMARY KEY (organisation_id, id)
planning_erased_people: planning_erased_people_pkey PRIMARY KEY (organisation_id, user_id)
planning_explanation_keys: planning_explanation_keys_organisation_id_run_id_fkey FOREIGN KEY (organisation_id, run_id) REFERENCES planning_runs(organisation_id, id)
planning_explanation_keys: planning_explanation_keys_pkey PRIMARY KEY (organisation_id, run_id)
planning_explanations: planning_explanations_organisation_id_run_id_fkey FOREIGN KEY (organisation_id, run_id) REFERENCES planning_runs(organisation_id, id)
planning_explanations: planning_explanations_pkey PRIMARY KEY (organisation_id, run_id, demand_id)
planning_grants: planning_grants_pkey PRIMARY KEY (organisation_id, user_id, role)
planning_holiday_changes: planning_holiday_changes_pkey PRIMARY KEY (organisation_id, id)
planning_labour_budgets: planning_labour_budgets_organisation_id_location_id_fkey FOREIGN KEY (organisation_id, location_id) REFERENCES planning_locations(organisation_id, id)
planning_labour_budgets: planning_labour_budgets_pkey PRIMARY KEY (organisation_id, location_id, week_start, one_week)
planning_labour_sales: planning_labour_sales_organisation_id_location_id_fkey FOREIGN KEY (organisation_id, location_id) REFERENCES planning_locations(organisation_id, id)
planning_labour_sales: planning_labour_sales_pkey PRIMARY KEY (organisation_id, location_id, week_start)
planning_leave_requests: planning_leave_requests_check CHECK ((end_date >= start_date))
planning_leave_requests: planning_leave_requests_check1 CHECK ((ends_at > starts_at))
planning_leave_requests: planning_leave_requests_hours CHECK ((((start_time IS NULL) = (end_time IS NULL)) AND ((start_time IS NULL) OR (start_date = end_date) OR ((end_date = (start_date + 1)) AND (end_time <= start_time) AND (end_time <> '00:00'::text)))))
planning_leave_requests: planning_leave_requests_organisation_id_user_id_fkey FOREIGN KEY (organisation_id, user_id) REFERENCES planning_people(organisation_id, id)
planning_leave_requests: planning_leave_requests_pkey PRIMARY KEY (organisation_id, id)
planning_leave_requests: planning_leave_requests_status_check CHECK ((status = ANY (ARRAY['open'::text, 'approving'::text, 'approved'::text, 'refused'::text, 'withdrawn'::text])))
planning_location_settings: planning_location_settings_claims_check CHECK ((claims = ANY (ARRAY['first-come'::text, 'manager-decides'::text, 'off'::text])))
planning_location_settings: planning_location_settings_organisation_id_location_id_fkey FOREIGN KEY (organisation_id, location_id) REFERENCES planning_locations(organisation_id, id)
planning_location_settings: planning_location_settings_pkey PRIMARY KEY (organisation_id, location_id)
planning_location_settings: planning_location_settings_swaps_check CHECK ((swaps = ANY (ARRAY['approve'::text, 'automatic'::text, 'off'::text])))
planning_locations: planning_locations_pkey PRIMARY KEY (organisation_id, id)
planning_message_recipients: planning_message_recipients_organisation_id_message_id_fkey FOREIGN KEY (organisation_id, message_id) REFERENCES planning_messages(organisation_id, id)
planning_message_recipients: planning_message_recipients_pkey PRIMARY KEY (organisation_id, message_id, user_id)
planning_messages: planning_messages_check CHECK ((num_nonnulls(location_id, demand_id, user_id) = 1))
planning_messages: planning_messages_pkey PRIMARY KEY (organisation_id, id)
planning_notes: planning_notes_check CHECK ((num_nonnulls(location_id, demand_id, user_id) = 1))
planning_notes: planning_notes_check1 CHECK (((date IS NULL) = (demand_id IS NOT NULL)))
planning_notes: planning_notes_organisation_id_demand_id_fkey FOREIGN KEY (organisation_id, demand_id) REFERENCES planning_demand(organisation_id, id) ON DELETE CASCADE
planning_notes: planning_notes_organisation_id_location_id_fkey FOREIGN KEY (organisation_id, location_id) REFERENCES planning_locations(organisation_id, id)
planning_notes: planning_notes_organisation_id_user_id_fkey FOREIGN KEY (organisation_id, user_id) REFERENCES planning_people(organisation_id, id)
planning_notes: planning_notes_pkey PRIMARY KEY (organisation_id, id)
planning_overrides: planning_overrides_organisation_id_run_id_fkey FOREIGN KEY (organisation_id, run_id) REFERENCES planning_runs(organisation_id, id)
planning_overrides: planning_overrides_pkey PRIMARY KEY (organisation_id, id)
planning_overrides: planning_overrides_somebody CHECK (((user_id IS NOT NULL) OR (replaced_user_id IS NOT NULL)))
planning_people: planning_people_pkey PRIMARY KEY (organisation_id, id)
planning_pin_tries: planning_pin_tries_organisation_id_terminal_id_fkey FOREIGN KEY (organisation_id, terminal_id) REFERENCES planning_terminals(organisation_id, id)
planning_pin_tries: planning_pin_tries_organisation_id_user_id_fkey FOREIGN KEY (organisation_id, user_id) REFERENCES planning_pins(organisation_id, user_id) ON DELETE CASCADE
planning_pin_tries: planning_pin_tries_pkey PRIMARY KEY (organisation_id, terminal_id, user_id)
planning_pins: planning_pins_organisation_id_user_id_fkey FOREIGN KEY (organisation_id, user_id) REFERENCES planning_people(organisation_id, id)
planning_pins: planning_pins_pkey PRIMARY KEY (organisation_id, user_id)
planning_publication_settings: planning_publication_settings_check CHECK (((cost_per_hour IS NULL) = (currency IS NULL)))
planning_publication_settings: planning_publication_settings_cost_per_hour_check CHECK ((cost_per_hour >= (0)::double precision))
planning_publication_settings: planning_publication_settings_notice_hours_check CHECK (((notice_hours >= 1) AND (notice_hours <= 2160)))
planning_publication_settings: planning_publication_settings_pkey PRIMARY KEY (organisation_id)
planning_qualifications: planning_qualifications_pkey PRIMARY KEY (organisation_id, work_requirement_id)
planning_retention_settings: planning_retention_settings_attendance_months_check CHECK (((attendance_months >= 12) AND (attendance_months <= 240)))
planning_retention_settings: planning_retention_settings_delivery_days_check CHECK (((delivery_days >= 1) AND (delivery_days <= 29)))
planning_retention_settings: planning_retention_settings_enquiry_months_check CHECK (((enquiry_months >= 1) AND (enquiry_months <= 240)))
planning_retention_settings: planning_retention_settings_mail_days_check CHECK (((mail_days >= 1) AND (mail_days <= 29)))
planning_retention_settings: planning_retention_settings_people_months_check CHECK (((people_months >= 1) AND (people_months <= 240)))
planning_retention_settings: planning_retention_settings_pkey PRIMARY KEY (organisation_id)
planning_rota: planning_rota_no_double_booking EXCLUDE USING gist (organisation_id WITH =, user_id WITH =, tstzrange(starts_at, ends_at) WITH &&)
planning_rota: planning_rota_organisation_id_run_id_fkey FOREIGN KEY (organisation_id, run_id) REFERENCES planning_runs(organisation_id, id)
planning_rota: planning_rota_pkey PRIMARY KEY (organisation_id, demand_id, user_id)
planning_rota_changes: planning_rota_changes_organisation_id_run_id_fkey FOREIGN KEY (organisation_id, run_id) REFERENCES planning_runs(organisation_id, id)
planning_rota_changes: planning_rota_changes_organisation_id_undoes_fkey FOREIGN KEY (organisation_id, undoes) REFERENCES planning_rota_changes(organisation_id, id)
planning_rota_changes: planning_rota_changes_organisation_id_undoes_key UNIQUE (organisation_id, undoes)
planning_rota_changes: planning_rota_changes_pkey PRIMARY KEY (organisation_id, id)
planning_rota_removed: planning_rota_removed_pkey PRIMARY KEY (organisation_id, demand_id, user_id)
planning_rule_templates: planning_rule_templates_pkey PRIMARY KEY (organisation_id, id)
planning_rule_templates: planning_rule_templates_under_age_check CHECK (((under_age >= 1) AND (under_age <= 99)))
planning_rule_weights: planning_rule_weights_pkey PRIMARY KEY (organisation_id)
planning_run_rows: planning_run_rows_organisation_id_run_id_fkey FOREIGN KEY (organisation_id, run_id) REFERENCES planning_runs(organisation_id, id) ON DELETE CASCADE
planning_run_rows: planning_run_rows_pkey PRIMARY KEY (organisation_id, run_id, demand_id)
planning_run_rows: planning_run_rows_target_check CHECK ((target > 0))
planning_run_snapshots: planning_run_snapshots_pkey PRIMARY KEY (organisation_id, content_hash)
planning_runs: planning_runs_check CHECK ((horizon_end >= horizon_start))
planning_runs: planning_runs_mode_check CHECK ((mode = ANY (ARRAY['generate'::text, 'rerun'::text, 'replan'::text])))
planning_runs: planning_runs_pkey PRIMARY KEY (organisation_id, id)
planning_runs: planning_runs_status_check CHECK ((status = ANY (ARRAY['queued'::text, 'running'::text, 'completed'::text, 'published'::text, 'superseded'::text, 'failed'::text])))
planning_shared_contacts: planning_shared_contacts_pkey PRIMARY KEY (organisation_id, user_id)
planning_shift_requests: planning_shift_requests_check CHECK ((ends_at > starts_at))
planning_shift_requests: planning_shift_requests_check1 CHECK (((kind = 'swap'::text) = (return_demand_id IS NOT NULL)))
planning_shift_requests: planning_shift_requests_check2 CHECK (((kind <> 'swap'::text) OR (colleague_id IS NOT NULL)))
planning_shift_requests: planning_shift_requests_check3 CHECK (((kind <> 'claim'::text) OR (colleague_id IS NULL)))
planning_shift_requests: planning_shift_requests_end_reason_check CHECK ((end_reason = ANY (ARRAY['begun'::text, 'left'::text, 'unavailable'::text, 'changed'::text, 'taken'::text, 'assigned'::text, 'impossible'::text])))
planning_shift_requests: planning_shift_requests_kind_check CHECK ((kind = ANY (ARRAY['claim'::text, 'offer'::text, 'swap'::text])))
planning_shift_requests: planning_shift_requests_organisation_id_colleague_id_fkey FOREIGN KEY (organisation_id, colleague_id) REFERENCES planning_people(organisation_id, id)
planning_shift_requests: planning_shift_requests_organisation_id_rota_change_id_fkey FOREIGN KEY (organisation_id, rota_change_id) REFERENCES planning_rota_changes(organisation_id, id)
planning_shift_requests: planning_shift_requests_organisation_id_user_id_fkey FOREIGN KEY (organisation_id, user_id) REFERENCES planning_people(organisation_id, id)
planning_shift_requests: planning_shift_requests_pkey PRIMARY KEY (organisation_id, id)
planning_shift_requests: planning_shift_requests_status_check CHECK ((status = ANY (ARRAY['offered'::text, 'open'::text, 'approved'::text, 'refused'::text, 'declined'::text, 'withdrawn'::text, 'ended'::text])))
planning_shifts: planning_shifts_check CHECK ((ends_at > starts_at))
planning_shifts: planning_shifts_check1 CHECK (((required_roles IS NULL) <> (demand_profile IS NULL)))
planning_shifts: planning_shifts_organisation_id_location_id_fkey FOREIGN KEY (organisation_id, location_id) REFERENCES planning_locations(organisation_id, id)
planning_shifts: planning_shifts_pkey PRIMARY KEY (organisation_id, id)
planning_shifts: planning_shifts_priority_check CHECK ((priority = ANY (ARRAY['low'::text, 'medium'::text, 'high'::text, 'critical'::text])))
planning_stand_by: planning_stand_by_organisation_id_location_id_fkey FOREIGN KEY (organisation_id, location_id) REFERENCES planning_locations(organisation_id, id)
planning_stand_by: planning_stand_by_pkey PRIMARY KEY (organisation_id, location_id, date)
planning_terminals: planning_terminals_organisation_id_location_id_fkey FOREIGN KEY (organisation_id, location_id) REFERENCES planning_locations(organisation_id, id)
planning_terminals: planning_terminals_pkey PRIMARY KEY (organisation_id, id)
planning_timesheet_reviews: planning_timesheet_reviews_pkey PRIMARY KEY (organisation_id, review_id)
planning_unassigned: planning_unassigned_drop TRIGGER DEFERRABLE INITIALLY DEFERRED
planning_unassigned: planning_unassigned_organisation_id_run_id_fkey FOREIGN KEY (organisation_id, run_id) REFERENCES planning_runs(organisation_id, id)
planning_unassigned: planning_unassigned_pkey PRIMARY KEY (organisation_id, run_id, demand_id)
planning_unassigned: planning_unassigned_verdict_check CHECK ((verdict = ANY (ARRAY['impossible'::text, 'notFound'::text])))
planning_week_templates: planning_week_templates_organisation_id_location_id_fkey FOREIGN KEY (organisation_id, location_id) REFERENCES planning_locations(organisation_id, id)
planning_week_templates: planning_week_templates_pkey PRIMARY KEY (organisation_id, id)
planning_week_templates: planning_week_templates_weeks_check CHECK (((weeks >= 1) AND (weeks <= 8)))
planning_workforce_settings: planning_workforce_settings_organisation_id_user_id_fkey FOREIGN KEY (organisation_id, user_id) REFERENCES planning_people(organisation_id, id)
planning_workforce_settings: planning_workforce_settings_pkey PRIMARY KEY (organisation_id, user_id)
revalidated_details: revalidated_details_listing FOREIGN KEY (organisation_id, listing_id) REFERENCES listings(organisation_id, id) ON DELETE CASCADE
revalidated_details: revalidated_details_pkey PRIMARY KEY (organisation_id, listing_id, catalog_id, schema_version)
schema_migrations: schema_migrations_pkey PRIMARY KEY (version)
token_buckets: token_buckets_pkey PRIMARY KEY (key_hash)
webhook_attempts: webhook_attempts_organisation_id_delivery_id_fkey FOREIGN KEY (organisation_id, delivery_id) REFERENCES webhook_deliveries(organisation_id, id)
webhook_attempts: webhook_attempts_pkey PRIMARY KEY (organisation_id, delivery_id, number)
webhook_deliveries: webhook_deliveries_organisation_id_endpoint_id_fkey FOREIGN KEY (organisation_id, endpoint_id) REFERENCES webhook_endpoints(organisation_id, id)
webhook_deliveries: webhook_deliveries_organisation_id_endpoint_id_sequence_key UNIQUE (organisation_id, endpoint_id, sequence)
webhook_deliveries: webhook_deliveries_organisation_id_sequence_fkey FOREIGN KEY (organisation_id, sequence) REFERENCES events(organisation_id, sequence)
webhook_deliveries: webhook_deliveries_pkey PRIMARY KEY (organisation_id, id)
webhook_deliveries: webhook_deliveries_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'pending'::text, 'succeeded'::text, 'failed'::text])))
webhook_endpoints: webhook_endpoints_pkey PRIMARY KEY (organisation_id, id)

-- indexes

CREATE INDEX directory_grants_person ON public.directory_grants USING btree (organisation_id, person_id)
CREATE INDEX directory_organisations_unpushed ON public.directory_organisations USING btree (organisation_id) WHERE (pushed_version < version)
CREATE INDEX directory_passkeys_person ON public.directory_passkeys USING btree (organisation_id, person_id)
CREATE INDEX directory_people_home_location ON public.directory_people USING btree (organisation_id, home_location_id)
CREATE INDEX directory_people_name ON public.directory_people USING btree (organisation_id, lower(name))
CREATE INDEX directory_revocations_expiry ON public.directory_revocations USING btree (expires_at)
CREATE INDEX directory_sites_name ON public.directory_sites USING btree (organisation_id, lower(name))
CREATE INDEX directory_tokens_expiry ON public.directory_tokens USING btree (expires_at)
CREATE INDEX directory_tokens_parent ON public.directory_tokens USING btree (parent_hash)
CREATE INDEX enquiry_letters_of_enquiry ON public.enquiry_letters USING btree (organisation_id, enquiry_id, created_at, id)
CREATE INDEX events_by_change ON public.events USING btree (organisation_id, change_id)
CREATE INDEX events_by_time ON public.events USING btree (at)
CREATE INDEX hr_leave_time ON public.hr_leave USING btree (organisation_id, end_at)
CREATE INDEX hr_reviews_dates ON public.hr_reviews USING btree (organisation_id, end_date)
CREATE INDEX hr_time_entries_time ON public.hr_time_entries USING btree (organisation_id, clock_in)
CREATE INDEX idempotency_keys_expiry ON public.idempotency_keys USING btree (expires_at)
CREATE INDEX listing_batches_by_first ON public.listing_batches USING btree (organisation_id, part_of) WHERE (part_of IS NOT NULL)
CREATE INDEX listing_batches_newest ON public.listing_batches USING btree (organisation_id, created_at DESC, id DESC)
CREATE INDEX listing_bookings_ends ON public.listing_bookings USING btree (organisation_id, upper(days))
CREATE INDEX listing_bookings_held ON public.listing_bookings USING gist (organisation_id, listing_id, held)
CREATE INDEX listing_bookings_out ON public.listing_bookings USING btree (organisation_id, listing_id) WHERE (state = 'out'::text)
CREATE INDEX listing_enquiries_booking ON public.listing_enquiries USING btree (organisation_id, booking_id) WHERE (booking_id IS NOT NULL)
CREATE INDEX listing_enquiries_newest ON public.listing_enquiries USING btree (organisation_id, created_at DESC, id DESC)
CREATE INDEX listing_search_by_creation ON public.listing_search USING btree (organisation_id, created_at, id)
CREATE INDEX listing_search_by_hire_price ON public.listing_search USING btree (organisation_id, hire_price, id) INCLUDE (status, catalog_id, for_sale, for_hire)
CREATE INDEX listing_search_by_price ON public.listing_search USING btree (organisation_id, price, id) INCLUDE (status, catalog_id, for_sale, for_hire)
CREATE INDEX listing_search_by_publication ON public.listing_search USING btree (organisation_id, published_order, id)
CREATE INDEX listing_search_by_status ON public.listing_search USING btree (organisation_id, status, created_at, id) WHERE (status <> 'published'::text)
CREATE INDEX listing_search_by_terms ON public.listing_search USING gin (terms) WITH (fastupdate=off)
CREATE INDEX listing_search_by_title ON public.listing_search USING btree (organisation_id, title_key, id)
CREATE INDEX listing_search_by_type ON public.listing_search USING btree (organisation_id, catalog_id, created_at, id)
CREATE INDEX listing_slugs_counted ON public.listing_slugs USING btree (organisation_id, base, number) WHERE (base IS NOT NULL)
CREATE INDEX listing_words_by_likeness ON public.listing_words USING gin (likeness gin_trgm_ops)
CREATE INDEX listings_by_type ON public.listings USING btree (organisation_id, custom_type_id)
CREATE INDEX listings_unfit ON public.listings USING btree (organisation_id, id) WHERE (details_errors IS NOT NULL)
CREATE INDEX mails_newest ON public.mails USING btree (organisation_id, created_at DESC, id DESC)
CREATE INDEX planning_absences_newest ON public.planning_absences USING btree (organisation_id, starts_at DESC, id DESC)
CREATE INDEX planning_absences_user ON public.planning_absences USING btree (organisation_id, user_id, starts_at)
CREATE INDEX planning_assignments_order ON public.planning_assignments USING btree (organisation_id, run_id, starts_at, demand_id, user_id)
CREATE INDEX planning_assignments_user ON public.planning_assignments USING btree (organisation_id, user_id, location_id)
CREATE INDEX planning_attendance_corrections_newest ON public.planning_attendance_corrections USING btree (organisation_id, created_at DESC, id DESC)
CREATE INDEX planning_attendance_corrections_user ON public.planning_attendance_corrections USING btree (organisation_id, user_id, clock_in)
CREATE INDEX planning_attendance_corrections_waiting ON public.planning_attendance_corrections USING btree (organisation_id) WHERE (status = ANY (ARRAY['open'::text, 'approving'::text]))
CREATE INDEX planning_clockings_entry ON public.planning_clockings USING btree (organisation_id, entry_id, number DESC)
CREATE INDEX planning_clockings_newest ON public.planning_clockings USING btree (organisation_id, location_id, at DESC)
CREATE INDEX planning_closed_day_lines_day ON public.planning_closed_day_lines USING btree (organisation_id, location_id, date)
CREATE INDEX planning_demand_by_location ON public.planning_demand USING btree (organisation_id, location_id, starts_at, id)
CREATE INDEX planning_demand_by_shift ON public.planning_demand USING btree (organisation_id, shift_id, "position")
CREATE INDEX planning_demand_by_time ON public.planning_demand USING btree (organisation_id, starts_at, id)
CREATE INDEX planning_duty_changes_by_time ON public.planning_duty_changes USING btree (organisation_id, starts_at)
CREATE INDEX planning_eligibility_by_requirement ON public.planning_eligibility_rows USING btree (organisation_id, snapshot_id, work_requirement_id) WHERE (valid IS NOT NULL)
CREATE INDEX planning_eligibility_newest ON public.planning_eligibility_snapshots USING btree (organisation_id, sequence DESC)
CREATE INDEX planning_explanations_order ON public.planning_explanations USING btree (organisation_id, run_id, starts_at, demand_id)
CREATE INDEX planning_leave_requests_newest ON public.planning_leave_requests USING btree (organisation_id, created_at DESC, id DESC)
CREATE INDEX planning_leave_requests_user ON public.planning_leave_requests USING btree (organisation_id, user_id, start_date)
CREATE INDEX planning_leave_requests_waiting ON public.planning_leave_requests USING btree (organisation_id) WHERE (status = ANY (ARRAY['open'::text, 'approving'::text]))
CREATE INDEX planning_message_recipients_user ON public.planning_message_recipients USING btree (organisation_id, user_id, message_id)
CREATE INDEX planning_messages_sender ON public.planning_messages USING btree (organisation_id, sender_id, sent_at)
CREATE INDEX planning_notes_date ON public.planning_notes USING btree (organisation_id, date)
CREATE INDEX planning_notes_demand ON public.planning_notes USING btree (organisation_id, demand_id)
CREATE INDEX planning_overrides_run ON public.planning_overrides USING btree (organisation_id, run_id, created_at)
CREATE INDEX planning_people_home ON public.planning_people USING btree (organisation_id, home_location_id)
CREATE INDEX planning_pin_tries_user ON public.planning_pin_tries USING btree (organisation_id, user_id)
CREATE INDEX planning_rota_changes_newest ON public.planning_rota_changes USING btree (organisation_id, made_at DESC, id DESC)
CREATE INDEX planning_rota_removed_user ON public.planning_rota_removed USING btree (organisation_id, user_id, starts_at)
CREATE INDEX planning_rota_run ON public.planning_rota USING btree (organisation_id, run_id)
CREATE INDEX planning_rota_time ON public.planning_rota USING btree (organisation_id, starts_at, ends_at)
CREATE INDEX planning_rota_user ON public.planning_rota USING btree (organisation_id, user_id, starts_at)
CREATE INDEX planning_run_rows_demand ON public.planning_run_rows USING btree (organisation_id, demand_id)
CREATE INDEX planning_run_rows_order ON public.planning_run_rows USING btree (organisation_id, run_id, starts_at, demand_id)
CREATE INDEX planning_runs_newest ON public.planning_runs USING btree (organisation_id, created_at DESC, id DESC)
CREATE INDEX planning_runs_open ON public.planning_runs USING btree (organisation_id, status) WHERE (status = ANY (ARRAY['queued'::text, 'running'::text]))
CREATE INDEX planning_runs_published ON public.planning_runs USING btree (organisation_id, horizon_start, horizon_end) WHERE (status = 'published'::text)
CREATE INDEX planning_shift_requests_newest ON public.planning_shift_requests USING btree (organisation_id, created_at DESC, id DESC)
CREATE INDEX planning_shift_requests_row ON public.planning_shift_requests USING btree (organisation_id, demand_id)
CREATE INDEX planning_shift_requests_waiting ON public.planning_shift_requests USING btree (organisation_id, id) WHERE (status = ANY (ARRAY['offered'::text, 'open'::text]))
CREATE INDEX planning_shifts_by_location ON public.planning_shifts USING btree (organisation_id, location_id, starts_at, id)
CREATE INDEX planning_shifts_by_time ON public.planning_shifts USING btree (organisation_id, starts_at, id)
CREATE INDEX planning_stand_by_date ON public.planning_stand_by USING btree (organisation_id, date, location_id)
CREATE INDEX planning_terminals_location ON public.planning_terminals USING btree (organisation_id, location_id)
CREATE INDEX planning_unassigned_not_needed ON public.planning_unassigned USING btree (organisation_id, demand_id) WHERE not_needed
CREATE INDEX planning_unassigned_order ON public.planning_unassigned USING btree (organisation_id, run_id, starts_at, demand_id)
CREATE INDEX token_buckets_full ON public.token_buckets USING btree (full_at)
CREATE INDEX webhook_deliveries_event ON public.webhook_deliveries USING btree (organisation_id, sequence)
CREATE INDEX webhook_deliveries_waiting ON public.webhook_deliveries USING btree (organisation_id, endpoint_id, record_id, sequence) WHERE (status = 'waiting'::text)
CREATE UNIQUE INDEX directory_grants_token ON public.directory_grants USING btree (token_hash)
CREATE UNIQUE INDEX directory_identities_subject ON public.directory_identities USING btree (issuer, subject)
CREATE UNIQUE INDEX directory_organisation_links_hash ON public.directory_organisation_links USING btree (link_hash)
CREATE UNIQUE INDEX directory_passkeys_credential ON public.directory_passkeys USING btree (credential_id)
CREATE UNIQUE INDEX directory_password_links_hash ON public.directory_password_links USING btree (link_hash)
CREATE UNIQUE INDEX directory_people_email ON public.directory_people USING btree (organisation_id, lower(email)) WHERE (NOT removed)
CREATE UNIQUE INDEX directory_set_up_once ON public.directory_set_up USING btree ((true))
CREATE UNIQUE INDEX listing_import_mappings_name ON public.listing_import_mappings USING btree (organisation_id, catalog_id, lower(name))
CREATE UNIQUE INDEX listing_views_name ON public.listing_views USING btree (organisation_id, COALESCE(owner_id, '00000000-0000-0000-0000-000000000000'::uuid), lower(name))
CREATE UNIQUE INDEX planning_rule_templates_name ON public.planning_rule_templates USING btree (organisation_id, lower(name))
CREATE UNIQUE INDEX planning_terminals_token ON public.planning_terminals USING btree (token_hash)
CREATE UNIQUE INDEX planning_week_templates_name ON public.planning_week_templates USING btree (organisation_id, location_id, lower(name))
CREATE UNIQUE INDEX webhook_deliveries_in_flight ON public.webhook_deliveries USING btree (organisation_id, endpoint_id, record_id) WHERE (status = 'pending'::text)

-- policies

archived_details: tenant_delete DELETE using (organisation_id = current_organisation())
archived_details: tenant_insert INSERT check (organisation_id = current_organisation())
archived_details: tenant_read SELECT using true
archived_details: tenant_update UPDATE using (organisation_id = current_organisation())
audit_events: tenant_delete DELETE using (organisation_id = current_organisation())
audit_events: tenant_insert INSERT check (organisation_id = current_organisation())
audit_events: tenant_read SELECT using true
audit_events: tenant_update UPDATE using (organisation_id = current_organisation())
audit_heads: tenant_delete DELETE using (organisation_id = current_organisation())
audit_heads: tenant_insert INSERT check (organisation_id = current_organisation())
audit_heads: tenant_read SELECT using true
audit_heads: tenant_update UPDATE using (organisation_id = current_organisation())
catalog_types: tenant_delete DELETE using (organisation_id = current_organisation())
catalog_types: tenant_insert INSERT check (organisation_id = current_organisation())
catalog_types: tenant_read SELECT using true
catalog_types: tenant_update UPDATE using (organisation_id = current_organisation())
demo_state: tenant_delete DELETE using (organisation_id = current_organisation())
demo_state: tenant_insert INSERT check (organisation_id = current_organisation())
demo_state: tenant_read SELECT using true
demo_state: tenant_update UPDATE using (organisation_id = current_organisation())
directory_clients: tenant_delete DELETE using (organisation_id = current_organisation())
directory_clients: tenant_insert INSERT check (organisation_id = current_organisation())
directory_clients: tenant_read SELECT using true
directory_clients: tenant_update UPDATE using (organisation_id = current_organisation())
directory_grants: tenant_delete DELETE using (organisation_id = current_organisation())
directory_grants: tenant_insert INSERT check (organisation_id = current_organisation())
directory_grants: tenant_read SELECT using true
directory_grants: tenant_update UPDATE using (organisation_id = current_organisation())
directory_identities: tenant_delete DELETE using (organisation_id = current_organisation())
directory_identities: tenant_insert INSERT check (organisation_id = current_organisation())
directory_identities: tenant_read SELECT using true
directory_identities: tenant_update UPDATE using (organisation_id = current_organisation())
directory_organisation_links: tenant_delete DELETE using (organisation_id = current_organisation())
directory_organisation_links: tenant_insert INSERT check (organisation_id = current_organisation())
directory_organisation_links: tenant_read SELECT using true
directory_organisation_links: tenant_update UPDATE using (organisation_id = current_organisation())
directory_organisations: tenant_delete DELETE using (organisation_id = current_organisation())
directory_organisations: tenant_insert INSERT check (organisation_id = current_organisation())
directory_organisations: tenant_read SELECT using true
directory_organisations: tenant_update UPDATE using (organisation_id = current_organisation())
directory_passkeys: tenant_delete DELETE using (organisation_id = current_organisation())
directory_passkeys: tenant_insert INSERT check (organisation_id = current_organisation())
directory_passkeys: tenant_read SELECT using true
directory_passkeys: tenant_update UPDATE using (organisation_id = current_organisation())
directory_password_links: tenant_delete DELETE using (organisation_id = current_organisation())
directory_password_links: tenant_insert INSERT check (organisation_id = current_organisation())
directory_password_links: tenant_read SELECT using true
directory_password_links: tenant_update UPDATE using (organisation_id = current_organisation())
directory_passwords: tenant_delete DELETE using (organisation_id = current_organisation())
directory_passwords: tenant_insert INSERT check (organisation_id = current_organisation())
directory_passwords: tenant_read SELECT using true
directory_passwords: tenant_update UPDATE using (organisation_id = current_organisation())
directory_people: tenant_delete DELETE using (organisation_id = current_organisation())
directory_people: tenant_insert INSERT check (organisation_id = current_organisation())
directory_people: tenant_read SELECT using true
directory_people: tenant_update UPDATE using (organisation_id = current_organisation())
directory_set_up: tenant_delete DELETE using (organisation_id = current_organisation())
directory_set_up: tenant_insert INSERT check (organisation_id = current_organisation())
directory_set_up: tenant_read SELECT using true
directory_set_up: tenant_update UPDATE using (organisation_id = current_organisation())
directory_sites: tenant_delete DELETE using (organisation_id = current_organisation())
directory_sites: tenant_insert INSERT check (organisation_id = current_organisation())
directory_sites: tenant_read SELECT using true
directory_sites: tenant_update UPDATE using (organisation_id = current_organisation())
enquiry_letters: tenant_delete DELETE using (organisation_id = current_organisation())
enquiry_letters: tenant_insert INSERT check (organisation_id = current_organisation())
enquiry_letters: tenant_read SELECT using true
enquiry_letters: tenant_update UPDATE using (organisation_id = current_organisation())
event_heads: tenant_delete DELETE using (organisation_id = current_organisation())
event_heads: tenant_insert INSERT check (organisation_id = current_organisation())
event_heads: tenant_read SELECT using true
event_heads: tenant_update UPDATE using (organisation_id = current_organisation())
event_relays: tenant_delete DELETE using (organisation_id = current_organisation())
event_relays: tenant_insert INSERT check (organisation_id = current_organisation())
event_relays: tenant_read SELECT using true
event_relays: tenant_update UPDATE using (organisation_id = current_organisation())
events: tenant_delete DELETE using (organisation_id = current_organisation())
events: tenant_insert INSERT check (organisation_id = current_organisation())
events: tenant_read SELECT using true
events: tenant_update UPDATE using (organisation_id = current_organisation())
hr_availability: tenant_delete DELETE using (organisation_id = current_organisation())
hr_availability: tenant_insert INSERT check (organisation_id = current_organisation())
hr_availability: tenant_read SELECT using true
hr_availability: tenant_update UPDATE using (organisation_id = current_organisation())
hr_contract_copies: tenant_delete DELETE using (organisation_id = current_organisation())
hr_contract_copies: tenant_insert INSERT check (organisation_id = current_organisation())
hr_contract_copies: tenant_read SELECT using true
hr_contract_copies: tenant_update UPDATE using (organisation_id = current_organisation())
hr_contracts: tenant_delete DELETE using (organisation_id = current_organisation())
hr_contracts: tenant_insert INSERT check (organisation_id = current_organisation())
hr_contracts: tenant_read SELECT using true
hr_contracts: tenant_update UPDATE using (organisation_id = current_organisation())
hr_leave: tenant_delete DELETE using (organisation_id = current_organisation())
hr_leave: tenant_insert INSERT check (organisation_id = current_organisation())
hr_leave: tenant_read SELECT using true
hr_leave: tenant_update UPDATE using (organisation_id = current_organisation())
hr_leave_entitlements: tenant_delete DELETE using (organisation_id = current_organisation())
hr_leave_entitlements: tenant_insert INSERT check (organisation_id = current_organisation())
hr_leave_entitlements: tenant_read SELECT using true
hr_leave_entitlements: tenant_update UPDATE using (organisation_id = current_organisation())
hr_reviews: tenant_delete DELETE using (organisation_id = current_organisation())
hr_reviews: tenant_insert INSERT check (organisation_id = current_organisation())
hr_reviews: tenant_read SELECT using true
hr_reviews: tenant_update UPDATE using (organisation_id = current_organisation())
hr_time_entries: tenant_delete DELETE using (organisation_id = current_organisation())
hr_time_entries: tenant_insert INSERT check (organisation_id = current_organisation())
hr_time_entries: tenant_read SELECT using true
hr_time_entries: tenant_update UPDATE using (organisation_id = current_organisation())
idempotency_keys: tenant_delete DELETE using (organisation_id = current_organisation())
idempotency_keys: tenant_insert INSERT check (organisation_id = current_organisation())
idempotency_keys: tenant_read SELECT using true
idempotency_keys: tenant_update UPDATE using (organisation_id = current_organisation())
listing_batch_items: tenant_delete DELETE using (organisation_id = current_organisation())
listing_batch_items: tenant_insert INSERT check (organisation_id = current_organisation())
listing_batch_items: tenant_read SELECT using true
listing_batch_items: tenant_update UPDATE using (organisation_id = current_organisation())
listing_batches: tenant_delete DELETE using (organisation_id = current_organisation())
listing_batches: tenant_insert INSERT check (organisation_id = current_organisation())
listing_batches: tenant_read SELECT using true
listing_batches: tenant_update UPDATE using (organisation_id = current_organisation())
listing_bookings: tenant_delete DELETE using (organisation_id = current_organisation())
listing_bookings: tenant_insert INSERT check (organisation_id = current_organisation())
listing_bookings: tenant_read SELECT using true
listing_bookings: tenant_update UPDATE using (organisation_id = current_organisation())
listing_companies: tenant_delete DELETE using (organisation_id = current_organisation())
listing_companies: tenant_insert INSERT check (organisation_id = current_organisation())
listing_companies: tenant_read SELECT using true
listing_companies: tenant_update UPDATE using (organisation_id = current_organisation())
listing_counts: tenant_delete DELETE using (organisation_id = current_organisation())
listing_counts: tenant_insert INSERT check (organisation_id = current_organisation())
listing_counts: tenant_read SELECT using true
listing_counts: tenant_update UPDATE using (organisation_id = current_organisation())
listing_enquiries: tenant_delete DELETE using (organisation_id = current_organisation())
listing_enquiries: tenant_insert INSERT check (organisation_id = current_organisation())
listing_enquiries: tenant_read SELECT using true
listing_enquiries: tenant_update UPDATE using (organisation_id = current_organisation())
listing_import_mappings: tenant_delete DELETE using (organisation_id = current_organisation())
listing_import_mappings: tenant_insert INSERT check (organisation_id = current_organisation())
listing_import_mappings: tenant_read SELECT using true
listing_import_mappings: tenant_update UPDATE using (organisation_id = current_organisation())
listing_slugs: tenant_delete DELETE using (organisation_id = current_organisation())
listing_slugs: tenant_insert INSERT check (organisation_id = current_organisation())
listing_slugs: tenant_read SELECT using true
listing_slugs: tenant_update UPDATE using (organisation_id = current_organisation())
listing_stocks: tenant_delete DELETE using (organisation_id = current_organisation())
listing_stocks: tenant_insert INSERT check (organisation_id = current_organisation())
listing_stocks: tenant_read SELECT using true
listing_stocks: tenant_update UPDATE using (organisation_id = current_organisation())
listing_views: tenant_delete DELETE using (organisation_id = current_organisation())
listing_views: tenant_insert INSERT check (organisation_id = current_organisation())
listing_views: tenant_read SELECT using true
listing_views: tenant_update UPDATE using (organisation_id = current_organisation())
listings: tenant_delete DELETE using (organisation_id = current_organisation())
listings: tenant_insert INSERT check (organisation_id = current_organisation())
listings: tenant_read SELECT using true
listings: tenant_update UPDATE using (organisation_id = current_organisation())
mail_settings: tenant_delete DELETE using (organisation_id = current_organisation())
mail_settings: tenant_insert INSERT check (organisation_id = current_organisation())
mail_settings: tenant_read SELECT using true
mail_settings: tenant_update UPDATE using (organisation_id = current_organisation())
mails: tenant_delete DELETE using (organisation_id = current_organisation())
mails: tenant_insert INSERT check (organisation_id = current_organisation())
mails: tenant_read SELECT using true
mails: tenant_update UPDATE using (organisation_id = current_organisation())
planning_absences: tenant_delete DELETE using (organisation_id = current_organisation())
planning_absences: tenant_insert INSERT check (organisation_id = current_organisation())
planning_absences: tenant_read SELECT using true
planning_absences: tenant_update UPDATE using (organisation_id = current_organisation())
planning_assignments: tenant_delete DELETE using (organisation_id = current_organisation())
planning_assignments: tenant_insert INSERT check (organisation_id = current_organisation())
planning_assignments: tenant_read SELECT using true
planning_assignments: tenant_update UPDATE using (organisation_id = current_organisation())
planning_attendance_corrections: tenant_delete DELETE using (organisation_id = current_organisation())
planning_attendance_corrections: tenant_insert INSERT check (organisation_id = current_organisation())
planning_attendance_corrections: tenant_read SELECT using true
planning_attendance_corrections: tenant_update UPDATE using (organisation_id = current_organisation())
planning_calendar_feeds: tenant_delete DELETE using (organisation_id = current_organisation())
planning_calendar_feeds: tenant_insert INSERT check (organisation_id = current_organisation())
planning_calendar_feeds: tenant_read SELECT using true
planning_calendar_feeds: tenant_update UPDATE using (organisation_id = current_organisation())
planning_clockings: tenant_delete DELETE using (organisation_id = current_organisation())
planning_clockings: tenant_insert INSERT check (organisation_id = current_organisation())
planning_clockings: tenant_read SELECT using true
planning_clockings: tenant_update UPDATE using (organisation_id = current_organisation())
planning_closed_day_lines: tenant_delete DELETE using (organisation_id = current_organisation())
planning_closed_day_lines: tenant_insert INSERT check (organisation_id = current_organisation())
planning_closed_day_lines: tenant_read SELECT using true
planning_closed_day_lines: tenant_update UPDATE using (organisation_id = current_organisation())
planning_demand: tenant_delete DELETE using (organisation_id = current_organisation())
planning_demand: tenant_insert INSERT check (organisation_id = current_organisation())
planning_demand: tenant_read SELECT using true
planning_demand: tenant_update UPDATE using (organisation_id = current_organisation())
planning_directory_feeds: tenant_delete DELETE using (organisation_id = current_organisation())
planning_directory_feeds: tenant_insert INSERT check (organisation_id = current_organisation())
planning_directory_feeds: tenant_read SELECT using true
planning_directory_feeds: tenant_update UPDATE using (organisation_id = current_organisation())
planning_duty_changes: tenant_delete DELETE using (organisation_id = current_organisation())
planning_duty_changes: tenant_insert INSERT check (organisation_id = current_organisation())
planning_duty_changes: tenant_read SELECT using true
planning_duty_changes: tenant_update UPDATE using (organisation_id = current_organisation())
planning_eligibility_rows: tenant_delete DELETE using (organisation_id = current_organisation())
planning_eligibility_rows: tenant_insert INSERT check (organisation_id = current_organisation())
planning_eligibility_rows: tenant_read SELECT using true
planning_eligibility_rows: tenant_update UPDATE using (organisation_id = current_organisation())
planning_eligibility_snapshots: tenant_delete DELETE using (organisation_id = current_organisation())
planning_eligibility_snapshots: tenant_insert INSERT check (organisation_id = current_organisation())
planning_eligibility_snapshots: tenant_read SELECT using true
planning_eligibility_snapshots: tenant_update UPDATE using (organisation_id = current_organisation())
planning_erased_people: tenant_delete DELETE using (organisation_id = current_organisation())
planning_erased_people: tenant_insert INSERT check (organisation_id = current_organisation())
planning_erased_people: tenant_read SELECT using true
planning_erased_people: tenant_update UPDATE using (organisation_id = current_organisation())
planning_explanation_keys: tenant_delete DELETE using (organisation_id = current_organisation())
planning_explanation_keys: tenant_insert INSERT check (organisation_id = current_organisation())
planning_explanation_keys: tenant_read SELECT using true
planning_explanation_keys: tenant_update UPDATE using (organisation_id = current_organisation())
planning_explanations: tenant_delete DELETE using (organisation_id = current_organisation())
planning_explanations: tenant_insert INSERT check (organisation_id = current_organisation())
planning_explanations: tenant_read SELECT using true
planning_explanations: tenant_update UPDATE using (organisation_id = current_organisation())
planning_grants: tenant_delete DELETE using (organisation_id = current_organisation())
planning_grants: tenant_insert INSERT check (organisation_id = current_organisation())
planning_grants: tenant_read SELECT using true
planning_grants: tenant_update UPDATE using (organisation_id = current_organisation())
planning_holiday_changes: tenant_delete DELETE using (organisation_id = current_organisation())
planning_holiday_changes: tenant_insert INSERT check (organisation_id = current_organisation())
planning_holiday_changes: tenant_read SELECT using true
planning_holiday_changes: tenant_update UPDATE using (organisation_id = current_organisation())
planning_labour_budgets: tenant_delete DELETE using (organisation_id = current_organisation())
planning_labour_budgets: tenant_insert INSERT check (organisation_id = current_organisation())
planning_labour_budgets: tenant_read SELECT using true
planning_labour_budgets: tenant_update UPDATE using (organisation_id = current_organisation())
planning_labour_sales: tenant_delete DELETE using (organisation_id = current_organisation())
planning_labour_sales: tenant_insert INSERT check (organisation_id = current_organisation())
planning_labour_sales: tenant_read SELECT using true
planning_labour_sales: tenant_update UPDATE using (organisation_id = current_organisation())
planning_leave_requests: tenant_delete DELETE using (organisation_id = current_organisation())
planning_leave_requests: tenant_insert INSERT check (organisation_id = current_organisation())
planning_leave_requests: tenant_read SELECT using true
planning_leave_requests: tenant_update UPDATE using (organisation_id = current_organisation())
planning_location_settings: tenant_delete DELETE using (organisation_id = current_organisation())
planning_location_settings: tenant_insert INSERT check (organisation_id = current_organisation())
planning_location_settings: tenant_read SELECT using true
planning_location_settings: tenant_update UPDATE using (organisation_id = current_organisation())
planning_locations: tenant_delete DELETE using (organisation_id = current_organisation())
planning_locations: tenant_insert INSERT check (organisation_id = current_organisation())
planning_locations: tenant_read SELECT using true
planning_locations: tenant_update UPDATE using (organisation_id = current_organisation())
planning_message_recipients: tenant_delete DELETE using (organisation_id = current_organisation())
planning_message_recipients: tenant_insert INSERT check (organisation_id = current_organisation())
planning_message_recipients: tenant_read SELECT using true
planning_message_recipients: tenant_update UPDATE using (organisation_id = current_organisation())
planning_messages: tenant_delete DELETE using (organisation_id = current_organisation())
planning_messages: tenant_insert INSERT check (organisation_id = current_organisation())
planning_messages: tenant_read SELECT using true
planning_messages: tenant_update UPDATE using (organisation_id = current_organisation())
planning_notes: tenant_delete DELETE using (organisation_id = current_organisation())
planning_notes: tenant_insert INSERT check (organisation_id = current_organisation())
planning_notes: tenant_read SELECT using true
planning_notes: tenant_update UPDATE using (organisation_id = current_organisation())
planning_overrides: tenant_delete DELETE using (organisation_id = current_organisation())
planning_overrides: tenant_insert INSERT check (organisation_id = current_organisation())
planning_overrides: tenant_read SELECT using true
planning_overrides: tenant_update UPDATE using (organisation_id = current_organisation())
planning_people: tenant_delete DELETE using (organisation_id = current_organisation())
planning_people: tenant_insert INSERT check (organisation_id = current_organisation())
planning_people: tenant_read SELECT using true
planning_people: tenant_update UPDATE using (organisation_id = current_organisation())
planning_pin_tries: tenant_delete DELETE using (organisation_id = current_organisation())
planning_pin_tries: tenant_insert INSERT check (organisation_id = current_organisation())
planning_pin_tries: tenant_read SELECT using true
planning_pin_tries: tenant_update UPDATE using (organisation_id = current_organisation())
planning_pins: tenant_delete DELETE using (organisation_id = current_organisation())
planning_pins: tenant_insert INSERT check (organisation_id = current_organisation())
planning_pins: tenant_read SELECT using true
planning_pins: tenant_update UPDATE using (organisation_id = current_organisation())
planning_publication_settings: tenant_delete DELETE using (organisation_id = current_organisation())
planning_publication_settings: tenant_insert INSERT check (organisation_id = current_organisation())
planning_publication_settings: tenant_read SELECT using true
planning_publication_settings: tenant_update UPDATE using (organisation_id = current_organisation())
planning_qualifications: tenant_delete DELETE using (organisation_id = current_organisation())
planning_qualifications: tenant_insert INSERT check (organisation_id = current_organisation())
planning_qualifications: tenant_read SELECT using true
planning_qualifications: tenant_update UPDATE using (organisation_id = current_organisation())
planning_retention_settings: tenant_delete DELETE using (organisation_id = current_organisation())
planning_retention_settings: tenant_insert INSERT check (organisation_id = current_organisation())
planning_retention_settings: tenant_read SELECT using true
planning_retention_settings: tenant_update UPDATE using (organisation_id = current_organisation())
planning_rota: tenant_delete DELETE using (organisation_id = current_organisation())
planning_rota: tenant_insert INSERT check (organisation_id = current_organisation())
planning_rota: tenant_read SELECT using true
planning_rota: tenant_update UPDATE using (organisation_id = current_organisation())
planning_rota_changes: tenant_delete DELETE using (organisation_id = current_organisation())
planning_rota_changes: tenant_insert INSERT check (organisation_id = current_organisation())
planning_rota_changes: tenant_read SELECT using true
planning_rota_changes: tenant_update UPDATE using (organisation_id = current_organisation())
planning_rota_removed: tenant_delete DELETE using (organisation_id = current_organisation())
planning_rota_removed: tenant_insert INSERT check (organisation_id = current_organisation())
planning_rota_removed: tenant_read SELECT using true
planning_rota_removed: tenant_update UPDATE using (organisation_id = current_organisation())
planning_rule_templates: tenant_delete DELETE using (organisation_id = current_organisation())
planning_rule_templates: tenant_insert INSERT check (organisation_id = current_organisation())
planning_rule_templates: tenant_read SELECT using true
planning_rule_templates: tenant_update UPDATE using (organisation_id = current_organisation())
planning_rule_weights: tenant_delete DELETE using (organisation_id = current_organisation())
planning_rule_weights: tenant_insert INSERT check (organisation_id = current_organisation())
planning_rule_weights: tenant_read SELECT using true
planning_rule_weights: tenant_update UPDATE using (organisation_id = current_organisation())
planning_run_rows: tenant_delete DELETE using (organisation_id = current_organisation())
planning_run_rows: tenant_insert INSERT check (organisation_id = current_organisation())
planning_run_rows: tenant_read SELECT using true
planning_run_rows: tenant_update UPDATE using (organisation_id = current_organisation())
planning_run_snapshots: tenant_delete DELETE using (organisation_id = current_organisation())
planning_run_snapshots: tenant_insert INSERT check (organisation_id = current_organisation())
planning_run_snapshots: tenant_read SELECT using true
planning_run_snapshots: tenant_update UPDATE using (organisation_id = current_organisation())
planning_runs: tenant_delete DELETE using (organisation_id = current_organisation())
planning_runs: tenant_insert INSERT check (organisation_id = current_organisation())
planning_runs: tenant_read SELECT using true
planning_runs: tenant_update UPDATE using (organisation_id = current_organisation())
planning_shared_contacts: tenant_delete DELETE using (organisation_id = current_organisation())
planning_shared_contacts: tenant_insert INSERT check (organisation_id = current_organisation())
planning_shared_contacts: tenant_read SELECT using true
planning_shared_contacts: tenant_update UPDATE using (organisation_id = current_organisation())
planning_shift_requests: tenant_delete DELETE using (organisation_id = current_organisation())
planning_shift_requests: tenant_insert INSERT check (organisation_id = current_organisation())
planning_shift_requests: tenant_read SELECT using true
planning_shift_requests: tenant_update UPDATE using (organisation_id = current_organisation())
planning_shifts: tenant_delete DELETE using (organisation_id = current_organisation())
planning_shifts: tenant_insert INSERT check (organisation_id = current_organisation())
planning_shifts: tenant_read SELECT using true
planning_shifts: tenant_update UPDATE using (organisation_id = current_organisation())
planning_stand_by: tenant_delete DELETE using (organisation_id = current_organisation())
planning_stand_by: tenant_insert INSERT check (organisation_id = current_organisation())
planning_stand_by: tenant_read SELECT using true
planning_stand_by: tenant_update UPDATE using (organisation_id = current_organisation())
planning_terminals: tenant_delete DELETE using (organisation_id = current_organisation())
planning_terminals: tenant_insert INSERT check (organisation_id = current_organisation())
planning_terminals: tenant_read SELECT using true
planning_terminals: tenant_update UPDATE using (organisation_id = current_organisation())
planning_timesheet_reviews: tenant_delete DELETE using (organisation_id = current_organisation())
planning_timesheet_reviews: tenant_insert INSERT check (organisation_id = current_organisation())
planning_timesheet_reviews: tenant_read SELECT using true
planning_timesheet_reviews: tenant_update UPDATE using (organisation_id = current_organisation())
planning_unassigned: tenant_delete DELETE using (organisation_id = current_organisation())
planning_unassigned: tenant_insert INSERT check (organisation_id = current_organisation())
planning_unassigned: tenant_read SELECT using true
planning_unassigned: tenant_update UPDATE using (organisation_id = current_organisation())
planning_week_templates: tenant_delete DELETE using (organisation_id = current_organisation())
planning_week_templates: tenant_insert INSERT check (organisation_id = current_organisation())
planning_week_templates: tenant_read SELECT using true
planning_week_templates: tenant_update UPDATE using (organisation_id = current_organisation())
planning_workforce_settings: tenant_delete DELETE using (organisation_id = current_organisation())
planning_workforce_settings: tenant_insert INSERT check (organisation_id = current_organisation())
planning_workforce_settings: tenant_read SELECT using true
planning_workforce_settings: tenant_update UPDATE using (organisation_id = current_organisation())
revalidated_details: tenant_delete DELETE using (organisation_id = current_organisation())
revalidated_details: tenant_insert INSERT check (organisation_id = current_organisation())
revalidated_details: tenant_read SELECT using true
revalidated_details: tenant_update UPDATE using (organisation_id = current_organisation())
webhook_attempts: tenant_delete DELETE using (organisation_id = current_organisation())
webhook_attempts: tenant_insert INSERT check (organisation_id = current_organisation())
webhook_attempts: tenant_read SELECT using true
webhook_attempts: tenant_update UPDATE using (organisation_id = current_organisation())
webhook_deliveries: tenant_delete DELETE using (organisation_id = current_organisation())
webhook_deliveries: tenant_insert INSERT check (organisation_id = current_organisation())
webhook_deliveries: tenant_read SELECT using true
webhook_deliveries: tenant_update UPDATE using (organisation_id = current_organisation())
webhook_endpoints: tenant_delete DELETE using (organisation_id = current_organisation())
webhook_endpoints: tenant_insert INSERT check (organisation_id = current_organisation())
webhook_endpoints: tenant_read SELECT using true
webhook_endpoints: tenant_update UPDATE using (organisation_id = current_organisation())

-- triggers

CREATE TRIGGER audit_events_append_only BEFORE DELETE OR UPDATE ON public.audit_events FOR EACH ROW EXECUTE FUNCTION refuse_audit_change()
CREATE TRIGGER audit_events_no_truncate BEFORE TRUNCATE ON public.audit_events FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change()
CREATE TRIGGER listing_bookings_fill BEFORE INSERT ON public.listing_bookings FOR EACH ROW EXECUTE FUNCTION fill_booking_held()
CREATE TRIGGER listing_bookings_no_overbooking AFTER INSERT OR UPDATE ON public.listing_bookings FOR EACH ROW EXECUTE FUNCTION refuse_overbooking()
CREATE TRIGGER count_deleted AFTER DELETE ON public.listings REFERENCING OLD TABLE AS old FOR EACH STATEMENT EXECUTE FUNCTION count_deleted_listings()
CREATE TRIGGER count_inserted AFTER INSERT ON public.listings REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION count_inserted_listings()
CREATE TRIGGER count_moved AFTER UPDATE ON public.listings REFERENCING OLD TABLE AS old NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION count_moved_listings()
CREATE TRIGGER search_deleted AFTER DELETE ON public.listings FOR EACH ROW EXECUTE FUNCTION delete_listing_search()
CREATE TRIGGER search_inserted AFTER INSERT ON public.listings REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION save_listing_search()
CREATE TRIGGER search_updated AFTER UPDATE ON public.listings REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION save_listing_search()
CREATE TRIGGER words_inserted AFTER INSERT ON public.listings REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION save_listing_words()
CREATE TRIGGER words_updated AFTER UPDATE ON public.listings REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION save_listing_words()
CREATE CONSTRAINT TRIGGER planning_assignments_drop AFTER DELETE ON public.planning_assignments DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION planning_drop_run_row()
CREATE TRIGGER planning_assignments_fill BEFORE INSERT ON public.planning_assignments FOR EACH ROW EXECUTE FUNCTION planning_fill_run_row()
CREATE TRIGGER planning_assignments_retime AFTER UPDATE OF starts_at, ends_at ON public.planning_assignments FOR EACH ROW EXECUTE FUNCTION planning_retime_run_row()
CREATE TRIGGER planning_explanations_fill BEFORE INSERT ON public.planning_explanations FOR EACH ROW WHEN ((new.starts_at IS NULL)) EXECUTE FUNCTION planning_fill_explanation()
CREATE TRIGGER planning_rota_note_added BEFORE INSERT ON public.planning_rota FOR EACH ROW EXECUTE FUNCTION note_added_duty()
CREATE TRIGGER planning_rota_note_removed AFTER DELETE ON public.planning_rota FOR EACH ROW EXECUTE FUNCTION note_removed_duty()
CREATE TRIGGER planning_run_rows_retime AFTER UPDATE OF starts_at, ends_at ON public.planning_run_rows FOR EACH ROW EXECUTE FUNCTION planning_retime_copies()
CREATE CONSTRAINT TRIGGER planning_unassigned_drop AFTER DELETE ON public.planning_unassigned DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION planning_drop_run_row()
CREATE TRIGGER planning_unassigned_fill BEFORE INSERT ON public.planning_unassigned FOR EACH ROW EXECUTE FUNCTION planning_fill_run_row()
CREATE TRIGGER planning_unassigned_retime AFTER UPDATE OF starts_at, ends_at ON public.planning_unassigned FOR EACH ROW EXECUTE FUNCTION planning_retime_run_row()

-- routines

append_audit(uuid,text,uuid,text,text,text,text,text,json,text,timestamp with time zone,text,text,text) md5 9e8da0def33d7c6ff62d299bb1fe33fd
append_events(uuid,uuid,timestamp with time zone,json) md5 bb805a626fad5d51393efc97133d0676
count_deleted_listings() md5 1c637a471cde6b06c7b2afc7b78163eb
count_inserted_listings() md5 b81e2ed709c4aaf1559fda403ca60b8c
count_moved_listings() md5 06ef55d7bcd5c3e587cf520ed80ca26e
current_organisation() md5 1ead6996136a92cbf3036b17bcf5f438
delete_listing_search() md5 3a6895af09c71e4592172bcae91c6da0
fill_booking_held() md5 289bdf57712a137e00c1cb1d64a8808b
listing_booking_held(tstzrange,text,timestamp with time zone,timestamp with time zone,daterange,timestamp with time zone,timestamp with time zone) md5 d41d8cd98f00b204e9800998ecf8427e
listing_booking_holds(text) md5 d41d8cd98f00b204e9800998ecf8427e
listing_booking_late(text,timestamp with time zone,daterange,timestamp with time zone) md5 d41d8cd98f00b204e9800998ecf8427e
listing_instant(text) md5 1bbb5a07fa0caf705b1c96d02fecd40f
listing_text_key(text) md5 d41d8cd98f00b204e9800998ecf8427e
listing_units_held(uuid,uuid,tstzrange) md5 00e444d257378828505cf7d88742195e
listing_units_held_at(uuid,uuid,tstzrange,timestamp with time zone,timestamp with time zone) md5 fdbe6f564ed35f8ae95a7406151ee0e4
note_added_duty() md5 1f319d246623c0c04a7f76e2ce05e9ef
note_removed_duty() md5 3eecca80f4356287b0fc7e1e32d795e9
planning_drop_run_row() md5 a2422d4763668fd4f25c158f5a221a55
planning_fill_explanation() md5 82f2ec47d26d5da10c8efaf3b134c7ce
planning_fill_run_row() md5 950d45feece9009c8fefa80ef3ad4cf9
planning_not_needed(uuid,uuid) md5 f525ca120942126302adb35867012e91
planning_retime_copies() md5 2c4192229f7cd9ffb284c2a61de35f15
planning_retime_run_row() md5 8492bacfef28ab7654f959bb232baba7
protect_tenant_table(regclass) md5 3666c0ac453143abc231d17dad93432a
redact_audit(uuid,text,bigint,uuid,json) md5 8ffe63a0cb34b187c5859e7873d14122
refuse_audit_change() md5 766967487100c9ccc11dc729f72599bd
refuse_overbooking() md5 2077c7ab0313e941984d88456b9735af
save_listing_search() md5 0d6dad8d52933ebfc6e096af9b650237
save_listing_words() md5 343bbf1a428328ad1079f1b4a2e35e9c
similar_listing_words(uuid,text,integer) md5 9017aa46017e733af713e2a4909d3ad3
word_likeness(text) md5 d41d8cd98f00b204e9800998ecf8427e
words_of_terms(tsvector) md5 c0a38306cd33bb711346f73f7ae7f21f

-- grants to shopfloor_app

archived_details: delete, insert, select, update
audit_events: insert, select
audit_heads: insert, select, update
catalog_types: delete, insert, select, update
demo_state: delete, insert, select, update
directory_attempts: delete, insert, select, update
directory_clients: delete, insert, select, update
directory_grants: delete, insert, select, update
directory_identities: delete, insert, select, update
directory_organisation_links: delete, insert, select, update
directory_organisations: delete, insert, select, update
directory_passkeys: delete, insert, select, update
directory_password_links: delete, insert, select, update
directory_passwords: delete, insert, select, update
directory_people: delete, insert, select, update
directory_revocations: delete, insert, select
directory_set_up: delete, insert, select, update
directory_sites: delete, insert, select, update
directory_tokens: delete, insert, select, update
enquiry_letters: delete, insert, select, update
event_heads: insert, select, update
event_relays: insert, select, update
events: delete, insert, select
hr_availability: delete, insert, select, update
hr_contract_copies: delete, insert, select, update
hr_contracts: delete, insert, select, update
hr_leave: delete, insert, select, update
hr_leave_entitlements: delete, insert, select, update
hr_reviews: delete, insert, select, update
hr_time_entries: delete, insert, select, update
idempotency_keys: delete, insert, select, update
listing_batch_items: delete, insert, select, update
listing_batches: delete, insert, select, update
listing_bookings: delete, insert, select, update
listing_companies: delete, insert, select, update
listing_counts: delete, insert, select, update
listing_enquiries: delete, insert, select, update
listing_import_mappings: delete, insert, select, update
listing_search: select
listing_slugs: delete, insert, select, update
listing_stocks: delete, insert, select, update
listing_views: delete, insert, select, update
listing_words: select
listings: delete, insert, select, update
mail_settings: delete, insert, select, update
mails: delete, insert, select, update
planning_absences: delete, insert, select, update
planning_assignments: delete, insert, select, update
planning_attendance_corrections: delete, insert, select, update
planning_calendar_feeds: delete, insert, select, update
planning_clockings: delete, insert, select, update
planning_closed_day_lines: delete, insert, select, update
planning_demand: delete, insert, select, update
planning_directory_feeds: delete, insert, select, update
planning_duty_changes: delete, insert, select, update
planning_eligibility_rows: delete, insert, select, update
planning_eligibility_snapshots: delete, insert, select, update
planning_erased_people: delete, insert, select, update
planning_explanation_keys: delete, insert, select, update
planning_explanations: delete, insert, select, update
planning_grants: delete, insert, select, update
planning_holiday_changes: delete, insert, select, update
planning_labour_budgets: delete, insert, select, update
planning_labour_sales: delete, insert, select, update
planning_leave_requests: delete, insert, select, update
planning_location_settings: delete, insert, select, update
planning_locations: delete, insert, select, update
planning_message_recipients: delete, insert, select, update
planning_messages: delete, insert, select, update
planning_notes: delete, insert, select, update
planning_overrides: delete, insert, select, update
planning_people: delete, insert, select, update
planning_pin_tries: delete, insert, select, update
planning_pins: delete, insert, select, update
planning_publication_settings: delete, insert, select, update
planning_qualifications: delete, insert, select, update
planning_retention_settings: delete, insert, select, update
planning_rota: delete, insert, select, update
planning_rota_changes: delete, insert, select, update
planning_rota_removed: delete, insert, select, update
planning_rule_templates: delete, insert, select, update
planning_rule_weights: delete, insert, select, update
planning_run_rows: delete, insert, select, update
planning_run_snapshots: delete, insert, select, update
planning_runs: delete, insert, select, update
planning_shared_contacts: delete, insert, select, update
planning_shift_requests: delete, insert, select, update
planning_shifts: delete, insert, select, update
planning_stand_by: delete, insert, select, update
planning_terminals: delete, insert, select, update
planning_timesheet_reviews: delete, insert, select, update
planning_unassigned: delete, insert, select, update
planning_week_templates: delete, insert, select, update
planning_workforce_settings: delete, insert, select, update
revalidated_details: delete, insert, select, update
token_buckets: delete, insert, select, update
webhook_attempts: delete, insert, select, update
webhook_deliveries: delete, insert, select, update
webhook_endpoints: delete, insert, select, update
