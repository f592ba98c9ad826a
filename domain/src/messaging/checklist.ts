import type { EmailKind } from './kinds.ts';

/** A message to the administrators of a campaign, and whether it is for one that nobody has confirmed. */
export type AdministratorNotice = { readonly kind: EmailKind; readonly sendAt: Date; readonly isOnlyIfUnconfirmed: boolean };

const hour = 3_600_000;
const day = 24 * hour;

const notices = [
  { kind: 'adminChecklist30Days', after: -30 * day },
  { kind: 'adminChecklist7Days', after: -7 * day },
  { kind: 'adminChecklist3Days', after: -3 * day },
  { kind: 'adminChecklist1Day', after: -day },
  { kind: 'adminChecklist1Hour', after: -hour },
  { kind: 'unconfirmedStart', after: hour },
  { kind: 'unconfirmedStart', after: 7 * day },
] as const;

/** What administrators are told around the start of a campaign: checklists before it, and afterwards that it was missed. */
export function administratorNotices(startedAt: Date): readonly AdministratorNotice[] {
  return notices.map(({ kind, after }) => ({ kind, sendAt: new Date(startedAt.getTime() + after), isOnlyIfUnconfirmed: after > 0 }));
}
