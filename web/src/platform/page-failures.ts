type Listener = (error: unknown) => string;
let listener: Listener | undefined;

/** Sets who hears of pages that fail, and returns a reference for each. */
export function hearPageFailures(next: Listener | undefined): void {
  listener = next;
}

/** Reports that a page failed. Returns the reference that the person can tell; undefined if nothing is reported. */
export function notePageFailure(error: unknown): string | undefined {
  return listener?.(error);
}
