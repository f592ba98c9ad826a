import { describe, expect, it } from 'vitest';
import { barKeys, driverBars, driversFinding } from './driver-bars.ts';
import { driversOf } from '../reading/group-overview.ts';
import { aDriver, anOverview, aReference } from '../results.test-support.ts';

const autonomy = aDriver('Autonomy', { score: 82.2, band: 9, delta: 3 });
const manager = aDriver('Manager', { sphere: 'Manager', score: 84, band: 9, delta: -2 });
const capacity = aDriver('Capacity', { score: 55, band: 6, delta: -6 });
const drivers = [autonomy, capacity, manager];
const acme = aReference({ byCategory: new Map([['autonomy', { score: 79, delta: 3.2, isLargerThanChance: true }]]) });
const plain = { hasPrevious: true, references: [] };
const namesIn = (groups: ReturnType<typeof driverBars>) => groups.map(({ bars }) => bars.map(({ name }) => name));

describe('the drivers of an overview', () => {
  it('stand by sphere, whatever their order was, own ones last, and without the conditions', () => {
    const [own, engagement] = [aDriver('Commute'), aDriver('Engagement', { categoryType: 'conditions' })];
    expect(
      driversOf(anOverview({ categoryScores: [manager, own, engagement, capacity, autonomy] })).map(
        ({ title }) => title,
      ),
    ).toEqual(['Autonomy', 'Capacity (driver)', 'Commute', 'Manager (driver)']);
  });

  it('are under their spheres, lowest first, or most changed', () => {
    expect(namesIn(driverBars(drivers, { order: 'sphere', ...plain }))).toEqual([
      ['Autonomy', 'Capacity'],
      ['Manager'],
    ]);
    expect(namesIn(driverBars(drivers, { order: 'lowest', ...plain }))).toEqual([['Capacity', 'Autonomy', 'Manager']]);
    expect(namesIn(driverBars(drivers, { order: 'changed', ...plain }))).toEqual([['Capacity', 'Autonomy', 'Manager']]);
  });

  it('that share the lowest score stand by their names', () => {
    const equal = [
      aDriver('Rest', { score: 60 }),
      aDriver('Autonomy', { score: 60 }),
      aDriver('Safety', { score: 50 }),
    ];
    expect(namesIn(driverBars(equal, { order: 'lowest', ...plain }))).toEqual([['Safety', 'Autonomy', 'Rest']]);
  });

  it('have a ring at the previous score and a mark at the group above', () => {
    expect(
      driverBars([autonomy], {
        order: 'lowest',
        hasPrevious: true,
        references: [acme, aReference({ name: 'benchmark' })],
        pageOf: ({ key }) => ({ to: `/statements/${key}`, search: {} }),
      })[0]?.bars[0],
    ).toEqual({
      id: 'autonomy',
      name: 'Autonomy',
      value: 82.2,
      text: '82',
      tone: 9,
      word: 'Recognize',
      to: { to: '/statements/autonomy', search: {} },
      interval: [80.2, 84.2],
      previous: 79.2,
      change: { text: '+3', isLargerThanChance: false },
      mark: 79,
      differences: [{ text: '+3', isLargerThanChance: true }, undefined],
    });
  });

  it('have neither where nothing is known', () => {
    const bar = driverBars([aDriver('Rest', { delta: null, margin: null })], {
      order: 'lowest',
      hasPrevious: true,
      references: [acme],
    })[0]?.bars[0];
    expect(Object.keys(bar ?? {})).toEqual(['id', 'name', 'value', 'text', 'tone', 'word']);
  });

  it('have no ring where the campaign before is not compared', () => {
    const bar = driverBars([autonomy], { order: 'lowest', hasPrevious: false, references: [] })[0]?.bars[0];
    expect(bar).not.toHaveProperty('previous');
    expect(bar).not.toHaveProperty('change');
  });

  it('come with the meaning of their marks', () => {
    expect(barKeys('Engineering', 'June', acme)).toBe('Bar: Engineering, coloured by band. Ring: June. Mark: Acme.');
    expect(barKeys('Acme', undefined, undefined)).toBe('Bar: Acme, coloured by band.');
  });
});

describe('what the drivers show', () => {
  it('is what changed significantly, or the highest and the lowest where no change can be tested', () => {
    const untested = { delta: null, deltaIsLargerThanChance: null };
    expect(driversFinding([aDriver('Rest', { delta: -6, deltaIsLargerThanChance: true }), autonomy])).toBe(
      'Rest fell; no significant change in one other',
    );
    expect(driversFinding([aDriver('Rest', { ...untested, score: 40 }), aDriver('Fairness', untested)])).toBe(
      'Fairness is the highest driver, Rest the lowest',
    );
    expect(driversFinding([aDriver('Custom', { ...untested, score: 71 })])).toBe('Custom is at 71');
    const level = { ...untested, score: 63 };
    expect(driversFinding([aDriver('Rest', level), aDriver('Fairness', level)])).toBe('All drivers are at 63');
    expect(driversFinding([])).toBe('No driver has a score in this campaign');
  });
});
