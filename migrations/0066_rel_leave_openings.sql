-- What was opened in the published rota because of the leave: each change with its duties, so that they return with it.
alter table planning_leave_requests add column openings json not null default '[]';
