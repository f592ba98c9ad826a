import { type Actor, authorize } from '@attune/domain/access';
import type { Database } from '../../platform/database/index.ts';
import { findTypeId } from '../authoring/survey-drafts.repository.ts';
import { readSurveyXmlApart } from './read-survey-apart.ts';
import { type LineProblem, type ReadStatement, type ReadSurvey, surveyOfXml } from './survey-from-xml.ts';
import { listCategories } from '../surveys.repository.ts';

type Dependencies = { readonly database: Database };

/** A survey as parsed from a file, with resolved references. */
export type ParsedSurvey = Omit<ReadSurvey, 'statements'> & {
  readonly surveyTypeId: string;
  readonly statements: readonly (ReadStatement & { readonly categoryId: string | null })[];
};

/**
 * Parses XML into a draft and lists its problems by line. Stores nothing. Refuses with `invalid` anything that is not
 * the XML of a survey.
 */
export async function parseSurveyXml({ database }: Dependencies, actor: Actor, xmlText: string): Promise<ParsedSurvey> {
  authorize(actor, 'survey.readGlobal', 'platform');
  const read = surveyOfXml(await readSurveyXmlApart(xmlText));
  return database.acrossOrganizations('library', async (trx) => {
    const ids = new Map<string, string>((await listCategories(trx)).map(({ key, id }) => [key, id]));
    const strange = read.statements.filter(({ category }) => category !== '' && !ids.has(category));
    const problems = strange.map(({ line, category }): LineProblem => ({
      line,
      detail: `There is no category "${category.slice(0, 50)}".`,
    }));
    return {
      ...read,
      surveyTypeId: await findTypeId(trx, read.type),
      statements: read.statements.map((statement) => ({
        ...statement,
        categoryId: ids.get(statement.category) ?? null,
      })),
      problems: [...read.problems, ...problems].toSorted((one, other) => one.line - other.line),
    };
  });
}
