import type { EmailKind } from './kinds.ts';

/** A message to the administrators of a campaign. */
export type AdministratorNotice = {
  readonly kind: EmailKind;
  /** Tells notices of one kind apart. */
  readonly occasion: string;
  readonly sendAt: Date;
  /** From when on its words are no longer true. */
  readonly until: Date;
  /** It is for a campaign that nobody has confirmed. */
  readonly isOnlyIfUnconfirmed: boolean;
};

const hour = 3_600_000;
const day = 24 * hour;

const notices = [
  { kind: 'adminChecklist30Days', occasion: '30d', after: -30 * day, lasts: day, isOnlyIfUnconfirmed: false },
  { kind: 'adminChecklist7Days', occasion: '7d', after: -7 * day, lasts: day / 2, isOnlyIfUnconfirmed: true },
  { kind: 'adminChecklist3Days', occasion: '3d', after: -3 * day, lasts: day / 2, isOnlyIfUnconfirmed: true },
  { kind: 'adminChecklist2Days', occasion: '2d', after: -2 * day, lasts: day / 2, isOnlyIfUnconfirmed: true },
  { kind: 'adminChecklist1Day', occasion: '1d', after: -day, lasts: day / 2, isOnlyIfUnconfirmed: true },
  { kind: 'adminChecklist1Hour', occasion: '1h', after: -hour, lasts: hour, isOnlyIfUnconfirmed: true },
  { kind: 'unconfirmedStart', occasion: 'missed', after: hour, lasts: 6 * day, isOnlyIfUnconfirmed: true },
  { kind: 'unconfirmedStart', occasion: 'missed7d', after: 7 * day, lasts: 7 * day, isOnlyIfUnconfirmed: true },
] as const;

/**
 * What administrators are told around the start of a campaign: checklists before it, and afterwards that it was missed.
 */
export function administratorNotices(startedAt: Date): readonly AdministratorNotice[] {
  return notices.map(({ kind, occasion, after, lasts, isOnlyIfUnconfirmed }) => {
    const sendAt = new Date(startedAt.getTime() + after);
    return { kind, occasion, sendAt, until: new Date(sendAt.getTime() + lasts), isOnlyIfUnconfirmed };
  });
}

/** So long around the start of a campaign something is said to its administrators, in milliseconds. */
export const noticeReach = { before: 30 * day, after: 14 * day } as const;

/** A campaign as far as its checklists are concerned. */
export type CampaignToConfirm = { readonly startedAt: Date; readonly createdAt: Date; readonly isConfirmed: boolean };

/**
 * The notice whose time is now, if any. What was due before there was a campaign, or so long ago that its words are no
 * longer true, is left out: nobody gets a week's checklists at once.
 */
export function dueNotice(
  { startedAt, createdAt, isConfirmed }: CampaignToConfirm,
  now: Date,
): AdministratorNotice | undefined {
  return administratorNotices(startedAt).find(
    ({ sendAt, until, isOnlyIfUnconfirmed }) =>
      sendAt <= now && now < until && sendAt >= createdAt && !(isConfirmed && isOnlyIfUnconfirmed),
  );
}

/** What can be missing from a campaign, in words that exist in every language. */
export const missingParts = ['surveys', 'people', 'dates', 'messages', 'settings', 'confirmation'] as const;

export type MissingPart = (typeof missingParts)[number];

const partsOfAttributes: Readonly<Record<string, MissingPart>> = {
  surveys: 'surveys',
  startedAt: 'dates',
  endedAt: 'dates',
  targets: 'people',
  targetedEmployeeAttributes: 'people',
  notifications: 'messages',
};

/**
 * The parts of a campaign that these problems lie in, each once; a problem is known by the attribute that it is about.
 */
export function partsMissing(problems: readonly { readonly at: readonly string[] }[]): readonly MissingPart[] {
  const found = new Set(problems.map(({ at }) => partsOfAttributes[at[0] ?? ''] ?? 'settings'));
  return missingParts.filter((part) => found.has(part));
}
