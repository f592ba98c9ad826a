import type { CategoryResource } from '@attune/contract/surveys/survey';
import type { AnswerKind } from './answer-kinds.ts';

/** Placeholder text by answer type. */
export const statementDescriptions: { readonly [K in AnswerKind]: string } = {
  likert5: 'I can do my best work here.',
  enps: 'How likely are you to recommend us as a place to work?',
  open_response: 'What would make the biggest difference to your work?',
};

const kindsOfCategories: { readonly [T in CategoryResource['attributes']['categoryType']]: string } = {
  drivers: 'Driver',
  conditions: 'Condition',
};

/** Categories that a statement can measure, drivers first. */
export function categoryChoices(categories: readonly CategoryResource[]) {
  const types = Object.keys(kindsOfCategories) as (keyof typeof kindsOfCategories)[];
  return types.flatMap((type) =>
    categories
      .filter(({ attributes }) => attributes.categoryType === type)
      .map(({ id, attributes }) => ({ value: id, label: attributes.title, note: kindsOfCategories[type] })),
  );
}
