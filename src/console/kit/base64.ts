import { messages } from './messages.ts';

/** The bytes of a file as base64, without the prefix of a data address. */
export function base64Of(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
    reader.onerror = () => reject(reader.error ?? new Error('the file was not read'));
    reader.readAsDataURL(file);
  });
}

/** What the server decodes as a picture; SVG is none of them. */
export const PICTURE_TYPES = 'image/jpeg,image/png,image/webp,image/avif';

const MEBIBYTE = 1024 * 1024;
const MOST_MEBIBYTES = 5;

/** What the console takes to send as a picture: HEIC where the browser opens it, others as it can. */
export const FILE_TYPES = `${PICTURE_TYPES},image/gif,image/heic,image/heif,.heic,.heif`;

/** Why the file is too large to be sent as a picture; null: it is not. */
export function pictureFault({ size }: { size: number }): string | null {
  const mebibytes = Math.ceil((size / MEBIBYTE) * 10) / 10;
  return mebibytes > MOST_MEBIBYTES ? messages.pictureTooLarge(mebibytes, MOST_MEBIBYTES) : null;
}
