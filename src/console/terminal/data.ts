/** What a terminal reads and sends, by the token of the device. No person is signed in here. */
import { useQuery } from '@tanstack/react-query';
import { ApiError, createClient, type Planning } from '../../client/index.ts';

export type View = Planning.TerminalView;
export type Someone = View['people'][number];
export type Clocking = Planning.Clocking;
export type Action = Clocking['action'];

const KEY = 'shopfloor.terminal';
const REFRESH_MS = 30_000;
/** No answer for longer is no connection. */
const PATIENCE_MS = 15_000;

/** The device's token: from the link that sets it up, which is taken out of the address, else as it was kept. */
export function deviceToken(): string | null {
  const sent = location.hash.slice(1);
  if (sent !== '') {
    localStorage.setItem(KEY, sent);
    history.replaceState(null, '', location.pathname);
  }
  return localStorage.getItem(KEY);
}

export const keepToken = (token: string) => localStorage.setItem(KEY, token);
export const forgetToken = () => localStorage.removeItem(KEY);

const api = createClient({ baseUrl: '', token: () => localStorage.getItem(KEY), attempts: 2 });

/** `search` empty: the people of today. */
export function useTerminal(search: string) {
  return useQuery({
    queryKey: ['terminal', search],
    queryFn: async ({ signal }) => {
      const asked = search === '' ? {} : { search };
      const patience = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]);
      const view = await api.planning.getTerminal(asked, { signal: patience });
      return { view, ahead: Date.parse(view.now) - Date.now() };
    },
    refetchInterval: REFRESH_MS,
    // Also where the browser believes that there is no connection: it is the answer that counts.
    networkMode: 'always',
    refetchOnReconnect: 'always',
    placeholderData: (earlier) => earlier,
  });
}

export interface Press {
  userId: string;
  action: Action;
  pin: string;
  /** The same for each repetition: it is recorded once. */
  idempotencyKey: string;
}

export function send({ idempotencyKey, ...body }: Press): Promise<Clocking> {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  return api.planning.recordClocking({ body }, { idempotencyKey, signal });
}

/** Whether the service refused, so that nothing was recorded; otherwise it may have been. */
export const isRefused = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status < 500;

export const isWithdrawn = (error: unknown) => error instanceof ApiError && error.status === 401;
