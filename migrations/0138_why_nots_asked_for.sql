-- Why-nots are judged when somebody asks for them: of one row, or of the run. Whether all that a list of the run gives are stored.
alter table planning_explanation_keys add column is_whole boolean not null default false;
