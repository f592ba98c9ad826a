import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { partsOf } from './survey-parts.ts';
import { SurveyStatements } from './SurveyStatements.tsx';
import { aSurvey, statementsIn } from './surveys.test-support.ts';

const survey = {
  data: aSurvey('1'),
  included: statementsIn('1', [
    { id: '30', sphere: 'Work Experience', order: 1 },
    { id: '31', sphere: 'Manager', order: 2, isRequired: false },
  ]),
};

describe('the preview of a survey', () => {
  const html = renderToStaticMarkup(<SurveyStatements parts={partsOf(survey)} />);

  it('has a heading for each section, and the words with everything filled in', () => {
    expect([...html.matchAll(/<h3[^>]*>([^<]+)/gu)].map(([, section]) => section)).toEqual([
      'Work Experience',
      'Manager',
    ]);
    expect(html).toContain('At Acme, 30');
    expect(html).not.toContain('{{');
  });

  it('says which statements may be left out', () => {
    expect(html.match(/Optional/gu)).toHaveLength(1);
  });
});
