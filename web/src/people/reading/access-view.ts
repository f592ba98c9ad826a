import type { AccessHolderResource } from '@attune/contract/access/employee-access';
import { formatCountOf } from '../../design/format/numbers.ts';

export type AccessView = {
  /** "Full", "Limited: 3 groups", "Limited: whole hierarchy", "None". */
  readonly words: string;
  readonly hasAny: boolean;
  /** Results access in a sentence; undefined without access. */
  readonly explanation?: string;
};

const none: AccessView = { words: 'None', hasAny: false };

/**
 * Short description of a person's results access. People without access, or with access that no longer applies, see
 * none.
 */
export function accessView(holder: AccessHolderResource | undefined): AccessView {
  if (!holder?.attributes.isActive) return none;
  const { dataAccess, groupCount, isWholeHierarchy, isPending, headline } = holder.attributes;
  if (isPending)
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
