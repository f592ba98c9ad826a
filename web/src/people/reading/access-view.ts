import type { AccessHolderResource } from '@attune/contract/access/employee-access';
import { formatCountOf } from '../../design/format/numbers.ts';

export type AccessView = {
  /** "Full", "Limited: 3 groups", "Limited: whole hierarchy", "None". */
  readonly words: string;
  readonly hasAny: boolean;
  /** The same in a sentence, where there is more to say than "none". */
  readonly explanation?: string;
};

const none: AccessView = { words: 'None', hasAny: false };

/**
 * Which results are open to somebody, shortly. Who is not among those with access, and whose access does not count any
 * more, sees none.
 */
export function accessView(holder: AccessHolderResource | undefined): AccessView {
  if (!holder?.attributes.isActive) return none;
  const { dataAccess, groupCount, isWholeHierarchy, isWaiting, headline } = holder.attributes;
  if (isWaiting)
    return {
      words: 'Pending approval',
      hasAny: false,
      explanation: 'This person returned. Previous access is suspended until an administrator approves it.',
    };
  const explanation = `${headline.says} ${headline.beside}`;
  switch (dataAccess) {
    case 'full':
      return { words: 'Full', hasAny: true, explanation };
    case 'limited':
      return {
        words: `Limited: ${isWholeHierarchy ? 'whole hierarchy' : formatCountOf(groupCount, 'group', 'groups')}`,
        hasAny: true,
        explanation,
      };
    case 'none':
      return { words: 'None', hasAny: false, explanation };
  }
}
