import { describe, expect, it } from 'vitest';
import { adding, written } from './builder.test-support.ts';
import { shownProblems } from './builder-problems.ts';
import { differencesBetween } from './form-differences.ts';
import { writeSurvey } from './survey-form.ts';

const saver = { keyOf: () => undefined };
const placesOf = (problems: ReturnType<typeof shownProblems>) => problems.map(({ at }) => at.join('/'));

describe('problems shown in the builder', () => {
  const form = written(adding('', 'No', 'I like {{team}}.'));

  it('leaves alone what is merely not written yet', () => {
    expect(placesOf(shownProblems(form, { wasTried: false, found: [], saver }))).toEqual([
      'statements/1/body',
      'statements/2/body',
    ]);
  });

  it('is everything once somebody tried to be done', () => {
    expect(placesOf(shownProblems(form, { wasTried: true, found: [], saver }))).toEqual([
      'name',
      'statements/0/body',
      'statements/1/body',
      'statements/2/body',
    ]);
  });

  it('of the server stay with their statement, even if it moved', () => {
    const moved = writeSurvey(
      written({ act: 'name', name: 'Onboarding' }, adding('I feel welcome.', 'I know my task.')),
      { act: 'move', key: 1, to: 1 },
    );
    const found = [{ at: ['statements', '0', 'categoryId'], detail: 'Choose a category by its ID.' }];
    expect(shownProblems(moved, { wasTried: false, found, saver: { keyOf: () => 1 } })).toEqual([
      { at: ['statements', '1', 'body'], detail: 'Choose a category by its ID.' },
    ]);
  });
});

describe('two versions of the same survey', () => {
  it('are told apart by what only one of them asks', () => {
    expect(differencesBetween(['a', 'b', 'b'], ['b', 'c'])).toEqual({ onlyMine: ['a', 'b'], onlyTheirs: ['c'] });
    expect(differencesBetween(['a', 'b'], ['b', 'a'])).toEqual({ onlyMine: [], onlyTheirs: [] });
  });
});
