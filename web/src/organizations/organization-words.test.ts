import { describe, expect, it } from 'vitest';
import { isNameTyped, organizationSentence } from './organization-words.ts';
import type { OrganizationRow } from './organization-rows.ts';
import { anOrganization } from './organizations.test-support.ts';

const row = (changes: Partial<OrganizationRow> = {}): OrganizationRow => ({
  ...anOrganization('1', { name: 'Acme' }),
  progress: { used: 20, limit: 50 },
  runningCount: 0,
  accountTeam: [],
  ...changes,
});

describe('the page of an organization', () => {
  it('says how many people work there and what is open', () => {
    expect(organizationSentence(row())).toEqual({
      fact: 'Acme has 20 active employees;',
      comparison: 'no campaign is open.',
    });
    expect(organizationSentence(row({ progress: { used: 0, limit: 50 } })).fact).toBe(
      'Acme has no active employees yet;',
    );
    expect(organizationSentence(row({ runningCount: 1 })).comparison).toBe('one campaign is open.');
    expect(organizationSentence(row({ runningCount: 3, progress: { used: 1, limit: -1 } }))).toEqual({
      fact: 'Acme has 1 active employee;',
      comparison: '3 campaigns are open.',
    });
  });

  it('says of a deleted one what that means', () => {
    const deleted = row({
      attributes: anOrganization('1', { name: 'Acme', deletedAt: '2026-11-20T20:00:00Z' }).attributes,
    });
    expect(organizationSentence(deleted).fact).toBe('Acme is deleted.');
  });

  it('takes a name for typed where only capitals and spaces differ', () => {
    expect([isNameTyped(' acme ', 'Acme'), isNameTyped('Acm', 'Acme'), isNameTyped('', 'Acme')]).toEqual([
      true,
      false,
      false,
    ]);
  });
});
