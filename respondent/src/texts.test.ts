import { respondentLanguages } from '@attune/contract/respondent/models';
import { expect, test } from 'vitest';
import { textsOf } from './texts.ts';

function pathsOf(value: unknown, path = ''): string[] {
  if (typeof value === 'string') return value === '' ? [] : [path];
  return Object.entries(value as object).flatMap(([name, inner]) => pathsOf(inner, `${path}.${name}`));
}

test.each(respondentLanguages)('every text of the pages exists in %s', (language) => {
  expect(pathsOf(textsOf(language)).sort()).toEqual(pathsOf(textsOf('en')).sort());
});
