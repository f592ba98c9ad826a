/** Whether an edited text can be saved: it is not empty and differs from the current one. */
export function mayUpdate(typed: string, current: string): boolean {
  const text = typed.trim();
  return text !== '' && text !== current.trim();
}
