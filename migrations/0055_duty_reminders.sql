-- When the person was last asked to acknowledge the duty.
alter table planning_duty_changes add column reminded_at timestamptz;
