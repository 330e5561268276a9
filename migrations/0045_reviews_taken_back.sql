-- A review may be taken back: the days are to be reviewed again.
alter table hr_reviews
  drop constraint hr_reviews_decision_check,
  add constraint hr_reviews_decision_check check (decision in ('approved', 'rejected', 'pending'));
