/** Tags of an OpenAPI document: one per operation. Operations beyond the interface document have a tag of their own. */

/** Declared beside the feature: `tags: ['Rota', 'extension']`. */
const EXTENSION = 'extension';
const SUFFIX = ` (${EXTENSION})`;

/** The one tag of an operation, from what its route declares: `Rota`, or `Rota (extension)`. */
export function tagOf(declared: readonly string[]): string {
  const [feature, ...more] = declared.filter((tag) => tag !== EXTENSION);
  if (feature === undefined || more.length > 0) {
    throw new Error(`an operation has one feature as its tag, not ${declared.join(', ') || 'none'}`);
  }
  return declared.includes(EXTENSION) ? `${feature}${SUFFIX}` : feature;
}

/** The used tags with their descriptions, in the order of `features`. Throws for a feature that is not described there. */
export function describeTags(
  used: ReadonlySet<string>,
  features: Readonly<Record<string, string>>,
): { name: string; description: string }[] {
  const described = Object.entries(features).flatMap(([feature, description]) => [
    { name: feature, description },
    {
      name: `${feature}${SUFFIX}`,
      description: `${description} Additions to the interface document.`,
    },
  ]);
  const unknown = [...used].filter((tag) => !described.some(({ name }) => name === tag));
  if (unknown.length > 0)
    throw new Error(`describe the tag ${unknown.join(', ')} in the service's plugin.ts`);
  return described.filter(({ name }) => used.has(name));
}
