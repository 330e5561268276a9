import { testWrites } from '../../test/helpers/writes.ts';

await testWrites('planning', {
  pushDirectory: 'directory.push',
  patchLocationSettings: 'location-settings.update',
  patchWorkforceSettings: 'workforce-settings.update',
  createShift: 'shift.create',
  patchShift: 'shift.update',
  deleteShift: 'shift.delete',
  createDemand: 'demand.create',
  updateDemand: 'demand.update',
  deleteDemand: 'demand.delete',
  ingestEligibilitySnapshot: 'eligibility.ingest',
  patchQualification: 'qualification.update',
  createPlanningRun: 'planning-run.create',
  rerunPlanningRun: 'planning-run.rerun',
  replanPlanningRun: 'planning-run.replan',
  publishPlanningRun: 'planning-run.publish',
  deletePlanningRun: 'planning-run.delete',
  createPlanningRunOverride: 'planning-run.override',
  createCalendarFeed: 'calendar-feed.create',
  deleteCalendarFeed: 'calendar-feed.delete',
  approveTimesheet: 'timesheet.approved',
  // Of a run that waits: runs/runs.test.ts.
  cancelPlanningRun: null,
});
