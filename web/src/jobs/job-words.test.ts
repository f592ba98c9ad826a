import { describe, expect, it } from 'vitest';
import { beginnerOf, durationOf, jobsSentence, pathOf, resultOf, titleOf, updateOf } from './job-words.ts';
import { aJob } from './jobs.test-support.ts';

describe('a job in words', () => {
  it('is called by its file', () => {
    expect(titleOf(aJob({ summary: { fileName: 'people.csv', phase: 'applied' } }))).toBe('Import of people.csv');
  });

  it.each([
    ['checked', 'Import of people.csv, waiting for you'],
    ['discarded', 'Import of people.csv, discarded'],
    ['undone', 'Import of people.csv, undone'],
  ])('says where nothing was imported though it has finished: %s', (phase, title) => {
    expect(titleOf(aJob({ summary: { fileName: 'people.csv', phase } }))).toBe(title);
  });

  it.each([
    ['error', 'group-results-pdf', { status: 'pending', label: 'Run again' }],
    ['pending', 'group-results-pdf', { status: 'error', label: 'Cancel' }],
    ['finished', 'group-results-pdf', undefined],
    ['error', 'employee-management-import', undefined],
    ['pending', 'place-people', undefined],
  ] as const)('that is %s, of type %s, can be updated to %j', (status, jobType, update) => {
    expect(updateOf(aJob({ status, jobType }))).toEqual(update);
  });

  it('is called by its kind as long as it has nothing to say', () => {
    expect(titleOf(aJob({ summary: null }))).toBe('Import of an employee file');
    expect(titleOf(aJob({ jobType: 'close-campaign', summary: null }))).toBe('Closing a campaign');
    expect(titleOf(aJob({ jobType: 'place-people', summary: null }))).toBe('Assigning people to dynamic groups');
  });

  it('is called by what it is about where it makes a report', () => {
    const summary = { campaignName: 'September 2026', groupName: 'Engineering', fileName: null };
    expect(titleOf(aJob({ jobType: 'group-results-pdf', summary }))).toBe(
      'Engineering in September 2026: Group results, PDF',
    );
    expect(titleOf(aJob({ jobType: 'survey-results-csv', summary: { ...summary, groupName: null } }))).toBe(
      'All groups in September 2026: Group results, CSV',
    );
    expect(titleOf(aJob({ jobType: 'group-results-pptx', summary: null }))).toBe('Group results, PowerPoint');
    expect(pathOf(aJob({ jobType: 'group-results-pdf', summary }))).toBeUndefined();
  });

  it('offers what it has made under its name', () => {
    const summary = {
      campaignName: 'September 2026',
      groupName: 'Engineering',
      fileName: 'engineering-september-2026.pdf',
    };
    expect(resultOf(aJob({ jobType: 'group-results-pdf', summary }))).toEqual({
      name: 'engineering-september-2026.pdf',
      label: 'Download',
    });
    expect(resultOf(aJob())).toEqual({ name: 'failed-rows-31.csv', label: 'Failed rows' });
  });

  it('leads to its page where it has one', () => {
    expect(pathOf(aJob())).toBe('/employee-list/import/31');
    expect(pathOf(aJob({ jobType: 'close-campaign', campaignId: '12' }))).toBe('/assessments/12/results');
    expect(pathOf(aJob({ jobType: 'close-campaign' }))).toBeUndefined();
    expect(pathOf(aJob({ jobType: 'place-people', summary: null }))).toBe('/group-type-management');
  });

  it.each([
    ['2026-11-20T09:41:01.049Z', 'less than 0.1 s'],
    ['2026-11-20T09:41:01.800Z', '0.8 s'],
    ['2026-11-20T09:41:43Z', '42 s'],
    ['2026-11-20T09:43:06Z', '2 min 5 s'],
    ['2026-11-20T09:42:00.700Z', '1 min 0 s'],
  ])('that began a second after 9:41 and ended at %s took %s', (finishedAt, words) => {
    expect(durationOf(aJob({ finishedAt }))).toBe(words);
  });

  it('has taken no time yet while it runs', () => {
    expect(durationOf(aJob({ finishedAt: null }))).toBeUndefined();
  });
});

describe('who began a job', () => {
  it('is called by name', () => {
    expect(beginnerOf(aJob())).toBe('Maya Okafor');
  });

  it('was the product or an administrator where there is no name', () => {
    expect(beginnerOf(aJob({ jobType: 'place-people', createdByName: null }))).toBe('Attune');
    expect(beginnerOf(aJob({ createdByName: null }))).toBe('an administrator');
  });
});

describe('the jobs in a sentence', () => {
  it('counts what waits as running', () => {
    expect(jobsSentence({ pending: 1, processing: 1, errored: 1 })).toEqual({
      fact: 'Two jobs are running;',
      comparison: 'one ended with an error.',
    });
  });

  it('says so when there is nothing to tell', () => {
    expect(jobsSentence({ pending: 0, processing: 0, errored: 0 })).toEqual({
      fact: 'No job is running;',
      comparison: 'none ended with an error.',
    });
  });
});
