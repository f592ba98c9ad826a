import { describe, expect, test } from 'vitest';
import { drivers } from '@attune/domain/surveys';
import { demoLibrary } from './demo-library.ts';
import { demoResources, demoTags } from './demo-resources.ts';
import { acmeFile, acmePeople, acmeStaff } from './acme-people.ts';
import { ratingsOf, recommendationOf } from './acme-mood.ts';

const driverKeys = new Set(drivers.map(({ key }) => key as string));
const today = '2026-11-20';
const people = acmePeople(today);
const statements = [
  'force',
  'feeling',
  'focus',
  'capacity',
  'capacity',
  'capacity',
  'coworker-relationships',
  'coworker-relationships',
  'coworker-relationships',
];

function meanScore(quarter: number, category: string): number {
  const scores = people.flatMap((person) =>
    ratingsOf(person, quarter, statements)
      .filter((_, place) => statements[place] === category)
      .map((rating) => (rating - 1) * 25),
  );
  return scores.reduce((sum, score) => sum + score, 0) / scores.length;
}

describe('the demonstration', () => {
  test('has 240 people with unique addresses, the same at every start', () => {
    expect(people).toHaveLength(240);
    expect(new Set(people.map(({ email }) => email)).size).toBe(240);
    expect(acmeFile(today)).toBe(acmeFile(today));
  });

  test('includes everyone whom the sign-in page lists', () => {
    const names = new Set(people.map(({ firstName, lastName }) => `${firstName} ${lastName}`));
    expect(acmeStaff.filter(({ name }) => !names.has(name))).toEqual([]);
  });

  test('has no name or location that would break a line of the file', () => {
    for (const line of acmeFile(today).trim().split('\n')) expect(line.split(',')).toHaveLength(10);
  });

  test('has deterministic answers on a five-point scale', () => {
    const ratings = people.flatMap((person) => ratingsOf(person, 3, statements));
    expect(new Set(ratings)).toEqual(new Set([1, 2, 3, 4, 5]));
    expect(ratingsOf(people[7]!, 2, statements)).toEqual(ratingsOf(people[7]!, 2, statements));
    expect(people.every((person) => recommendationOf(person, 3) >= 0 && recommendationOf(person, 3) <= 10)).toBe(true);
  });

  test('tells a story: coworkers are the strength, capacity falls from quarter to quarter', () => {
    expect(meanScore(3, 'coworker-relationships')).toBeGreaterThan(78);
    expect(meanScore(3, 'capacity')).toBeLessThan(64);
    expect(meanScore(0, 'capacity')).toBeGreaterThan(meanScore(3, 'capacity') + 6);
    expect(meanScore(3, 'feeling')).toBeGreaterThan(meanScore(0, 'feeling'));
  });

  // Shows PROD-11
  test('has resources for six drivers, without links to other sites', () => {
    expect(new Set(demoResources.flatMap(({ categoryKeys }) => categoryKeys)).size).toBe(6);
    expect(demoResources.filter(({ categoryKeys }) => !categoryKeys.every((key) => driverKeys.has(key)))).toEqual([]);
    expect(demoResources.filter(({ url, description }) => url !== null || description.includes('http'))).toEqual([]);
    const known = new Set<string>(demoTags.map(({ name }) => name));
    const all = [...demoResources, ...demoLibrary];
    expect(all.filter(({ tagNames }) => !tagNames.every((name) => known.has(name)))).toEqual([]);
  });

  // Shows SET-11
  test('has an assessment library that says when to use which survey', () => {
    expect(demoLibrary.map(({ title }) => title.split(':')[0])).toEqual([
      'Engagement with Drivers',
      'Engagement-only',
      'Smart pulse',
      'Manager Effectiveness',
      'eNPS',
    ]);
    expect(demoLibrary.every(({ kind, description }) => kind === 'assessment' && description.length > 200)).toBe(true);
    expect(demoLibrary.filter(({ categoryKeys }) => !categoryKeys.every((key) => driverKeys.has(key)))).toEqual([]);
  });
});
