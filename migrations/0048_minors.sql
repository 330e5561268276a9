-- Rules for whoever is younger than an age.

alter table planning_workforce_settings add column date_of_birth date;
alter table planning_rule_templates add column under_age smallint check (under_age between 1 and 99);
