-- Who asked whom to publish a draft, when, and with which words. Null: nobody did.
alter table planning_runs add column publication_request json;
