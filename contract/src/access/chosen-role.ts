import { chooseRole } from '@attune/domain/access';
import type { Id } from '@attune/domain/kernel';
import { z } from 'zod';

/** The ID of a role that a request assigns; refused with the specified message if missing or malformed. */
export const chosenRole = z.string(chooseRole).regex(/^[1-9]\d{0,17}$/, chooseRole) as unknown as z.ZodType<
  Id<'role'>,
  string
>;
