/** Whether the typed number equals the required count, ignoring thousands separators and spaces. */
export function isConfirmed(typed: string, count: number): boolean {
  return typed.replaceAll(/[\s,.']/gu, '') === String(count);
}
