import { join } from 'node:path';
import { drivers } from '@attune/domain/surveys';
import { scoreBands } from '@attune/domain/results';
import { expect, test } from 'vitest';
import { readReadings } from './readings.ts';

const readings = await readReadings(join(import.meta.dirname, '../../../content'));
const bands = scoreBands.flatMap(({ key }) => (typeof key === 'number' ? [key] : []));

test('every driver has a distinct reading and next step in every band', () => {
  const all = drivers.flatMap(({ key }) => bands.map((band) => readings.of(key, band)));
  expect(all.every(({ reading, nextStep }) => reading !== '' && nextStep !== '')).toBe(true);
  expect(new Set(all.map(({ reading }) => reading)).size).toBe(drivers.length * bands.length);
});

test('other scores are read by their band', () => {
  expect(readings.of('me-recognizes', 6)).toEqual({ reading: expect.stringMatching(/on average/), nextStep: '' });
  expect(readings.of('me-recognizes', 5)).toEqual({ reading: '', nextStep: '' });
});
