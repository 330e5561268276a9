/** Pictures as people have them, made ready to be sent: upright, of at most 2048 pixels, without what a camera wrote beside them. */
import { messages } from '../messages.ts';
import { fitted, goesAsItIs, HEAD_BYTES, kindOf, type Size } from './kinds.ts';

/** Why a file cannot be sent as a picture, in the words of the page. */
export class NotPicture extends Error {
  override name = 'NotPicture';
}

const QUALITY = 0.9;

/** What is sent of a file. Throws NotPicture. */
export async function preparePicture(file: Blob): Promise<Blob> {
  if (file.size === 0) throw new NotPicture(messages.pictures.empty);
  const kind = kindOf(new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()));
  const picture = await decoded(file).catch((cause: unknown) => {
    const { heic, broken, noPicture } = messages.pictures;
    throw new NotPicture(kind === 'heic' ? heic : kind === 'taken' ? broken : noPicture, { cause });
  });
  try {
    if (goesAsItIs(kind, file.size, picture)) return file;
    const { width, height } = picture;
    return await drawn(picture, { x: 0, y: 0, width, height });
  } finally {
    picture.close();
  }
}

/** A part of a picture in pixels. */
export interface Part extends Size {
  x: number;
  y: number;
}

/** A part of a picture that is stored. Throws NotPicture. */
export async function cutPicture(file: Blob, part: Part): Promise<Blob> {
  const picture = await decoded(file).catch((cause: unknown) => {
    throw new NotPicture(messages.pictures.broken, { cause });
  });
  try {
    return await drawn(picture, part);
  } finally {
    picture.close();
  }
}

/** Turned as the camera was held. */
const decoded = (file: Blob) => createImageBitmap(file, { imageOrientation: 'from-image' });

async function drawn(picture: ImageBitmap, part: Part): Promise<Blob> {
  const { width, height } = fitted(part);
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const draw = (ground: string | null) => {
    const context = canvas.getContext('2d');
    if (context === null) throw new NotPicture(messages.pictures.tooMuch);
    if (ground !== null) {
      context.fillStyle = ground;
      context.fillRect(0, 0, width, height);
    }
    context.imageSmoothingQuality = 'high';
    context.drawImage(picture, part.x, part.y, part.width, part.height, 0, 0, width, height);
  };
  draw(null);
  const webp = await encoded(canvas, 'image/webp');
  if (webp?.type === 'image/webp') return webp;
  // JPEG has no transparency.
  draw('#fff');
  const jpeg = await encoded(canvas, 'image/jpeg');
  if (jpeg === null) throw new NotPicture(messages.pictures.tooMuch);
  return jpeg;
}

const encoded = (canvas: HTMLCanvasElement, type: string) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY));
