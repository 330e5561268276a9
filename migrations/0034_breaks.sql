-- Breaks of duties, as planned with them.

-- [{start, end, paid}] in order of time; null: none.
alter table planning_assignments add column breaks json;
alter table planning_rota add column breaks json;

-- Minutes of the breaks that are not paid.
alter table planning_assignments add column unpaid_minutes int not null default 0;
alter table planning_rota add column unpaid_minutes int not null default 0;
