/** A change of the published rota. */

export const live = {
  personsShiftChanged: ({ name, start }: { name: string; start: string }) =>
    `the shift of ${name} at ${start} has been changed since you read it; read the rota again`,
  bendNeedsReason: 'say why: a limit of the person’s own is passed with a reason',
  changesNothing: 'changes nothing: send assign, unassign, times or extra',
  inUnassignToo: 'is in unassign too; leave it out of one of them',
  changedByHand: ({ name }: { name: string }) => `${name} has been changed since; change it by hand instead`,
  undoChanged: ({ names, fault }: { names: string; fault: string }) =>
    `${names}: ${fault}; it was changed since, so change it by hand instead`,
  touchesSite: ({ locationId }: { locationId: string }) =>
    `the change touches the location ${locationId}, which is not granted to you`,
  undoneBefore: 'this change has been undone before',
  rowGone: ({ name }: { name: string }) =>
    `${name} was deleted by this change; add it again as an extra shift`,
  rowChanged: ({ name }: { name: string }) =>
    `${name} has been changed since you read it; read the rota again`,
  runNotOpen: ({ runId, status }: { runId: string; status: string }) =>
    `this draft is ${status} by now; to change the published rota, leave out runId (${runId})`,
  notPublished: ({ name }: { name: string }) => `no published rota holds ${name}; plan and publish it first`,
  closedToManagers: ({ name }: { name: string }) =>
    `managers may not change the published rota of ${name}: its setting managersMayChangeRota is false; ask an administrator`,
  seenUnnamed: 'is no row that the change names; leave it out',
  noRotaCovers: ({ start }: { start: string }) =>
    `no published rota covers ${start} at that site; plan and publish it first`,
  outsideDraft: ({ start }: { start: string }) =>
    `this draft does not plan that site on ${start}; choose a site and a day of the draft, or plan a rota for them`,
  keepsChanging: 'the live rota keeps changing while this change is being checked; repeat the request',
  publishingChanges: ({ id }: { id: string }) =>
    `the planning run ${id}, or the live rota, keeps changing while it is being published; repeat the request`,
  overrideChanges: ({ id }: { id: string }) =>
    `the planning run ${id} keeps changing while this override is being checked; repeat the request`,
  listChanges: 'the list keeps changing; repeat the request',
};
