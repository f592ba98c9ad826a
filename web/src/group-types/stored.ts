import { reasonOf } from '../platform/api/api-error.ts';
import { problemsOf } from '../platform/api/problems.ts';

/** Waits for a write. What was wrong with it, as a sentence; nothing once it is stored. */
export async function storedOrWhy(writing: Promise<unknown>): Promise<string | undefined> {
  try {
    await writing;
    return undefined;
  } catch (error) {
    return whyOf(error);
  }
}

/** What was wrong, in the words of the server. */
export function whyOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  return problemsOf(error)[0]?.detail ?? reasonOf(error);
}
