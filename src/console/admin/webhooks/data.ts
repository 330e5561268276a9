/** Endpoints, what was sent to them, and mails. */
import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query';
import { allItems, type Planning } from '../../../client/index.ts';
import { api } from '../../app/api.ts';

export type Webhook = Planning.Webhook;
export type Delivery = Planning.WebhookDelivery;
export type Mail = Planning.Mail;
export type EventType = NonNullable<Webhook['eventTypes']>[number];
export type MailKind = Planning.MyNotifications['off'][number];

export const PAGE = 20;
const MOST = 200;
/** What is sent changes by itself while one looks. */
const LOOK_MS = 5000;
const KEY = ['webhooks'];

export function useWebhooks() {
  return useQuery({
    queryKey: [...KEY, 'all'],
    queryFn: ({ signal }): Promise<Webhook[]> =>
      allItems(api.planning.listWebhooks, { limit: MOST }, { signal }),
    refetchInterval: LOOK_MS,
  });
}

export function useDeliveries(id: string, status: Delivery['status'] | '', page: number) {
  return useQuery({
    queryKey: [...KEY, id, status, page],
    queryFn: ({ signal }) =>
      api.planning.listWebhookDeliveries(
        { id, limit: PAGE, offset: (page - 1) * PAGE, ...(status === '' ? {} : { status }) },
        { signal },
      ),
    placeholderData: keepPreviousData,
    refetchInterval: LOOK_MS,
  });
}

export function useMails(status: Mail['status'], page: number) {
  return useQuery({
    queryKey: ['mails', status, page],
    queryFn: ({ signal }) =>
      api.planning.listMails({ status, limit: PAGE, offset: (page - 1) * PAGE }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: LOOK_MS,
  });
}

export const refresh = (cache: QueryClient) => cache.invalidateQueries({ queryKey: KEY });

/** As it was written: `URL` spells letters beyond ASCII as `xn--…`. */
const hostOf = (url: string) => /^https?:\/\/([^/?#]+)/i.exec(url)?.[1] ?? url;

/** What it is for, else where it goes. */
export const nameOf = ({ description, url }: Webhook) =>
  description === null || description.trim() === '' ? hostOf(url) : description;

export type State = 'on' | 'fresh' | 'failing' | 'paused' | 'off';

export function stateOf({ enabled, disabledReason, failingSince, lastSucceededAt }: Webhook): State {
  if (!enabled) return disabledReason === null ? 'paused' : 'off';
  if (failingSince !== null) return 'failing';
  return lastSucceededAt === null ? 'fresh' : 'on';
}
