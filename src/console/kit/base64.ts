/** The bytes of a file as base64, without the prefix of a data address. */
export function base64Of(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
    reader.onerror = () => reject(reader.error ?? new Error(file.name));
    reader.readAsDataURL(file);
  });
}

/** What the server decodes as a picture; SVG is none of them. */
export const PICTURE_TYPES = 'image/jpeg,image/png,image/webp,image/avif';
