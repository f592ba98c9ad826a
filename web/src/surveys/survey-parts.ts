import type {
  CategoryResource,
  SurveyCompanion,
  SurveyResource,
  StatementResource,
} from '@attune/contract/surveys/survey';
import { sectionOfStatement } from './statement-sections.ts';

export type SurveyDocument = {
  readonly data: SurveyResource;
  readonly included?: readonly SurveyCompanion[] | undefined;
};

export type ShownStatement = Pick<
  StatementResource['attributes'],
  'statementType' | 'body' | 'compiledBody' | 'categoryId' | 'sphere'
> & {
  readonly id: string;
  /** Position in the survey, counted from 1. */
  readonly place: number;
  readonly isRequired: boolean;
};

export type SurveyPart = { readonly section: string; readonly statements: readonly ShownStatement[] };

/** The statements of a survey in order. */
export function statementsOf({ data, included = [] }: SurveyDocument): readonly ShownStatement[] {
  const statements = new Map(
    included.flatMap((each) => (each.type === 'statements' ? [[each.id, each.attributes] as const] : [])),
  );
  const places = included
    .filter((each) => each.type === 'survey-statements')
    .filter(({ attributes }) => attributes.surveyId === data.id);
  return places
    .toSorted((a, b) => a.attributes.order - b.attributes.order)
    .flatMap(({ attributes }) => {
      const statement = statements.get(attributes.statementId);
      return statement ? [{ ...statement, id: attributes.statementId, isRequired: attributes.isRequired }] : [];
    })
    .map((statement, index) => ({ ...statement, place: index + 1 }));
}

/** The statements by section, in survey order. */
export function partsOf(document: SurveyDocument): readonly SurveyPart[] {
  return [...Map.groupBy(statementsOf(document), sectionOfStatement)].map(([section, statements]) => ({
    section,
    statements,
  }));
}

/** Categories of the included statements. */
export function categoriesIn({ included = [] }: Pick<SurveyDocument, 'included'>): readonly CategoryResource[] {
  return included.filter((each) => each.type === 'categories');
}

/** Names of the included categories, by id. */
export function categoryTitles(document: Pick<SurveyDocument, 'included'>): ReadonlyMap<string, string> {
  return new Map(categoriesIn(document).map(({ id, attributes }) => [id, attributes.title]));
}
