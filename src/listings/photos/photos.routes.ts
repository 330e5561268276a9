import Type from 'typebox';
import { actorOf } from '../../platform/auth/auth.ts';
import { notFound } from '../../platform/errors.ts';
import { baseUrlOf } from '../../platform/http/origin.ts';
import { type App, Closed, Deleted, IdParams, OneOf, refusals, Uuid } from '../../platform/shapes.ts';
import { WRITE, WRITE_REFUSALS } from '../access.ts';
import type { ListingsContext } from '../context.ts';
import { matching, writeOf } from '../request.ts';
import { UPLOAD_BODY_BYTES, VARIANT_TYPE } from './image.ts';
import { withPhotoUrl } from './photo-urls.ts';
import { Photo, PhotoCreate, PhotoPatch } from './photos.schema.ts';
import {
  addPhoto,
  deletePhoto,
  dropImage,
  holdingImage,
  type Image,
  patchPhoto,
  requirePhoto,
  requireRoom,
  takeImage,
  takeUpload,
} from './photos.service.ts';

export function photoRoutes(app: App, context: ListingsContext): void {
  photoChangeRoutes(app, context);
  photoPatchRoute(app, context);
  mediaRoute(app, context);
}

function photoChangeRoutes(app: App, context: ListingsContext): void {
  const { db, mutate, mutatePrepared, blobs } = context;

  app.post(
    '/v1/listings/:id/photos',
    {
      schema: {
        operationId: 'addListingPhoto',
        summary: 'Add a photo by address or as uploaded bytes',
        description:
          'An address is kept as it is and never fetched. Uploaded images are re-encoded in three sizes. The photo raises the listing’s version; the first one is its cover. Managers, area managers, administrators and service tokens may; a listing has at most 50.',
        tags: ['Photos'],
        params: IdParams,
        body: PhotoCreate,
        response: { 201: Photo, ...WRITE_REFUSALS },
      },
      config: { ...WRITE, tagged: true },
      bodyLimit: UPLOAD_BODY_BYTES,
    },
    async (request, reply) => {
      const { params, body } = request;
      const { organisationId } = actorOf(request);
      const check = matching(request);
      return holdingImage(blobs, (held) =>
        mutatePrepared<Image>(request, reply, {
          // The listing is looked up first: nobody's image is decoded and stored for a request that is refused.
          prepare: async () => {
            await requireRoom(db, organisationId, params.id, check);
            return held.take(await takeImage(blobs, organisationId, body));
          },
          work: async (tx, at, image) => {
            const outcome = await addPhoto(writeOf(request, tx, at), params.id, body, image, check);
            held.keep();
            return { ...outcome, body: withPhotoUrl(outcome.body as Photo, baseUrlOf(request)) };
          },
        }),
      );
    },
  );

  app.delete(
    '/v1/listings/:id/photos/:photoId',
    {
      schema: {
        operationId: 'deleteListingPhoto',
        summary: 'Remove a photo',
        description:
          'The photo leaves the listing, whose version rises; files of an upload are deleted after the answer. If it was the cover, the first photo is the cover again. Managers, area managers, administrators and service tokens may.',
        tags: ['Photos'],
        params: Closed({ id: Uuid, photoId: Uuid }),
        response: { 200: Deleted, ...WRITE_REFUSALS },
      },
      config: { ...WRITE, tagged: true },
    },
    async (request, reply) => {
      const { id, photoId } = request.params;
      const gone: Photo[] = [];
      const sent = await mutate(request, reply, (tx, at) =>
        deletePhoto(writeOf(request, tx, at), id, photoId, matching(request), (photo) => gone.push(photo)),
      );
      // The answer is on its way by now: the files are taken away only once nothing refers to them.
      await Promise.all(gone.map((photo) => dropImage(blobs, photo)));
      return sent;
    },
  );
}

function photoPatchRoute(app: App, context: ListingsContext): void {
  const { db, mutatePrepared, blobs } = context;

  app.patch(
    '/v1/listings/:id/photos/:photoId',
    {
      schema: {
        operationId: 'updateListingPhoto',
        summary: 'Change what a photo says, or its picture (JSON merge patch)',
        description:
          'null removes a text. With `content_base64` the photo keeps its id, place and texts and shows another picture, such as a part of the former one, whose files are deleted after the answer; a linked photo becomes an uploaded one. The listing’s version rises. Managers, area managers, administrators and service tokens may.',
        tags: ['Photos', 'extension'],
        params: Closed({ id: Uuid, photoId: Uuid }),
        body: PhotoPatch,
        response: { 200: Photo, ...WRITE_REFUSALS },
      },
      config: { ...WRITE, tagged: true },
      bodyLimit: UPLOAD_BODY_BYTES,
    },
    async (request, reply) => {
      const { params, body } = request;
      const { organisationId } = actorOf(request);
      const check = matching(request);
      const gone: Photo[] = [];
      const sent = await holdingImage(blobs, (held) =>
        mutatePrepared<Image | null>(request, reply, {
          // The photo is looked up first: nobody's image is decoded and stored for a request that is refused.
          prepare: async () => {
            await requirePhoto(db, organisationId, params, check);
            const { content_base64: content } = body;
            return content === undefined ? null : held.take(await takeUpload(blobs, organisationId, content));
          },
          work: async (tx, at, image) => {
            const write = writeOf(request, tx, at);
            const outcome = await patchPhoto(write, params, body, image, check, (photo) => gone.push(photo));
            held.keep();
            return { ...outcome, body: withPhotoUrl(outcome.body as Photo, baseUrlOf(request)) };
          },
        }),
      );
      await Promise.all(gone.map((photo) => dropImage(blobs, photo)));
      return sent;
    },
  );
}

function mediaRoute(app: App, context: ListingsContext): void {
  const { blobs } = context;

  app.get(
    '/media/:organisationId/:photoId/:file',
    {
      schema: {
        operationId: 'getMedia',
        summary: 'One size of an uploaded photo',
        description:
          'The address names unchanging bytes, so it may be kept for ever. Whoever has the address may read it, also while the listing is not published. Nothing changes.',
        tags: ['Photos', 'extension'],
        params: Closed({
          organisationId: Uuid,
          photoId: Uuid,
          file: OneOf(['large.webp', 'medium.webp', 'small.webp']),
        }),
        response: {
          200: Type.Unsafe({ type: 'string', description: 'The WebP file' }),
          ...refusals('snake', 404, 422),
        },
      },
      config: { access: 'public', cors: true, media: [VARIANT_TYPE] },
    },
    async (request, reply) => {
      const { organisationId, photoId, file } = request.params;
      const bytes = await blobs.get(`${organisationId}/${photoId}/${file}`);
      if (bytes === null) throw notFound('photo', `${photoId}/${file}`);
      return reply
        .header('content-type', VARIANT_TYPE)
        .header('cache-control', 'public, max-age=31536000, immutable')
        .send(bytes);
    },
  );
}
