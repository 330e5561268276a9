/** Bodies of which one of several members is sent and no other. */
import type { TObject, TSchema } from 'typebox';

type Member = TSchema & { anyOf?: readonly (TSchema & { type?: string })[]; description?: string };

/**
 * A closed shape of which exactly one of these groups of members is sent, each whole. The service refuses anything else in its
 * own words, so the shape checks what it did; the document shows a shape for each group, called `<title>By<first member>`.
 */
export function ExactlyOne<S extends TObject>(
  groups: readonly (readonly (keyof S['properties'] & string)[])[],
  shape: S,
): S {
  const {
    properties,
    required = [],
    ...rest
  } = shape as unknown as {
    properties: Record<string, Member>;
    required?: string[];
    title: string;
    description?: string;
  };
  const chosen = new Set<string>(groups.flat());
  const variants = groups.map((group) => {
    const members = Object.entries(properties).flatMap(([name, member]) => {
      if (group.includes(name)) return [[name, withoutNull(member)]];
      return chosen.has(name) ? [] : [[name, member]];
    });
    const [first = ''] = group;
    return {
      ...rest,
      title: `${rest.title}By${first.charAt(0).toUpperCase()}${first.slice(1)}`,
      properties: Object.fromEntries(members),
      required: [...required, ...group],
    };
  });
  const { title, description } = rest;
  const words = description === undefined ? {} : { description };
  return { ...shape, 'documented-as': { title, ...words, oneOf: variants } };
}

/** In the group that is sent, null would be as good as left out. */
function withoutNull(member: Member): object {
  const { anyOf, ...words } = member;
  const kept = anyOf?.filter(({ type }) => type !== 'null');
  return kept?.length === 1 ? { ...words, ...kept[0] } : member;
}
