/** Whether what was typed is the count that was asked for, thousands separators and spaces aside. */
export function isConfirmed(typed: string, count: number): boolean {
  return typed.replaceAll(/[\s,.']/gu, '') === String(count);
}
