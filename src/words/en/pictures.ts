/** Why a file is no picture that is taken, or why none came from its address. Each goes on after the picture's name. */

export const pictures = {
  otherFormat: 'is not a jpeg, png, webp or avif image',
  broken: 'cannot be decoded as an image; it may be damaged: save it anew',
  pixels: ({ width, height, most }: { width: number; height: number; most: number }) =>
    `has ${width} × ${height} pixels, more than ${most} megapixels; save it smaller`,
  interlaced: 'is interlaced and large; save it without interlacing, or smaller',
  avif: ({ width, height }: { width: number; height: number }) =>
    `has ${width} × ${height} pixels, too many for AVIF; save it smaller, or as JPEG or WebP`,
  answered: ({ status }: { status: number }) => `its host answered ${status}`,
  redirects: ({ most }: { most: number }) => `its host sends on more than ${most} times`,
  redirectedTo: 'its host sends on to what is no https address of a public host',
  noAnswer: ({ seconds }: { seconds: number }) => `no answer within ${seconds} s`,
  notPublic: ({ address }: { address: string }) => `its host resolves to ${address}, which is not public`,
  unreached: ({ code }: { code: string }) => `its host cannot be reached: ${code}`,
  tooLarge: ({ mebibytes }: { mebibytes: number }) => `it is larger than ${mebibytes} MiB`,
};
