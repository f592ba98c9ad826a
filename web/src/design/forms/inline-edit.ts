/** Whether a text can take the place of another one: there is something, and it is something else. */
export function mayUpdate(typed: string, current: string): boolean {
  const text = typed.trim();
  return text !== '' && text !== current.trim();
}
