/** The order of a listing's photos, decided without a database. */
import type { Photo } from './photos.schema.ts';

/** The list with `photo` at `position` (the end by default), numbered from 0, with exactly one cover. */
export function withPhoto(photos: readonly Photo[], photo: Photo, position = photos.length): Photo[] {
  const others = photo.is_cover ? photos.map((other) => ({ ...other, is_cover: false })) : photos;
  return numbered(others.toSpliced(position, 0, photo));
}

/** The list without one photo; when it was the cover, the first becomes it. */
export function withoutPhoto(photos: readonly Photo[], id: string): Photo[] {
  return numbered(photos.filter((photo) => photo.id !== id));
}

/** The list with `photo` in the place of the one of its id. */
export function replacing(photos: readonly Photo[], photo: Photo): Photo[] {
  return photos.map((other) => (other.id === photo.id ? photo : other));
}

/** Numbered from 0, with exactly one cover: the first that is one, else the first. */
export function numbered(photos: readonly Photo[]): Photo[] {
  const cover = Math.max(
    0,
    photos.findIndex(({ is_cover }) => is_cover),
  );
  return photos.map((photo, position) => ({ ...photo, position, is_cover: position === cover }));
}
