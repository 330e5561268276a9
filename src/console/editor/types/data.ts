/** Queries of the designer besides the type itself. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../app/api.ts';
import type { CatalogType, Field } from '../stock/form.ts';
import { archivedFields } from './draft.ts';

const VERSIONS = 100;

/** Archived fields of the type, from the audit log: their values can be restored. */
export function useArchived(type: CatalogType | undefined) {
  return useQuery({
    queryKey: ['stock type archived', type?.id, type?.version],
    queryFn: async ({ signal }) => {
      const log = await api.listings.listAudit(
        { entity_type: 'catalog_type', entity_id: type!.id, page_size: VERSIONS },
        { signal },
      );
      const changes = log.items.flatMap((event) => event.changes.filter(({ path }) => path === '/fields'));
      const versions = changes.map(({ before }) => (Array.isArray(before) ? (before as Field[]) : []));
      return archivedFields(versions, type!.fields);
    },
    enabled: type !== undefined,
    // Keeps the designer on the page while a saved version's history loads.
    placeholderData: keepPreviousData,
  });
}
