import { reportTypes } from '@attune/contract/jobs';
import { describe, expect, it } from 'vitest';
import {
  feedbackFormats,
  formatName,
  formats,
  formatsOf,
  progressNote,
  reportLabel,
  reportNote,
} from './report-words.ts';

describe('a report in words', () => {
  it('is offered in every format that there is', () => {
    const offered = [formatsOf('smart_pulse'), formatsOf('custom'), formatsOf('legacy_custom'), feedbackFormats].flat();
    expect([...new Set(offered.map(({ fileType }) => fileType))].toSorted()).toEqual([...reportTypes].toSorted());
    expect(formatsOf('quarterly')).toEqual(formats);
    expect(formatName('group-results-pptx')).toBe('PowerPoint');
  });

  it('is called by its file, and before it is there by what it will be', () => {
    expect(
      reportLabel({ fileName: 'engineering-september.pdf', fileType: 'group-results-pdf', campaignName: 'September' }),
    ).toBe('engineering-september.pdf');
    expect(reportLabel({ fileName: null, fileType: 'survey-results-csv', campaignName: 'September' })).toBe(
      'CSV of September',
    );
  });

  it.each([
    [{ status: 'pending', fileId: null }, 'waiting'],
    [{ status: 'processing', fileId: null }, 'in progress'],
    [{ status: 'error', fileId: null }, 'failed'],
    [{ status: 'finished', fileId: null }, 'expired'],
    [{ status: 'finished', fileId: '7' }, undefined],
  ] as const)('says why it cannot be had: %j', (report, note) => {
    expect(reportNote(report)).toBe(note);
  });

  it('shows its progress', () => {
    expect(progressNote({ progress: 21, total: 50 })).toContain('42% done.');
    expect(progressNote({ progress: 0, total: 0 })).not.toContain('%');
  });
});
