/** The guard of requests to addresses that callers name: a name is resolved once, and only public addresses are connected to. */
import { lookup as lookupName } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';
import { isPublicAddress } from './address.rules.ts';

export interface LookupSettings {
  /** Also addresses of private networks. */
  allowPrivate: boolean;
  /** Addresses of a host name. */
  resolve?: (hostname: string) => Promise<{ address: string; family: number }[]>;
}

/** A name that leads to an address of a private network. */
export class NotPublic extends Error {
  readonly address: string;

  constructor(hostname: string, address: string) {
    super(`${hostname} resolves to ${address}, which is not public`);
    this.address = address;
  }
}

/** Resolves a name for the connection that is then made to just these addresses; one that is not public refuses all. */
export function createLookup({ allowPrivate, resolve = resolveAll }: LookupSettings): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname).then(
      (found) => {
        const barred = allowPrivate ? undefined : found.find(({ address }) => !isPublicAddress(address));
        if (barred !== undefined) callback(new NotPublic(hostname, barred.address), []);
        else if (options.all === true) callback(null, found);
        else callback(null, found[0]!.address, found[0]!.family);
      },
      (error: Error) => callback(error, []),
    );
  };
}

const resolveAll = (hostname: string) => lookupName(hostname, { all: true });
