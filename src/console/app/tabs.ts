/** The reader's tabs: what is written in one is read anew in the others, so that no button waits for what is over. */
import { queryClient } from './api.ts';

const CHANGED = 'changed';

export function tellTabs(): void {
  const tabs = new BroadcastChannel('shopfloor.changed');
  tabs.onmessage = () => void queryClient.invalidateQueries();
  queryClient.getMutationCache().subscribe(({ mutation, type }) => {
    if (type === 'updated' && mutation.state.status === 'success') tabs.postMessage(CHANGED);
  });
}
