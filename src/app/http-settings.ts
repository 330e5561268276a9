/** The settings of the HTTP server: where it listens, and what stands before it. */
import { integer, proxies, text, url } from './setting-readers.ts';

export const HTTP_SETTINGS = {
  HOST: { ...text, default: '127.0.0.1', meaning: 'address to listen on; 0.0.0.0 for every interface' },
  PORT: { ...integer(0, 65535), default: '8080', meaning: 'port to listen on; 0 picks a free one' },
  PUBLIC_URL: {
    ...url('http:', 'https:'),
    default: undefined,
    meaning: 'address that clients use, for links and as token issuer; default http://HOST:PORT',
  },
  TRUST_PROXY: {
    read: proxies,
    default: 'off',
    meaning:
      'proxies before this server: how many (1), or their networks (10.0.0.0/8,fd00::/8); off: none, X-Forwarded-* is not read',
  },
  METRICS_TOKEN: {
    ...text,
    default: undefined,
    meaning: 'token that /metrics asks for; absent: anybody on a loopback HOST, nobody beyond',
    secret: true,
  },
  METRICS_PORT: {
    ...integer(0, 65535),
    default: undefined,
    meaning: 'port of its own for /metrics, not to be routed; absent: PORT',
  },
};
