import { z } from 'zod';

export const statementKinds = ['likert5', 'enps', 'open_response'] as const;

/** How a statement is answered. */
export const statementKind = z
  .enum(statementKinds)
  .describe('`likert5`: five-point agreement scale; `enps`: 0 to 10; `open_response`: free text.');
