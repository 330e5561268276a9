/** The `Warning` header of a write that did something else than was asked (RFC 7234, 5.5: ASCII, so without names). */
export const warningOf = (texts: readonly string[]): { warning?: string } =>
  texts.length === 0 ? {} : { warning: texts.map((text) => `299 - "${text}"`).join(', ') };
