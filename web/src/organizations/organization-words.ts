import { formatCount, formatCountOf } from '../design/format/numbers.ts';
import type { OrganizationRow } from './organization-rows.ts';

/** "Acme has 240 active employees and one open campaign." */
export function organizationSentence({ attributes, progress, runningCount }: OrganizationRow): {
  readonly fact: string;
  readonly comparison: string;
} {
  const { name, deletedAt } = attributes;
  if (deletedAt !== null)
    return {
      fact: `${name} is deleted.`,
      comparison: 'No one can sign in, and nothing is sent, until it is restored.',
    };
  const campaigns =
    runningCount === 0
      ? 'no campaign is open.'
      : runningCount === 1
        ? 'one campaign is open.'
        : `${formatCount(runningCount)} campaigns are open.`;
  const people =
    progress.used === 0
      ? 'no active employees yet'
      : formatCountOf(progress.used, 'active employee', 'active employees');
  return { fact: `${name} has ${people};`, comparison: campaigns };
}

/** Whether the typed text is the organization's name, ignoring case and surrounding spaces. */
export function isNameTyped(typed: string, name: string): boolean {
  return typed.trim().toLowerCase() === name.trim().toLowerCase();
}
