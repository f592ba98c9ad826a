import { describe, expect, it } from 'vitest';
import { muteStyles } from './draw-page.ts';
import { neighbour, pageName, pageOptions, stepOf } from './preview-steps.ts';

const pages = ['welcome', '1', '2', 'send', 'thanks'];

describe('a press in the preview', () => {
  it('goes where the survey app goes', () => {
    expect(stepOf({ start: '', isForward: false }, pages, 'welcome')).toEqual({ page: '1' });
    expect(stepOf({ go: '-1', isForward: false }, pages, '1')).toEqual({ page: 'welcome' });
    expect(stepOf({ go: '1', isForward: false }, pages, 'send')).toEqual({ page: '2' });
    expect(stepOf({ isForward: true }, pages, '2')).toEqual({ page: 'send' });
    expect(stepOf({ send: '', isForward: true }, pages, 'send')).toEqual({ page: 'thanks' });
  });

  it('changes the language', () => {
    expect(stepOf({ language: 'de', isForward: false }, pages, '1')).toEqual({ locale: 'de' });
  });

  it('goes nowhere where it would lead out of the survey', () => {
    expect(stepOf({ isForward: false }, pages, '1')).toBeUndefined();
    expect(stepOf({ isForward: true }, pages, 'thanks')).toBeUndefined();
  });
});

describe('the pages of the preview', () => {
  it('are gone through one by one, and not beyond the ends', () => {
    expect(neighbour(pages, 'welcome', -1)).toBeUndefined();
    expect(neighbour(pages, '1', 1)).toEqual({ page: '2' });
    expect(neighbour(pages, 'elsewhere', 1)).toBeUndefined();
  });

  it('have names', () => {
    expect(pages.map(pageName)).toEqual(['Welcome', 'Statement 1', 'Statement 2', 'Sending', 'Thank you']);
  });

  it('are chosen by the words of their statements', () => {
    const statements = [
      { place: 1, compiledBody: 'I know what to do.' },
      { place: 2, compiledBody: 'I am proud of Acme.' },
    ];
    expect(pageOptions(pages, statements).map(({ label }) => label)).toEqual([
      'Welcome',
      '1. I know what to do.',
      '2. I am proud of Acme.',
      'Sending',
      'Thank you',
    ]);
    expect(pageOptions(pages, statements).map(({ value }) => value)).toEqual(pages);
  });

  it('are read without applying their styles', () => {
    expect(muteStyles('<style media="print">a{}</style><p style="color:red">1</p>')).toBe(
      '<muted-style media="print">a{}</muted-style><p data-style="color:red">1</p>',
    );
  });
});
