/** Planning runs: what they are asked to plan, and what becomes of them. */

export const runs = {
  cancelled: 'the run was cancelled',
  workerLost:
    'the worker stopped responding twice while it solved this run; start a new run, perhaps with a shorter horizon',
  hrDown: 'HR cannot be reached and there is no earlier copy of its data; try again later',
  hrUncheckable: 'HR cannot be reached and there is no earlier copy of its data, so nothing could be checked',
  solverFault: ({ message }: { message: string }) => `the solver met a fault of its own: ${message}`,
  endedWithout: 'the run failed',
  publishWithout: 'Publish without this duty, or plan again near this run',
  nothingToCancel: ({ id, status }: { id: string; status: string }) =>
    `the planning run ${id} is ${status}; there is nothing to cancel`,
  onlyCompleted: ({ id, status }: { id: string; status: string }) =>
    `the planning run ${id} is ${status}; only a completed run can be published`,
  siteNotGranted: ({ locationId }: { locationId: string }) =>
    `the run plans the location ${locationId}, which is not granted to you`,
  nobodyPublishes: ({ id }: { id: string }) =>
    `nobody but you could publish the planning run ${id}; add a manager of its sites or an administrator`,
  stillOpen: ({ id, status }: { id: string; status: string }) =>
    `the planning run ${id} is ${status}; cancel it first`,
  publishedKept: ({ id }: { id: string }) =>
    `the planning run ${id} was published, and published runs are kept; publish another run to replace it`,
  notForOverride: ({ id, status }: { id: string; status: string }) =>
    `the planning run ${id} is ${status}; override a completed or published one`,
  onlyWithResult: ({ id, status }: { id: string; status: string }) =>
    `run ${id} is ${status}: only a run with a result can be repeated`,
  noneGranted: ({ id }: { id: string }) =>
    `none of the locations of the planning run ${id} is granted to you`,
  shuttingDown: ({ id }: { id: string }) =>
    `the server is shutting down; run ${id} stays queued: read it later`,
  failed: ({ message, id }: { message: string; id: string }) => `${message} (run ${id})`,
  horizonEnds: 'is required: a horizon has a start and an end',
  nothingToPlan: 'says nothing to plan: send horizonStart with horizonEnd, weekStart, or demandIds',
  saysTwice: 'says it twice: send only one of horizonStart with horizonEnd, weekStart, or demandIds',
  endNotAfter: ({ horizonEnd, horizonStart }: { horizonEnd: string; horizonStart: string }) =>
    `${horizonEnd} is not after horizonStart (${horizonStart})`,
  tooLong: ({ last, days, first }: { last: string; days: number; first: string }) =>
    `${last} is more than ${days} days after ${first}; plan the time in parts`,
  notPlanned: ({ id }: { id: string }) =>
    `nobody with the id ${id} is planned here; name somebody who is, or drop the rule`,
  outsideYears: ({ first }: { first: string }) => `${first} lies outside the years 1900 to 2999`,
};
