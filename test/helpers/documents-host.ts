/** A host of metadata documents over https, under a certificate of its own that this process trusts. */
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { after } from 'node:test';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';

/** For `localhost`, until 2126; the key protects nothing. */
const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBmzCCAUGgAwIBAgIUCZX11k8l5z269RBi21W3swRdrq0wCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyNjE5MTYzM1oYDzIxMjYxMTAy
MTkxNjMzWjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAAT1O40mmRg0EexJDSq5J9J5SymG1PAaWAN+TdDGgBDlktMriVQ/XmTh
qAGs/F7LISjo85SXPUjXe9DQO7jzgxPbo28wbTAdBgNVHQ4EFgQUsEmdb8f2myYO
lhNYcbhf0OLAmWYwHwYDVR0jBBgwFoAUsEmdb8f2myYOlhNYcbhf0OLAmWYwDwYD
VR0TAQH/BAUwAwEB/zAaBgNVHREEEzARgglsb2NhbGhvc3SHBH8AAAEwCgYIKoZI
zj0EAwIDSAAwRQIhAOjfW3en8P05ajyvze7gnbgycwqC9mo+8LLS0JnN79OSAiBd
bA1FvGqWG251vXjWQnkXgqqcyE2T4XtHUU8kObqt+g==
-----END CERTIFICATE-----
`;
const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgkd815RsCEoL7Bto7
vWhMVrBgKrqDnOK/1Md7+GADVPihRANCAAT1O40mmRg0EexJDSq5J9J5SymG1PAa
WAN+TdDGgBDlktMriVQ/XmThqAGs/F7LISjo85SXPUjXe9DQO7jzgxPb
-----END PRIVATE KEY-----
`;

export interface Served {
  status?: number;
  headers?: Record<string, string>;
  body: string;
}

export interface DocumentsHost {
  /** Serves a document at the path and returns its address; what is an object is sent as JSON. */
  serve(path: string, document: object | Served): string;
  origin: string;
  /** Paths in the order in which they were asked for. */
  asked: string[];
}

export async function startDocumentsHost(): Promise<DocumentsHost> {
  setDefaultCACertificates([...getCACertificates('default'), CERTIFICATE]);
  const served = new Map<string, Served>();
  const asked: string[] = [];
  const server: Server = createServer({ cert: CERTIFICATE, key: KEY }, (request, reply) => {
    const path = request.url ?? '/';
    asked.push(path);
    const { status = 200, headers = {}, body } = served.get(path) ?? { status: 404, body: '{}' };
    reply.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  after(() => server.close());
  const origin = `https://localhost:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    asked,
    serve: (path, document) => {
      served.set(path, 'body' in document ? document : { body: JSON.stringify(document) });
      return origin + path;
    },
  };
}
