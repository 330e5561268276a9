-- Messages to a site, to the people of a row or to one person, and who they were sent to.
create table planning_messages (
  organisation_id uuid not null,
  id uuid not null,
  sender_id uuid not null,
  location_id uuid,
  -- The row may be deleted later.
  demand_id uuid,
  user_id uuid,
  subject text not null,
  text text not null,
  sent_at timestamptz not null,
  primary key (organisation_id, id),
  check (num_nonnulls(location_id, demand_id, user_id) = 1)
);
create index planning_messages_sender on planning_messages (organisation_id, sender_id, sent_at);
call protect_tenant_table('planning_messages');

create table planning_message_recipients (
  organisation_id uuid not null,
  message_id uuid not null,
  user_id uuid not null,
  -- Whether a mail went to the person, or why none did.
  mail text not null,
  -- Null: not read in the console.
  read_at timestamptz,
  primary key (organisation_id, message_id, user_id),
  foreign key (organisation_id, message_id) references planning_messages (organisation_id, id)
);
create index planning_message_recipients_user on planning_message_recipients (organisation_id, user_id, message_id);
call protect_tenant_table('planning_message_recipients');
