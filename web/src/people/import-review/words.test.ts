import { describe, expect, it } from 'vitest';
import { aSummary, nothingToDo } from '../import-job/job.test-support.ts';
import {
  appliedSentence,
  deactivatedHeading,
  firstChoice,
  swapSentences,
  failedRowsAdvice,
  failedRowsHeading,
  guardWords,
  importButtonWords,
  importedWords,
  type MissingPeople,
  newGroupsHeading,
  planOf,
  planSentence,
  reviewSentence,
  forbiddenWords,
  runningCampaignsWords,
  pendingSentences,
} from './words.ts';

const button = (changes: Parameters<typeof aSummary>[0], missing: MissingPeople = 'keep') =>
  importButtonWords(planOf(aSummary(changes), missing));
const sentence = (changes: Parameters<typeof aSummary>[0], missing: MissingPeople = 'keep') =>
  planSentence(planOf(aSummary(changes), missing));

describe('the plan of an import', () => {
  it('keeps the people who are not in the file, unless it was chosen otherwise', () => {
    expect(planOf(aSummary(), 'keep')).toMatchObject({ deactivated: 0, keptPeople: 34, guard: 'none' });
    expect(planOf(aSummary(), 'deactivate')).toMatchObject({ deactivated: 34, keptPeople: 0, guard: 'confirm' });
  });

  it('deactivates in any case whom the rows make inactive', () => {
    expect(planOf(aSummary({ deactivatedCount: 36 }), 'keep').deactivated).toBe(2);
    expect(planOf(aSummary({ deactivateMissing: false, deactivatedCount: 2 }), 'deactivate').deactivated).toBe(36);
  });

  it('asks from above 10% on, and refuses from above 40% on', () => {
    const guardAt = (missingCount: number) =>
      planOf(aSummary({ missingCount, deactivatedCount: missingCount }), 'deactivate').guard;
    expect([24, 25, 96, 97].map(guardAt)).toEqual(['none', 'confirm', 'confirm', 'refuse']);
  });
});

describe('the button of the review', () => {
  it('names its effect', () => {
    expect(button({})).toBe('Import 24 people');
    expect(button({}, 'deactivate')).toBe('Import 24 people, deactivate 34');
    expect(button({ newCount: 1, changedCount: 0 })).toBe('Import 1 person');
    expect(button({ newCount: 0, changedCount: 0 }, 'deactivate')).toBe('Deactivate 34 people');
  });

  it('is not there where there is nothing to do', () => {
    expect(button(nothingToDo)).toBeUndefined();
    expect(button({ newCount: 0, changedCount: 0 })).toBeUndefined();
  });
});

describe('the sentence beside the button', () => {
  it('says what changes and what stays', () => {
    expect(sentence({})).toBe('Imports 6 new and 18 changed people, leaves 34 people and 4 rows as they are.');
    expect(sentence({}, 'deactivate')).toBe(
      'Imports 6 new and 18 changed people, deactivates 34 people, leaves 4 rows as they are.',
    );
    expect(sentence({ newCount: 1, changedCount: 0, missingCount: 0, deactivatedCount: 0, failedCount: 1 })).toBe(
      'Imports 1 new person, leaves 1 row as it is.',
    );
    expect(sentence(nothingToDo)).toBe('Changes nothing.');
  });

  it('says why a file that makes too many people inactive cannot be imported', () => {
    expect(sentence({ missingCount: 0, deactivatedCount: 120 })).toContain('more than 40%');
  });

  it('has nobody to import where nobody is new or changed', () => {
    expect(
      importedWords({ newPeople: 0, changedPeople: 0, deactivated: 0, keptPeople: 0, leftOutRows: 0, guard: 'none' }),
    ).toBe('');
  });
});

describe('the review in a sentence', () => {
  it('says first that nothing has changed, and that who is not in the file stays', () => {
    const comparison =
      '6 people are new and 18 change. 34 people who are not in the file stay active unless you choose otherwise.';
    expect(reviewSentence(aSummary())).toEqual({ fact: 'Nothing has changed yet.', comparison });
    const additions = {
      newCount: 50,
      changedCount: 0,
      unchangedCount: 0,
      missingCount: 240,
      deactivatedCount: 240,
      guard: 'refuse',
    } as const;
    expect(reviewSentence(aSummary(additions)).comparison).toMatch(
      /^50 people are new\. 240 people who are not in the file stay/,
    );
  });

  it('counts what the file does where nobody is missing', () => {
    expect(
      reviewSentence(aSummary({ newCount: 1, changedCount: 1, missingCount: 0, deactivatedCount: 0 })).comparison,
    ).toBe('1 person is new and 1 changes.');
    const oneMissing = { ...nothingToDo, missingCount: 1 };
    expect(reviewSentence(aSummary(oneMissing)).comparison).toBe(
      '1 person who is not in the file stays active unless you choose otherwise.',
    );
  });

  it('says so where the file would change nothing, or cannot be read at all', () => {
    expect(reviewSentence(aSummary(nothingToDo))).toEqual({
      fact: 'Nothing has changed,',
      comparison: 'and nothing would: everyone already matches the file.',
    });
    expect(reviewSentence(aSummary({ ...nothingToDo, failedCount: 4 })).comparison).toBe(
      'No rows of this file can be read.',
    );
  });
});

describe('the words before people are deactivated', () => {
  const noteOf = (changes: Parameters<typeof aSummary>[0]) => guardWords(aSummary(changes)).deactivateNote;

  it('say that people who are not in the file stay unless somebody decides otherwise', () => {
    const { title, explanation } = guardWords(aSummary());
    expect(title).toBe('What about the 34 people who are not in the file?');
    expect(explanation).toContain('They do not change unless you deactivate them.');
    expect(guardWords(aSummary({ missingCount: 1, deactivatedCount: 1 })).title).toBe(
      'What about the 1 person who is not in the file?',
    );
  });

  it('ask for the number to be typed, with the share that it is and what it counts', () => {
    expect(noteOf({})).toBe('14% of active people: you’ll be asked to type 34. Can be undone for seven days');
    expect(noteOf({ deactivatedCount: 36 })).toBe(
      '15% of active people: you’ll be asked to type 36, everyone deactivated. Can be undone for seven days',
    );
  });

  it('say why it is refused, and what happens where it is neither', () => {
    expect(noteOf({ missingCount: 120, deactivatedCount: 120 })).toBe(
      '50% of active people. Above 40% is refused, because the file is probably incomplete',
    );
    expect(noteOf({ missingCount: 1, deactivatedCount: 1 })).toBe('No surveys from the next campaign on');
  });
});

describe('the choice that is made already', () => {
  it('is the one of the last time, but never for additions alone or for too many', () => {
    const before = { deactivatedMissingBefore: true };
    expect(firstChoice(aSummary())).toBe('keep');
    expect(firstChoice(aSummary(before))).toBe('deactivate');
    expect(firstChoice(aSummary({ ...before, activeBefore: 34 }))).toBe('keep');
    expect(firstChoice(aSummary({ ...before, missingCount: 120, deactivatedCount: 120 }))).toBe('keep');
  });
});

describe('the headings of the review', () => {
  it('tell people who are not in the file from those whom it makes inactive', () => {
    expect(deactivatedHeading(aSummary())).toBe('34 people are not in the file');
    expect(deactivatedHeading(aSummary({ deactivatedCount: 35 }))).toBe(
      '1 person becomes inactive by the file; 34 are not in it',
    );
    expect(deactivatedHeading(aSummary({ missingCount: 0, deactivatedCount: 2 }))).toBe(
      '2 people become inactive by the file',
    );
  });

  it('speak of what was done once it is done', () => {
    expect(newGroupsHeading(aSummary({ newGroupCount: 1 }))).toBe('One new group is created');
    expect(newGroupsHeading(aSummary({ newGroupCount: 14, phase: 'applied' }))).toBe('14 new groups were created');
    expect(failedRowsHeading(aSummary())).toBe('4 rows cannot be read and are left out');
    expect(failedRowsHeading(aSummary({ failedCount: 1, phase: 'applied' }))).toBe('1 row was left out');
  });

  it('say what to do with rows that fail', () => {
    expect(failedRowsAdvice(aSummary())).toBe(
      'Correct them here and check again, or in the file and upload only these rows.',
    );
    expect(failedRowsAdvice(aSummary({ failedCount: 1 }))).toBe(
      'Correct it here and check again, or in the file and upload only this row.',
    );
  });
});

describe('the end of an import in a sentence', () => {
  it('counts what was done and what was left out', () => {
    expect(appliedSentence(aSummary({ deactivatedCount: 0 }))).toEqual({
      fact: '24 people were imported;',
      comparison: 'four rows were left out.',
    });
    expect(appliedSentence(aSummary({ failedCount: 0 }))).toEqual({
      fact: '24 people were imported, and 34 deactivated;',
      comparison: 'no row was left out.',
    });
    expect(appliedSentence(aSummary({ newCount: 1, changedCount: 0, deactivatedCount: 0, failedCount: 1 }))).toEqual({
      fact: '1 person was imported;',
      comparison: 'one row was left out.',
    });
  });
});

describe('people who take things over from each other', () => {
  const swap = { row: 2, field: 'email' as const, name: 'Ada Lovelace', other: 'Grace Hopper', isMutual: true };

  it('are named with what it is', () => {
    const taken = { ...swap, field: 'phone' as const, isMutual: false };
    expect(swapSentences({ swapCount: 2, swapSample: [swap, taken] })).toEqual([
      'Ada Lovelace and Grace Hopper swap their e-mail addresses.',
      'Ada Lovelace takes over the phone number of Grace Hopper.',
    ]);
  });

  it('are counted where they are many', () => {
    const sentences = swapSentences({ swapCount: 51, swapSample: Array.from({ length: 50 }, () => swap) });
    expect(sentences).toHaveLength(9);
    expect(sentences.at(-1)).toBe('43 more people take over details from another person.');
  });
});

describe('people whose access waits when they come back', () => {
  it('are named, and counted where they are many or nobody is named any more', () => {
    expect(pendingSentences({ accessPendingCount: 0, accessPendingSample: [] })).toEqual([]);
    expect(pendingSentences({ accessPendingCount: 1, accessPendingSample: ['Priya Raman'] })).toEqual([
      '1 person returns with more previous access than you can grant: Priya Raman. It is pending approval by an ' +
        'administrator with enough permissions.',
    ]);
    expect(
      pendingSentences({ accessPendingCount: 6, accessPendingSample: ['Priya Raman', 'Ada Lovelace'] })[0],
    ).toMatch(/^6 people return .* grant: Priya Raman, Ada Lovelace and 4 more\. It is pending/u);
    expect(pendingSentences({ accessPendingCount: 6, accessPendingSample: [] })[0]).toMatch(
      /^6 people return with more previous access than you can grant\. It is pending/u,
    );
  });
});

describe('what an import does to campaigns that run', () => {
  it('is said with their name, or with how many they are', () => {
    expect(runningCampaignsWords([])).toBe('');
    expect(runningCampaignsWords(['Spring'])).toMatch(
      /^Spring runs: this import invites no one new, its groups do not change/u,
    );
    expect(runningCampaignsWords(['Spring', 'Pulse'])).toMatch(
      /^2 campaigns run: .*their groups do not change.*deactivated people get no more messages/u,
    );
  });
});

describe('a file that makes people inactive', () => {
  it('is refused in the review to whoever may not decide that, with what to do instead', () => {
    expect(forbiddenWords(1)).toBe(
      '1 person would be deactivated, which requires an administrator. Remove their rows and upload the file again, ' +
        'or ask an administrator to import it.',
    );
  });
});
