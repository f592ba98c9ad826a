/** Whether a new text may take the place of the current one: there is something, and it is something else. */
export function mayUpdate(typed: string, current: string): boolean {
  const wanted = typed.trim();
  return wanted !== '' && wanted !== current;
}
