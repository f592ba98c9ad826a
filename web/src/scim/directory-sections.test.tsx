import type { DirectorySyncResource, DirectoryTokenResource } from '@attune/contract/scim/connection';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { type Viewer, ViewerContext } from '../platform/viewer.tsx';
import { ActivitySection, RefusalsSection } from './ActivitySection.tsx';
import { SafetyLimitNote } from './SafetyLimitNote.tsx';
import { TokensNote } from './TokensNote.tsx';
import { TokensSection } from './TokensSection.tsx';

const viewer = { organization: { id: '4', attributes: { timeZone: 'Europe/Berlin' } } } as Viewer;
const markupOf = (children: ReactNode) =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <ViewerContext value={viewer}>{children}</ViewerContext>
    </QueryClientProvider>,
  );
const wordsIn = (markup: string) =>
  markup
    .replaceAll(/<[^>]+>/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim();

const token = (id: string, attributes: Partial<DirectoryTokenResource['attributes']> = {}) => ({
  type: 'directory-tokens' as const,
  id,
  attributes: {
    name: `Okta ${id}`,
    state: 'good' as const,
    expiresOn: '2027-03-02',
    pausesOn: null,
    lastUsedOn: null,
    isReplaced: false,
    createdAt: '2026-03-02T08:00:00Z',
    createdByName: 'Maya Okafor',
    ownerName: id === '1' ? 'Maya Okafor' : null,
    ...attributes,
  },
});

describe('the note about the safety limit', () => {
  const safetyLimit: NonNullable<DirectorySyncResource['attributes']['safetyLimit']> = {
    stoppedAt: '2026-03-02T08:00:00Z',
    deactivatedCount: 25,
    activeBefore: 240,
    mayContinue: true,
  };

  it('is not there while nothing waits', () => {
    expect(markupOf(<SafetyLimitNote safetyLimit={null} allowedUntil={null} />)).toBe('');
  });

  it('asks an administrator for a word, as far as one can be given', () => {
    expect(wordsIn(markupOf(<SafetyLimitNote safetyLimit={safetyLimit} allowedUntil={null} />))).toMatch(
      /^A directory was stopped on .*25 of 240 active people.*Allow$/u,
    );
    expect(
      markupOf(
        <SafetyLimitNote
          safetyLimit={{ ...safetyLimit, deactivatedCount: 120, mayContinue: false }}
          allowedUntil={null}
        />,
      ),
    ).not.toContain('<button');
  });

  it('says until when directories may do more, by the clock of the organization', () => {
    expect(wordsIn(markupOf(<SafetyLimitNote safetyLimit={null} allowedUntil="2026-03-03T08:00:00Z" />))).toMatch(
      /up to 40% of the people inactive until March 3, 2026 9:00 AM, Berlin time\.$/u,
    );
  });
});

describe('the tokens', () => {
  it('can each be revoked by name, and no more be created than there can be', () => {
    const few = markupOf(<TokensSection tokens={[token('1')]} />);
    expect(few).toContain('aria-label="Revoke Okta 1"');
    expect(few).not.toContain('disabled=""');
    expect(few).toContain('Maya Okafor');
    expect(
      markupOf(<TokensSection tokens={['1', '2', '3', '4', '5'].map((id) => token(id, { state: 'ended' }))} />),
    ).not.toContain('disabled=""');
    expect(markupOf(<TokensSection tokens={['1', '2', '3', '4', '5'].map((id) => token(id))} />)).toContain(
      'disabled=""',
    );
  });
});

describe('a token', () => {
  const withState = (attributes: Partial<DirectoryTokenResource['attributes']>) =>
    markupOf(<TokensSection tokens={[token('1', attributes)]} />);

  it('can be taken over where nobody answers for it, and replaced once while it is good', () => {
    expect([withState({}).includes('Take over'), withState({}).includes('Replace')]).toEqual([false, true]);
    for (const state of ['orphaned', 'paused'] as const)
      expect(withState({ state, ownerName: null, pausesOn: '2026-03-16' })).toContain('aria-label="Take over Okta 1"');
    expect(withState({ isReplaced: true })).not.toContain('aria-label="Replace');
    expect(withState({ state: 'ended' })).not.toContain('aria-label="Replace');
  });

  it('that cannot stay as it is is told above everything else, and no other', () => {
    const told = (attributes: Partial<DirectoryTokenResource['attributes']>) =>
      wordsIn(markupOf(<TokensNote tokens={[token('1', attributes)]} />));
    expect(told({})).toBe('');
    expect(told({ state: 'ending', isReplaced: true })).toBe('');
    expect(told({ state: 'ending', expiresOn: '2026-03-20' })).toContain(
      'ends after March 20, 2026. Replace it before',
    );
    expect(told({ state: 'orphaned', pausesOn: '2026-03-16' })).toContain(
      'From March 16, 2026 on the directory is refused, unless an administrator takes it over',
    );
    expect(told({ state: 'paused', pausesOn: '2026-03-16' })).toContain('is refused since March 16, 2026');
    expect(told({ state: 'ended', expiresOn: '2026-03-20' })).toContain('ended on March 20, 2026');
  });
});

describe('what a directory did', () => {
  it('says which phone numbers were not taken, over all days', () => {
    const days = [
      { day: '2026-03-02', counts: { 'users-created': 3, 'phones-left-out': 1 } },
      { day: '2026-03-01', counts: { 'phones-left-out': 2 } },
    ] as const;
    expect(wordsIn(markupOf(<ActivitySection days={[...days]} />))).toContain(
      '3 phone numbers can’t receive text messages and were left out',
    );
    expect(
      wordsIn(markupOf(<ActivitySection days={[{ day: '2026-03-02', counts: { 'users-created': 3 } }]} />)),
    ).not.toContain('phone');
    expect(wordsIn(markupOf(<ActivitySection days={[]} />))).toContain('Nothing yet.');
  });

  it('lists what was refused and why, and is empty otherwise', () => {
    const refusal = {
      refusedAt: '2026-03-02T08:00:00Z',
      operation: 'createScimUser',
      status: 409,
      detail: 'This user name is in use.',
      employeeId: null,
      groupId: null,
    };
    expect(wordsIn(markupOf(<RefusalsSection refusals={[refusal]} />))).toMatch(
      /March 2, 2026 9:00 AM, Berlin time Add a person This user name is in use\.$/u,
    );
    expect(markupOf(<RefusalsSection refusals={[]} />)).toBe('');
  });
});
