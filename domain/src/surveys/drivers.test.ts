import { describe, expect, it } from 'vitest';
import { conditions, driverOf, drivers, driversNamed, driversOf, isDriverKey, spheres } from './drivers.ts';

describe('the drivers', () => {
  // Shows SCORE-08, CON-04
  it('are the 17 of the methodology, in display order', () => {
    expect(drivers.map(({ name }) => name)).toEqual([
      'Autonomy',
      'Capacity',
      'Coworker Relationships',
      'Fairness',
      'Feedback',
      'Goal Support',
      'Leader Availability',
      'Leader Integrity',
      'Manager',
      'Meaning',
      'Prof. Dev.',
      'Safety',
      'Purpose',
      'Rest',
      'Role Clarity',
      'Shared Values',
      'Utilization',
    ]);
  });

  it.each([
    ['Meaning', ['Autonomy', 'Meaning', 'Prof. Dev.', 'Purpose', 'Role Clarity', 'Shared Values', 'Utilization']],
    [
      'Safety',
      [
        'Coworker Relationships',
        'Fairness',
        'Feedback',
        'Leader Availability',
        'Leader Integrity',
        'Manager',
        'Safety',
      ],
    ],
    ['Capacity', ['Capacity', 'Goal Support', 'Rest']],
  ] as const)('of the condition %s are known', (condition, names) => {
    expect(
      driversOf(condition)
        .map(({ name }) => name)
        .sort(),
    ).toEqual(names);
  });

  // Shows PROD-13, GAP-38
  it.each([
    ['Work Experience', ['Autonomy', 'Capacity', 'Meaning', 'Prof. Dev.', 'Rest', 'Role Clarity', 'Utilization']],
    ['Leadership', ['Fairness', 'Leader Availability', 'Leader Integrity', 'Purpose', 'Shared Values']],
    ['Manager', ['Feedback', 'Goal Support', 'Manager']],
    ['Coworkers', ['Coworker Relationships', 'Safety']],
  ] as const)('of the sphere %s are known', (sphere, names) => {
    expect(
      drivers
        .filter((driver) => driver.sphere === sphere)
        .map(({ name }) => name)
        .sort(),
    ).toEqual(names);
  });

  // Shows PROD-13
  it('have one of four spheres and one of three conditions', () => {
    expect(spheres).toHaveLength(4);
    expect(conditions).toHaveLength(3);
    expect(conditions.flatMap(driversOf)).toHaveLength(drivers.length);
  });

  it('are found by their key', () => {
    expect(drivers.map(({ key }) => driverOf(key))).toEqual(drivers);
    expect(isDriverKey('rest')).toBe(true);
    expect(isDriverKey('enps')).toBe(false);
    expect(isDriverKey('toString')).toBe(false);
  });
});

describe('a renamed driver', () => {
  // Shows SCORE-09, SCORE-10, SCORE-11
  it.each([
    ['Friendship and Trust', ['Coworker Relationships']],
    ['Friendship', []],
    ['Competency', ['Goal Support']],
    ['Authenticity', ['Leader Availability', 'Leader Integrity']],
    ['Psychological Safety', ['Safety']],
    ['Professional Development', ['Prof. Dev.']],
    ['Rest', ['Rest']],
    ['Perks', []],
  ])('is found as %s', (name, found) => {
    expect(driversNamed(name).map((driver) => driver.name)).toEqual(found);
  });
});
