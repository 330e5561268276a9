-- What visitors are written about their enquiries, and what became of the mail. It goes with the enquiry.
create table enquiry_letters (
  organisation_id uuid not null,
  id uuid not null,
  enquiry_id uuid not null,
  subject text not null,
  body text not null,
  written_by uuid not null,
  created_at timestamptz not null,
  status text not null default 'pending' check (status in ('pending', 'sent', 'failed')),
  attempts integer not null default 0,
  last_attempt_at timestamptz,
  -- What the mail server answered last.
  error text,
  primary key (organisation_id, id),
  constraint enquiry_letters_enquiry foreign key (organisation_id, enquiry_id)
    references listing_enquiries (organisation_id, id) on delete cascade
);
create index enquiry_letters_of_enquiry on enquiry_letters (organisation_id, enquiry_id, created_at, id);
call protect_tenant_table('enquiry_letters');

-- The delays between attempts are ours, so a job is tried again by the queue only when its worker went silent.
select jobs.create_queue('letters',
  '{"policy": "standard", "retryLimit": 1000, "heartbeatSeconds": 60, "retentionSeconds": 2592000}');
