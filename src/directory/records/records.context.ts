/** What writes of the Directory's records are handed. */
import type { ServiceContext } from '../../platform/context.ts';

export interface RecordsContext extends ServiceContext {
  /** Called when an organisation's records have changed. */
  changed(organisationId: string): void;
}
