import type { Database } from '../../platform/database/index.ts';
import type { LibraryContent } from './library-content.ts';
import {
  findSentLibrary,
  lockLibrary,
  nameOf,
  retireEarlierVersions,
  saveCategories,
  saveStatements,
  saveSurvey,
  saveTranslations,
} from './library.repository.ts';

/**
 * Synchronizes the library with the content; idempotent. Sent surveys keep their text: a new text needs a new version
 * of the survey and a new key for the statement. Languages can be added.
 */
export async function seedLibrary(
  database: Database,
  { categories, statements, surveys, translations }: LibraryContent,
): Promise<void> {
  await database.acrossOrganizations('seed', async (trx) => {
    await lockLibrary(trx);
    const sent = await findSentLibrary(trx);
    const renewable = statements.filter(({ key }) => !sent.statements.has(key));
    await saveCategories(trx, categories);
    await saveStatements(trx, renewable);
    await saveTranslations(
      trx,
      translations,
      renewable.map(({ key }) => key),
    );
    for (const survey of surveys.filter((each) => !sent.surveys.has(nameOf(each)))) await saveSurvey(trx, survey);
    for (const survey of surveys) await retireEarlierVersions(trx, survey);
  });
}
