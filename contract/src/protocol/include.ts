import { z } from 'zod';

/** Related resources to include: `include=a,b.c`. */
export function include(
  names: readonly [string, ...string[]],
  /** Further names that the specification has for them, with the name that each stands for. */
  aliases: Readonly<Record<string, string>> = {},
) {
  const known = new Set<string>(names);
  const others = Object.keys(aliases).map((alias) => `${alias} for ${aliases[alias]}`);
  return {
    include: z
      .string()
      .max(400)
      .transform((text) => text.split(',').filter(Boolean))
      .transform((asked) => asked.map((name) => (Object.hasOwn(aliases, name) ? (aliases[name] ?? name) : name)))
      .refine((asked) => asked.every((name) => known.has(name)), `Include can have: ${names.join(', ')}.`)
      .optional()
      .describe(
        `Related resources to include, comma-separated: ${names.join(', ')}` +
          `${others.length > 0 ? `; also ${others.join(', ')}` : ''}.`,
      ),
  };
}
