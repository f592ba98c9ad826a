import { formatCount } from '@attune/domain/kernel';
import { basename } from 'node:path';

/** How much a backup holds. */
export type Amounts = { tables: number; rows: number; files: number; keys: number };

/** Counts a file or key, but not the hidden file that identifies the folder. */
export function count(kind: 'file' | 'key', path: string, amounts: Amounts): void {
  if (!basename(path).startsWith('.')) amounts[kind === 'key' ? 'keys' : 'files'] += 1;
}

/** The amounts in words. */
export function describeAmounts({ tables, rows, files, keys }: Amounts): string {
  const counted = (number: number, noun: string) => `${formatCount(number)} ${noun}${number === 1 ? '' : 's'}`;
  const inTables = `${counted(tables, 'table')} with ${counted(rows, 'row')}`;
  return `${inTables}, ${counted(files, 'file')} and ${counted(keys, 'key')}`;
}
