/** Routes that anybody may ask as often as they like and no document lists: pages, and how clients find their way. */
export const UNLISTED = { config: { access: 'public', rate: 'none' }, schema: { hide: true } } as const;
