import type { Actor } from '@attune/domain/access';
import { compile } from '@attune/domain/surveys';
import type { Database } from '../../platform/database/index.ts';
import { type NamedSurvey, type SurveyName, getSurvey } from '../authoring/get-survey.ts';
import { type WordsByLocale, originalLocale, wordsIn } from '../substitution-words.ts';

/** A statement as results reference it. */
type DemonstratedStatement = Pick<
  NamedSurvey['survey']['statements'][number],
  'id' | 'kind' | 'isRequired' | 'sphere' | 'categoryId'
> & {
  readonly categoryKey: string;
  readonly categoryTitle: string;
  readonly categoryType: NamedSurvey['survey']['statements'][number]['category']['type'];
  readonly body: string;
  readonly placeId: string;
};

/** Creates results from generated answers. Implemented in `results`. */
export type Demonstrate<Demonstration> = (survey: {
  readonly id: string;
  readonly name: string;
  readonly version: number;
  readonly groupName: string;
  readonly statements: readonly DemonstratedStatement[];
}) => Demonstration;

type Dependencies<Demonstration> = {
  readonly database: Database;
  readonly words: WordsByLocale;
  readonly demonstrate: Demonstrate<Demonstration>;
};

/** Previews the results of a survey. */
export async function previewResults<Demonstration>(
  { demonstrate, words, ...needs }: Dependencies<Demonstration>,
  actor: Actor,
  at: SurveyName,
): Promise<Demonstration> {
  const { survey, naming } = await getSurvey(needs, actor, at);
  const compiled = wordsIn(originalLocale, words, naming);
  const statements = survey.statements.map(
    ({ id, kind, isRequired, sphere, categoryId, category, body, surveyStatementId }) => ({
      id,
      kind,
      isRequired,
      sphere,
      categoryId,
      categoryKey: category.key,
      categoryTitle: category.title,
      categoryType: category.type,
      body: compile(body, compiled),
      placeId: surveyStatementId,
    }),
  );
  return demonstrate({
    id: survey.id,
    name: survey.name,
    version: survey.version,
    groupName: 'Demonstration',
    statements,
  });
}
