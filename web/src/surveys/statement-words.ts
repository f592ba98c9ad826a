import type { CategoryResource } from '@attune/contract/surveys';
import type { AnswerKind } from './survey-form.ts';

/** What each kind of statement asks for, where its words are to be written. */
export const statementDescriptions: { readonly [K in AnswerKind]: string } = {
  likert5: 'I can do my best work here.',
  enps: 'How likely are you to recommend us as a place to work?',
  open_response: 'What would make the biggest difference to your work?',
};

const headings: { readonly [T in CategoryResource['attributes']['categoryType']]: string } = { drivers: 'Drivers', conditions: 'Engagement and conditions' };

/** What a statement can measure, as the groups of a list. */
export function categoryChoices(categories: readonly CategoryResource[]) {
  const types = Object.keys(headings) as (keyof typeof headings)[];
  return types
    .map((type) => ({
      group: headings[type],
      items: categories.filter(({ attributes }) => attributes.categoryType === type).map(({ id, attributes }) => ({ value: id, label: attributes.title })),
    }))
    .filter(({ items }) => items.length > 0);
}
