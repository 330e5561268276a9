import type { english } from '../english.ts';

export const statuses: (typeof english)['statuses'] = {
  queued: 'in der Warteschlange',
  running: 'in Arbeit',
  completed: 'fertig',
  published: 'veröffentlicht',
  failed: 'fehlgeschlagen',
  cancelled: 'abgebrochen',
  superseded: 'ersetzt',
  open: 'offen',
  approving: 'in Genehmigung',
  offered: 'angeboten',
  accepted: 'angenommen',
  approved: 'genehmigt',
  refused: 'abgelehnt',
  rejected: 'zurückgewiesen',
  declined: 'nicht angenommen',
  withdrawn: 'zurückgezogen',
  ended: 'erledigt',
  pending: 'wieder zu prüfen',
  draft: 'Entwurf',
  sold: 'verkauft',
};
