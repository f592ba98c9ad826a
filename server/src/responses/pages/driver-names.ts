import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type RespondentLanguage, respondentLanguages } from '@attune/contract/respondent/models';
import { type DriverKey, drivers } from '@attune/domain/surveys';
import { z } from 'zod';

export type DriverNames = (driver: DriverKey, language: RespondentLanguage) => string;

const content = z.object({ categories: z.array(z.object({ id: z.string(), title: z.string() })) });

/** Names of drivers for respondents, in the languages of the survey pages. */
export async function readDriverNames(contentFolder: string): Promise<DriverNames> {
  const names = new Map<string, ReadonlyMap<string, string>>();
  for (const language of respondentLanguages) {
    const file = language === 'en' ? 'surveys.json' : `surveys.${language}.json`;
    const { categories } = content.parse(JSON.parse(await readFile(join(contentFolder, file), 'utf8')));
    names.set(language, new Map(categories.map(({ id, title }) => [id, title])));
  }
  const english = new Map<string, string>(drivers.map(({ key, name }) => [key, name]));
  return (driver, language) => names.get(language)?.get(driver) ?? english.get(driver) ?? driver;
}
