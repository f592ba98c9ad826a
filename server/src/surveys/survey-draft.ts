import { type Problem, invalid } from '@attune/domain/kernel';
import { type CategoryId, type Sphere, type StatementKind, isRequiredByDefault, spheres } from '@attune/domain/surveys';
import { ownCategory } from './library-content.ts';
import type { StoredCategory, WrittenStatement } from './surveys.repository.ts';

/** A statement as it comes from somebody who writes a survey. */
export type DraftedStatement = {
  readonly body: string;
  readonly kind: StatementKind;
  readonly categoryId: CategoryId | undefined;
  readonly isRequired: boolean | undefined;
};

/** What a statement measures where nobody said so. */
const usualCategory: { readonly [K in StatementKind]: string } = { likert5: ownCategory.key, enps: 'enps', openResponse: 'open-feedback' };

/** The statements in the order given, with what was left out filled in. Refuses a category that does not exist with `invalid`. */
export function toStatements(drafts: readonly DraftedStatement[], categories: readonly StoredCategory[]): readonly WrittenStatement[] {
  const problems: Problem[] = [];
  const statements = drafts.map(({ body, kind, categoryId, isRequired = isRequiredByDefault(kind) }, index) => {
    const category = categories.find(({ id, key }) => (categoryId ? id === categoryId : key === usualCategory[kind]));
    if (!category) problems.push({ at: ['statements', `${index}`, 'categoryId'], detail: 'This category does not exist.' });
    return { body, kind, categoryId: category?.id as CategoryId, sphere: sphereOf(category), order: index + 1, isRequired };
  });
  if (problems.length > 0) throw invalid(...problems);
  return statements;
}

function sphereOf(category: StoredCategory | undefined): Sphere {
  return spheres.find((sphere) => sphere === category?.sphere) ?? spheres[0];
}
