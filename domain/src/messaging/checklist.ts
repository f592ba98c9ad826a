import type { EmailKind } from './message-kinds.ts';

/** A notice to the administrators of a campaign. */
export type AdministratorNotice = {
  readonly kind: EmailKind;
  /** Distinguishes notices of one kind. */
  readonly occasion: string;
  readonly sendAt: Date;
  /** When its text is no longer true. */
  readonly until: Date;
  /** Whether it is sent only while the campaign is unconfirmed. */
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
 * The notices around the start of a campaign: checklists before it, and a reminder afterwards that the start was
 * missed.
 */
export function administratorNotices(startedAt: Date): readonly AdministratorNotice[] {
  return notices.map(({ kind, occasion, after, lasts, isOnlyIfUnconfirmed }) => {
    const sendAt = new Date(startedAt.getTime() + after);
    return { kind, occasion, sendAt, until: new Date(sendAt.getTime() + lasts), isOnlyIfUnconfirmed };
  });
}

/** How long before and after the start of a campaign notices are sent, in milliseconds. */
export const noticeReach = { before: 30 * day, after: 14 * day } as const;

/** A campaign with the facts its checklists depend on. */
export type CampaignToConfirm = { readonly startedAt: Date; readonly createdAt: Date; readonly isConfirmed: boolean };

/**
 * The notice that is due now, if any. Skips notices that were due before the campaign existed, and outdated ones, so
 * that nobody gets several checklists at once.
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

/** Parts that a campaign can lack; each has a text in every language. */
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
 * Maps problems to the parts of a campaign that lack something, without duplicates, by the attribute each problem is
 * about.
 */
export function partsMissing(problems: readonly { readonly at: readonly string[] }[]): readonly MissingPart[] {
  const found = new Set(problems.map(({ at }) => partsOfAttributes[at[0] ?? ''] ?? 'settings'));
  return missingParts.filter((part) => found.has(part));
}
