import { describe, expect, it } from 'vitest';
import { exportPeople, exportStatus } from './secure-export-words.ts';

describe('an export of rows', () => {
  it.each([
    ['requested', null, 'Waiting for approval'],
    ['approved', null, 'Approved'],
    ['approved', '7', 'Ready'],
    ['declined', null, 'Declined'],
    ['failed', null, 'Failed'],
    ['expired', null, 'Expired'],
  ] as const)('that is %s, with file %s, is called “%s”', (status, fileId, words) => {
    expect(exportStatus({ status, fileId }).words).toBe(words);
  });

  it('names both people, even if an account was deleted', () => {
    const people = { requestedByName: 'Maya Okafor', decidedByName: null };
    expect(exportPeople({ status: 'requested', ...people })).toBe('Requested by Maya Okafor');
    expect(exportPeople({ status: 'expired', ...people })).toBe(
      'Requested by Maya Okafor, approved by a former administrator',
    );
    expect(exportPeople({ status: 'declined', requestedByName: null, decidedByName: 'Tom Weber' })).toBe(
      'Requested by a former administrator, declined by Tom Weber',
    );
  });
});
