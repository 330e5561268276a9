/** Serves the built console at /console and the public catalogue at /catalogue. */
import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '../platform/errors.ts';
import { encoded, loadBuild } from './build.ts';
import { escapeHtml, fillPage, type PageSettings, pageHeaders, previewTags, UNBUILT_PAGE } from './page.ts';
import { previewOf } from './preview.ts';

export interface ConsoleServerOptions {
  /** The folder that `npm run build-console` writes. */
  folder: string;
  /** Where browsers reach the Directory; a path when it is this process's own. */
  directoryUrl: string;
}

const OPEN = { config: { access: 'public', rate: 'none' }, schema: { hide: true } } as const;
const NONCE_BYTES = 16;

export function consoleServerPlugin(app: FastifyInstance, options: ConsoleServerOptions): void {
  const build = loadBuild(options.folder);
  const settings: PageSettings = { directoryUrl: options.directoryUrl };

  const send = (reply: FastifyReply, page: 'console' | 'catalogue', head: string, status = 200) => {
    const nonce = randomBytes(NONCE_BYTES).toString('base64url');
    const html = build === null ? UNBUILT_PAGE : fillPage(build.pages[page], nonce, settings, head);
    return reply
      .code(build === null ? 503 : status)
      .headers(pageHeaders(nonce, options.directoryUrl))
      .send(html);
  };

  app.get('/', OPEN, async (_request, reply) => reply.code(302).header('location', '/catalogue').send());
  app.get('/console', OPEN, async (_request, reply) =>
    reply.code(302).header('location', '/console/').send(),
  );
  app.get('/console/*', OPEN, async (_request, reply) => send(reply, 'console', '<title>shopfloor</title>'));
  app.get('/catalogue', OPEN, async (request, reply) => {
    const description = 'What is for sale and for hire';
    const tags = previewTags({ title: 'Catalogue', description, url: addressOf(request), image: null });
    return send(reply, 'catalogue', tags);
  });
  app.get<{ Params: { slug: string } }>('/catalogue/:slug', OPEN, async (request, reply) => {
    const preview = await previewOf(app, request.params.slug, originOf(request));
    if (preview !== null) return send(reply, 'catalogue', previewTags(preview));
    const title = `<title>${escapeHtml(request.params.slug)} – not in the catalogue</title>`;
    return send(reply, 'catalogue', title, 404);
  });
  app.get<{ Params: { '*': string } }>('/console/assets/*', OPEN, async (request, reply) => {
    const asset = build?.assets.get(request.params['*']);
    if (asset === undefined) throw notFound('file', request.url);
    const { body, encoding } = encoded(asset, String(request.headers['accept-encoding'] ?? ''));
    if (encoding !== null) reply.header('content-encoding', encoding);
    return reply
      .headers({ 'content-type': asset.type, vary: 'accept-encoding', 'x-content-type-options': 'nosniff' })
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(body);
  });
}

function originOf(request: FastifyRequest): string {
  return `${request.protocol}://${request.host}`;
}

function addressOf(request: FastifyRequest): string {
  return originOf(request) + request.url.split('?', 1)[0];
}
