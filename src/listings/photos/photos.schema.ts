/** Wire shapes of listing photos. */
import Type, { type Static } from 'typebox';
import { ExactlyOne } from '../../platform/exactly-one.ts';
import { Closed, DateTime, Nullable, Uuid } from '../../platform/shapes.ts';

export const MOST_PHOTOS = 50;

const Caption = Type.String({ maxLength: 500 });
const Content = Type.String({ minLength: 1, description: 'A jpeg, png, webp or avif file of at most 5 MiB' });

export const PhotoCreate = ExactlyOne(
  [['url'], ['content_base64']],
  Closed(
    {
      url: Type.Optional(Type.String({ format: 'public-https-url', maxLength: 2000 })),
      content_base64: Type.Optional(Content),
      alt_text: Type.Optional(Caption),
      caption: Type.Optional(Caption),
      position: Type.Optional(Type.Integer({ minimum: 0, maximum: MOST_PHOTOS - 1 })),
      is_cover: Type.Boolean({ default: false }),
    },
    { title: 'ListingPhotoCreate' },
  ),
);
export type PhotoCreate = Static<typeof PhotoCreate>;

export const PhotoPatch = Closed(
  {
    alt_text: Type.Optional(Nullable(Caption)),
    caption: Type.Optional(Nullable(Caption)),
    content_base64: Type.Optional(Content),
  },
  { title: 'ListingPhotoPatch' },
);
export type PhotoPatch = Static<typeof PhotoPatch>;

const Variant = Closed(
  {
    name: Type.String(),
    width: Type.Integer(),
    height: Type.Integer(),
    url: Type.String(),
  },
  { title: 'PhotoVariant' },
);

export const Photo = Closed(
  {
    id: Uuid,
    listing_id: Uuid,
    url: Type.String({
      description: 'Absolute: as sent, or where the largest variant of an uploaded image is served',
    }),
    alt_text: Type.Optional(Caption),
    caption: Type.Optional(Caption),
    position: Type.Integer(),
    is_cover: Type.Boolean(),
    content_type: Type.Optional(Type.String()),
    bytes: Type.Optional(Type.Integer()),
    width: Type.Optional(Type.Integer()),
    height: Type.Optional(Type.Integer()),
    variants: Type.Array(Variant),
    created_at: DateTime,
  },
  { title: 'ListingPhoto' },
);
export type Photo = Static<typeof Photo>;
