/** Addresses of mails whose domain is written with letters beyond ASCII. Browsers send such a domain as `xn--…` (RFC 3492). */
import { domainToASCII, domainToUnicode } from 'node:url';

/** With the domain as people write it. What is no domain stays. */
export const asWritten = (address: string): string => withDomain(address, domainToUnicode);

/** Both ways to write it, since one that was stored may have either. */
export const spellings = (address: string): [string, string] => [
  asWritten(address),
  withDomain(address, domainToASCII),
];

function withDomain(address: string, spell: (domain: string) => string): string {
  const at = address.lastIndexOf('@') + 1;
  return address.slice(0, at) + (spell(address.slice(at)) || address.slice(at));
}
