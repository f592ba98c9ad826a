import { describe, expect, it } from 'vitest';
import { aComparison, timeZone } from '../results.test-support.ts';
import { choiceWords, chosenComparisons, comparisonOptions, formatChoice } from './choice.ts';
import { referencesFrom } from './references.ts';

const previous = aComparison('previous', { name: 'June campaign', startedAt: '2026-06-22T16:00:00Z' });
const parent = aComparison('parent', { name: 'Engineering' });
const organization = aComparison('organization', { name: 'Acme' });
const benchmark = aComparison('benchmark', { name: 'Software companies' });
const kindsOf = (...of: Parameters<typeof chosenComparisons>) => chosenComparisons(...of).map(({ kind }) => kind);

describe('what a page is compared with', () => {
  it('is the campaign before and the reference that says most, where nothing was chosen', () => {
    expect(kindsOf([previous, parent, organization, benchmark], undefined)).toEqual(['previous', 'benchmark']);
    expect(kindsOf([previous, parent, organization], undefined)).toEqual(['previous', 'parent']);
    expect(kindsOf([previous, organization], undefined)).toEqual(['previous', 'organization']);
    expect(kindsOf([], undefined)).toEqual([]);
  });

  it('is what the address says, as far as it is there', () => {
    expect(kindsOf([previous, parent, organization], 'organization,benchmark')).toEqual(['organization']);
    expect(kindsOf([previous, parent], 'nothing')).toEqual([]);
  });

  it('is in the URL unless it is the default', () => {
    expect(formatChoice(['parent', 'previous'], [previous, parent])).toBeUndefined();
    expect(formatChoice(['organization', 'previous'], [previous, parent, organization])).toBe('previous,organization');
    expect(formatChoice([], [previous])).toBe('nothing');
  });

  it('comes back from the address as it was chosen', () => {
    const known = [previous, parent, organization, benchmark];
    for (const chosen of [
      ['previous'],
      ['parent', 'benchmark'],
      [],
      ['previous', 'parent', 'organization', 'benchmark'],
    ]) {
      expect(kindsOf(known, formatChoice(chosen, known))).toEqual(chosen);
    }
  });

  it('calls the campaign before by its month, and says what everything else is', () => {
    const options = comparisonOptions([previous, parent], timeZone);
    expect(options).toEqual([
      { value: 'previous', label: 'June 2026', note: 'the campaign before' },
      { value: 'parent', label: 'Engineering', note: 'the group above' },
    ]);
    expect(choiceWords(options, ['previous', 'parent'])).toBe('June 2026 and Engineering');
    expect(choiceWords(options, [])).toBe('nothing');
    expect(
      choiceWords(comparisonOptions([previous, parent, organization], timeZone), [
        'previous',
        'parent',
        'organization',
      ]),
    ).toBe('June 2026 and 2 more');
  });
});

describe('a benchmark', () => {
  it('is called by its name, and the choice says how many organizations it is made of', () => {
    const known = [aComparison('benchmark', { name: 'Software companies 2026 (42 organizations)' })];
    expect(comparisonOptions(known, timeZone)).toEqual([
      { value: 'benchmark', label: 'Software companies 2026', note: '42 organizations' },
    ]);
    expect(referencesFrom(known).map(({ name }) => name)).toEqual(['Software companies 2026']);
  });
});

describe('the references of a page', () => {
  it('leave out the previous campaign, which is shown as a change', () => {
    const scored = aComparison('organization', {
      name: 'Acme',
      enps: 23,
      categories: [{ categoryId: '4', score: 80, delta: 2, isLargerThanChance: true }],
      conditions: [{ title: 'Safety', score: 70, delta: 1 }],
      spheres: [{ title: 'Manager', score: 76, delta: -3 }],
    });
    const [reference, ...others] = referencesFrom([previous, scored]);
    expect(others).toEqual([]);
    expect(reference).toMatchObject({ kind: 'organization', name: 'Acme', enps: 23 });
    expect(reference?.byCategory.get('4')?.delta).toBe(2);
    expect(reference?.byCondition.get('Safety')?.score).toBe(70);
    expect(reference?.bySphere.get('Manager')?.delta).toBe(-3);
  });
});
