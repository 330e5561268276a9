-- More qualifications of a row beside `eligibility_profile_id`: {"need": "all" | "any", "ids": [...]}; null: none. They say
-- nothing of a row without one.
alter table planning_demand add column further_qualifications jsonb;
