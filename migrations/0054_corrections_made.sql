-- Who asked for a correction where it was not the person: a manager corrects at once, for the reason in `note`.
alter table planning_attendance_corrections add column asked_by uuid;
