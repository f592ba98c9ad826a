import {
  type Sphere,
  type StatementKind,
  type SurveyType,
  drivers,
  expectedMinutes,
  spheres,
  surveyTypes,
} from '@attune/domain/surveys';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { type WordsByLocale, originalLocale } from '../substitution-words.ts';

/** The library surveys that every organization can send, as defined in the content. */
export type LibraryContent = {
  readonly categories: readonly LibraryCategory[];
  readonly statements: readonly LibraryStatement[];
  readonly surveys: readonly LibrarySurvey[];
  readonly translations: readonly { readonly statement: string; readonly locale: string; readonly body: string }[];
  readonly words: WordsByLocale;
  /** Inflected forms of each word, by language. */
  readonly uses: WordsByLocale;
  /** The XML schema of surveys. */
  readonly xmlSchema: string;
};

export type LibraryCategory = {
  readonly key: string;
  readonly title: string;
  readonly type: 'engagement' | 'conditions' | 'drivers';
  readonly sphere: Sphere | null;
  readonly condition: string | null;
};

export type LibraryStatement = {
  readonly key: string;
  readonly body: string;
  readonly kind: StatementKind;
  readonly category: string;
  readonly sphere: Sphere;
};

export type LibrarySurvey = {
  readonly key: string;
  readonly version: number;
  readonly name: string;
  readonly type: SurveyType;
  readonly description: string;
  readonly minutes: number;
  /** In the order in which they are asked. */
  readonly statements: readonly { readonly key: string; readonly isRequired: boolean }[];
};

/** The category of custom statements without another category. */
export const ownCategory: LibraryCategory = {
  key: 'custom',
  title: 'Custom',
  type: 'drivers',
  sphere: null,
  condition: null,
};

const substitutions = z.array(z.object({ name: z.string(), default: z.string(), use: z.string().default('') }));

const statement = z.object({
  id: z.string(),
  body: z.string(),
  kind: z
    .enum(['likert5', 'enps', 'open_response'])
    .transform((kind): StatementKind => (kind === 'open_response' ? 'openResponse' : kind)),
  categoryId: z.string(),
  sphere: z.enum(spheres),
  required: z.boolean(),
});

const surveysFile = z.object({
  substitutions,
  categories: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      definition: z.string(),
      categoryType: z.enum(['engagement', 'conditions', 'drivers']),
      sphere: z.enum(spheres).nullable(),
      condition: z.string().nullable(),
    }),
  ),
  surveys: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      version: z.int(),
      surveyType: z.enum(surveyTypes),
      description: z.string(),
      statements: z.array(statement),
    }),
  ),
});

const translationFile = z.object({ locale: z.string(), substitutions, statements: z.record(z.string(), z.string()) });
type Translation = z.infer<typeof translationFile>;

/** Reads `surveys.json` and its translations from the content folder. */
export async function readLibrary(folder: string): Promise<LibraryContent> {
  const original = surveysFile.parse(await readJson(folder, 'surveys.json'));
  const names = (await readdir(folder)).filter((name) => /^surveys\..+\.json$/.test(name)).sort();
  const translations = await Promise.all(
    names.map(async (name) => translationFile.parse(await readJson(folder, name))),
  );
  return { ...toLibrary(original, translations), xmlSchema: await readFile(join(folder, 'survey-1.xsd'), 'utf8') };
}

function toLibrary(
  { substitutions: words, categories, surveys }: z.infer<typeof surveysFile>,
  translations: readonly Translation[],
): Omit<LibraryContent, 'xmlSchema'> {
  const everyStatement = new Map(surveys.flatMap(({ statements }) => statements.map((each) => [each.id, each])));
  const spoken = [{ locale: originalLocale, substitutions: words }, ...translations];
  const byLocale = (entryOf: (each: z.infer<typeof substitutions>[number]) => readonly [string, string]) =>
    Object.fromEntries(spoken.map((each) => [each.locale, Object.fromEntries(each.substitutions.map(entryOf))]));
  return {
    categories: [
      ...categories.map(({ id, categoryType, title, sphere, condition }) => ({
        key: id,
        type: categoryType,
        title,
        sphere,
        condition,
      })),
      ownCategory,
    ],
    statements: [...everyStatement.values()].map(({ id, body, kind, categoryId, sphere }) => ({
      key: id,
      body,
      kind,
      category: categoryId,
      sphere,
    })),
    surveys: [...surveys, ...surveysOfDrivers(categories, surveys)].map(({ surveyType, statements, ...facts }) => ({
      ...facts,
      type: surveyType,
      minutes: expectedMinutes(statements),
      statements: statements.map(({ id, required }) => ({ key: id, isRequired: required })),
    })),
    translations: translations.flatMap(({ locale, statements }) =>
      Object.entries(statements).map(([key, body]) => ({ statement: key, locale, body })),
    ),
    words: byLocale(({ name, default: word }) => [name, word]),
    uses: byLocale(({ name, use }) => [name, use]),
  };
}

type WrittenSurveys = z.infer<typeof surveysFile>;

/** One survey per driver, with the statements of that driver in the drivers survey, in the same version. */
function surveysOfDrivers(
  categories: WrittenSurveys['categories'],
  surveys: WrittenSurveys['surveys'],
): WrittenSurveys['surveys'] {
  const whole = surveys.find(({ surveyType }) => surveyType === 'EngageSurvey');
  if (!whole) return [];
  return drivers.flatMap(({ key, fullName }) => {
    const statements = whole.statements.filter(({ categoryId }) => categoryId === key);
    const definition = categories.find(({ id }) => id === key)?.definition ?? '';
    const survey = {
      key: `driver-${key}`,
      name: fullName,
      version: whole.version,
      surveyType: 'topic based' as const,
      description: definition,
      statements,
    };
    return statements.length > 0 ? [survey] : [];
  });
}

async function readJson(folder: string, name: string): Promise<unknown> {
  return JSON.parse(await readFile(join(folder, name), 'utf8'));
}
