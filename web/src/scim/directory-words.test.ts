import { describe, expect, test } from 'vitest';
import {
  operationsOf,
  operationWords,
  safetyLimitWords,
  syncSentence,
  tokenWords,
  untilWords,
} from './directory-words.ts';

const day = (counts: object) => ({ day: '2026-03-02', counts });

describe('the sentence of directory sync', () => {
  test.each([
    {
      tokenCount: 0,
      safetyLimit: null,
      days: [],
      words: 'No directory is connected; people are added manually or by file.',
    },
    { tokenCount: 1, safetyLimit: null, days: [], words: 'A directory can connect; it has not sent anything yet.' },
    {
      tokenCount: 1,
      safetyLimit: null,
      days: [day({ 'users-created': 3, 'users-changed': 1 })],
      words: 'The directory changed 4 people on March 2, 2026; nothing was refused.',
    },
    {
      tokenCount: 1,
      safetyLimit: null,
      days: [day({ 'users-created': 1, 'groups-changed': 2, refused: 1 })],
      words: 'The directory changed 1 person and 2 groups on March 2, 2026; 1 request was refused.',
    },
    {
      tokenCount: 2,
      safetyLimit: null,
      days: [day({ 'groups-created': 1, refused: 4 })],
      words: 'The directory changed 1 group on March 2, 2026; 4 requests were refused.',
    },
    {
      tokenCount: 1,
      safetyLimit: { stoppedAt: '2026-03-02T08:00:00Z', deactivatedCount: 25, activeBefore: 240, mayContinue: true },
      days: [day({})],
      words: 'The directory was stopped because it deactivates too many people.',
    },
  ] as const)(
    'with $tokenCount tokens, $safetyLimit and $days is: $words',
    ({ tokenCount, safetyLimit, days, words }) => {
      const { fact, comparison } = syncSentence(tokenCount, { safetyLimit, days: [...days] });
      expect(`${fact} ${comparison}`).toBe(words);
    },
  );
});

describe('what a directory did', () => {
  test('is told of people and of groups', () => {
    const counts = { 'users-created': 1200, 'users-deactivated': 3, 'groups-removed': 1, refused: 2 };
    expect([operationsOf(counts, 'people'), operationsOf(counts, 'groups'), operationsOf({}, 'people')]).toEqual([
      '1,200 added, 3 deactivated',
      '1 deleted',
      '',
    ]);
  });

  test('or was refused, has a name', () => {
    expect([operationWords('patchScimUser'), operationWords('somethingNew')]).toEqual([
      'Change a person',
      'somethingNew',
    ]);
  });

  test('and was stopped for, is told with its share', () => {
    const safetyLimit = { stoppedAt: '2026-03-02T08:00:00Z', deactivatedCount: 25, activeBefore: 240 };
    expect(safetyLimitWords({ ...safetyLimit, mayContinue: true })).toBe(
      'Within 24 hours it would have deactivated 25 of 240 active people (10%). More than 10% needs your approval.',
    );
    expect(safetyLimitWords({ ...safetyLimit, deactivatedCount: 97, mayContinue: false })).toBe(
      'Within 24 hours it would have deactivated 97 of 240 active people (40%). More than 40% is refused; ' +
        'check the directory.',
    );
  });
});

describe('a token', () => {
  test.each([
    [{ state: 'good', expiresOn: null, pausesOn: null, lastUsedOn: null }, 'Never used until it is revoked'],
    [
      { state: 'ending', expiresOn: '2026-12-31', pausesOn: null, lastUsedOn: '2026-03-02' },
      'Last used on March 2, 2026 until Dec 31, 2026',
    ],
    [{ state: 'ended', expiresOn: '2026-12-31', pausesOn: null, lastUsedOn: null }, 'Never used on Dec 31, 2026'],
    [
      { state: 'paused', expiresOn: '2026-12-31', pausesOn: '2026-03-16', lastUsedOn: null },
      'Never used since March 16, 2026',
    ],
  ] as const)('that has %j is told as: %s', (token, words) => {
    expect(`${tokenWords(token)} ${untilWords(token)}`).toBe(words);
  });
});
