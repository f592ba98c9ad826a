import { z } from 'zod';

/** The type of a resource or of a reference to one. */
export function typeOf<Type extends string>(type: Type) {
  return z.literal(type).describe('Resource type.');
}

/** What identifies a resource within its type. */
export const reference = { id: z.string().describe('ID, unique within its type.') };

/** The related resources of a document. */
export function includedOf<Included extends z.ZodType>(included: Included | undefined) {
  return z
    .array(included ?? (z.never() as unknown as Included))
    .optional()
    .describe('Related resources requested with `include`, each once.');
}

/** The position of a page in a list. */
export const pageMeta = z
  .object({
    total: z.int().describe('Number of matching resources on all pages.'),
    limit: z.int().describe('Page size.'),
    offset: z.int().describe('Offset of the page.'),
  })
  .describe('Position of the page.');

/** The paths of the pages before and after a page. */
export const pageLinks = z
  .object({
    next: z.string().nullable().describe('Path of the next page; null on the last one.'),
    prev: z.string().nullable().describe('Path of the previous page; null on the first one.'),
  })
  .describe('Paths of other pages.');
