/** The status of a run, a request, a review or a listing, as it stands in a sentence. */

export const statuses = {
  queued: 'queued',
  running: 'running',
  completed: 'completed',
  published: 'published',
  failed: 'failed',
  cancelled: 'cancelled',
  superseded: 'superseded',
  open: 'open',
  approving: 'being approved',
  offered: 'offered',
  accepted: 'accepted',
  approved: 'approved',
  refused: 'refused',
  rejected: 'rejected',
  declined: 'declined',
  withdrawn: 'withdrawn',
  ended: 'ended',
  pending: 'set back to be reviewed',
  draft: 'draft',
  sold: 'sold',
};
