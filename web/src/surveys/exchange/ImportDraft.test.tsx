import type { SurveyDraftResource } from '@attune/contract/surveys/files';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../platform/api/api-error.ts';
import { ImportDraft } from './ImportDraft.tsx';

type Attributes = SurveyDraftResource['attributes'];

const statement = {
  body: 'I rest.',
  statementType: 'likert5',
  categoryId: '7',
  sphere: 'Work Experience',
  isRequired: true,
  translations: { de: 'Ich ruhe.' },
  line: 5,
} as const;
const defaults: Attributes = {
  name: 'Rest',
  description: '',
  version: 1,
  surveyTypeId: '2',
  statements: [statement],
  problems: [],
};
const show = (attributes: Partial<Attributes> = {}, problem: Error | null = null) =>
  renderToStaticMarkup(
    <ImportDraft
      draft={{ type: 'survey-drafts', id: 'draft', attributes: { ...defaults, ...attributes } }}
      isBusy={false}
      problem={problem}
      onImport={() => undefined}
    />,
  );

describe('what was read from a file', () => {
  it('says that nothing has changed yet, and what would', () => {
    const html = show();
    expect(html).toContain('Rest: 1 statement, also in German');
    expect(html).toContain('Nothing has changed yet');
    expect(html).toContain('Import 1 statement');
  });

  it('shows each statement under what people think of, and how it is answered', () => {
    const html = show({ statements: [statement, { ...statement, statementType: 'open_response', line: 9 }] });
    for (const words of ['Work Experience', 'In their own words', 'Opinion Scale', 'Opinion Response'])
      expect(html).toContain(words);
  });

  it('points at what measures nothing that is known', () => {
    expect(show({ statements: [{ ...statement, categoryId: null }] })).toContain('Measures nothing known');
    expect(show()).not.toContain('Measures nothing known');
  });

  it('is not offered while it has mistakes, which are told by their lines', () => {
    const html = show({ problems: [{ line: 12, detail: 'There is no kind "likert7".' }] });
    expect(html).toContain('This text has one error');
    expect(html).toContain('>12<');
    expect(html).not.toContain('Import 1 statement');
  });

  it('says why it was declined', () => {
    const error = new ApiError(409, [{ status: '409', code: 'conflict', title: 'There is a survey of this name.' }]);
    expect(show({}, error)).toContain('There is a survey of this name.');
  });
});
