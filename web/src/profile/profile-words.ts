import type { SignInResource } from '@attune/contract/sessions/sign-ins';
import { type DataAccess, type Role, roleNames } from '@attune/domain/access';

/** The user's access in an organization, in a sentence: role and results access. */
export function belongingWords(role: Role, dataAccess: DataAccess): string {
  return role === 'employee' ? employeeWords[dataAccess] : `${roleNames[role]}. ${dataWords[dataAccess]}`;
}

const dataWords: Readonly<Record<DataAccess, string>> = {
  full: 'Sees the results of all groups.',
  limited: 'Sees organization totals and details of some groups.',
  none: 'Can’t see results.',
};

const employeeWords: Readonly<Record<DataAccess, string>> = {
  full: 'Employee with access to the results of all groups.',
  limited: 'Employee with access to the results of some groups.',
  none: 'Employee. Takes surveys and can’t see results.',
};

const minute = 60_000;

/** When a session was last active, as precisely as known. */
export function lastSeenWords(
  { isCurrent, lastSeenAt }: Pick<SignInResource['attributes'], 'isCurrent' | 'lastSeenAt'>,
  now: Date,
): string {
  if (isCurrent) return 'This browser';
  const minutes = (now.getTime() - new Date(lastSeenAt).getTime()) / minute;
  if (minutes < 20) return 'Seen within the last 20 minutes';
  if (minutes < 90) return 'Seen about an hour ago';
  if (minutes < 24 * 60) return `Seen about ${Math.round(minutes / 60)} hours ago`;
  const days = Math.round(minutes / 60 / 24);
  return days === 1 ? 'Seen a day ago' : `Seen ${days} days ago`;
}

/** "Firefox on Windows". */
export function deviceWords({ browser, platform }: Pick<SignInResource['attributes'], 'browser' | 'platform'>): string {
  return `${browser} on ${platform === 'Another device' ? 'another device' : platform}`;
}

/** Describes the number of active sessions. */
export function placesWords(count: number): string {
  if (count <= 1) return 'You are only signed in here.';
  return `You are signed in at ${count} places. If you don’t recognize one, sign it out and contact support.`;
}

/** Upload limits of a photo. */
export const photoRules = {
  accept: 'image/png,image/jpeg,image/webp',
  words: 'PNG, JPEG or WebP, up to 5 MB. It is cropped to a square.',
} as const;

/** Why a file cannot be the photo; undefined if it can. */
export function photoProblem({ type, size }: Pick<File, 'type' | 'size'>, bytesAtMost: number): string | undefined {
  if (!photoRules.accept.split(',').includes(type)) return 'Choose a PNG, JPEG or WebP image.';
  return size > bytesAtMost ? 'Choose an image of 5 MB or less.' : undefined;
}
