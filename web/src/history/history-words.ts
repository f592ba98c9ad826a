import type { ChainCheckResource } from '@attune/contract/organizations/audit-log';
import { formatCountOf } from '../design/format/numbers.ts';

type Chain = ChainCheckResource['attributes'];

/** Page headline: "412 changes are on record; none was altered." */
export function historySentence(chain: Chain | undefined): { readonly fact: string; readonly comparison?: string } {
  if (!chain) return { fact: 'Audit log' };
  if (chain.entryCount === 0) return { fact: 'No changes recorded yet.' };
  const fact = `${formatCountOf(chain.entryCount, 'change', 'changes')} recorded;`;
  return { fact, comparison: chain.isWhole ? 'nothing altered or removed.' : 'some entries were altered or removed.' };
}

/** Explains a failed verification and what to do; undefined if the log is intact. */
export function breakOf({ isWhole, brokenAt, reason }: Chain): string | undefined {
  if (isWhole) return undefined;
  const what =
    reason === 'missing' ? `Entry ${brokenAt} is missing` : `Entry ${brokenAt} was altered after it was written`;
  return (
    `${what}. This requires direct access to the database. Compare with an earlier export of the log, and ` +
    'contact whoever operates Attune.'
  );
}
