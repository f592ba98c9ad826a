import { reasonOf } from '../platform/api/api-error.ts';
import { problemsOf } from '../platform/api/problems.ts';

/** Awaits a write; returns the error as a sentence, or undefined on success. */
export async function storedOrWhy(writing: Promise<unknown>): Promise<string | undefined> {
  try {
    await writing;
    return undefined;
  } catch (error) {
    return whyOf(error);
  }
}

/** The server's error message. */
export function whyOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  return problemsOf(error)[0]?.detail ?? reasonOf(error);
}
