import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { adding, aStatement, written } from './builder.test-support.ts';
import { SurveyFacts } from './SurveyFacts.tsx';
import type { FormStatement, SurveyForm } from './survey-form.ts';

const show = (form: SurveyForm) => renderToStaticMarkup(<SurveyFacts form={form} />);
const many = (count: number, changes: Partial<FormStatement> = {}): SurveyForm => ({
  ...written(),
  statements: Array.from({ length: count }, (_, index) => aStatement(index + 1, changes)),
});

describe('a survey at a glance', () => {
  it('is nothing at the beginning', () => {
    expect(show(written())).toBe('');
  });

  it('says how many statements it has, how long it takes and what they are about', () => {
    const html = show({
      ...written(),
      statements: [aStatement(1), aStatement(2, { sphere: 'Manager' }), aStatement(3, { kind: 'open_response' })],
    });
    for (const words of ['3 statements', 'about 2 minutes', 'Manager', 'In their own words'])
      expect(html).toContain(words);
  });

  it('warns of surveys that many people do not finish', () => {
    expect(show(many(13, { kind: 'open_response' }))).toContain('fewer people will finish');
    expect(show(many(20))).not.toContain('fewer people will finish');
  });

  it('says when no more statements fit in', () => {
    expect(show(many(100))).toContain('A survey has at most 100 statements.');
    expect(show(many(99))).not.toContain('at most');
  });

  it('counts the notes on wording, as advice', () => {
    expect(show(written(adding('I rest and I work.', 'I rest.')))).toContain('1 statement has a note on its wording');
    expect(show(written(adding('I rest.')))).not.toContain('wording');
  });
});
