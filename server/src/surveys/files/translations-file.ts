import { type Problem, isLocale } from '@attune/domain/kernel';
import { type StatementId, translationProblems } from '@attune/domain/surveys';
import type { FileLine } from '../../platform/csv/index.ts';
import { originalLocale } from '../substitution-words.ts';
import type { StatementTranslations, StoredSurvey } from '../surveys.repository.ts';

/** A translation in a file. */
export type GivenTranslation = { readonly statementId: StatementId; readonly locale: string; readonly body: string };

type Translatable = {
  readonly statements: readonly Pick<StoredSurvey['statements'][number], 'id' | 'key' | 'body' | 'isFromLibrary'>[];
};

const maxColumns = 60;
const maxProblems = 100;

/** Identifies a statement in a file by its content key, or its id. */
function keyOf({ id, key }: Translatable['statements'][number]): string {
  return key ?? id;
}

/** The rows of an export: the offered languages first, then others with translations. */
export function* translationRows(
  { statements }: Translatable,
  translations: StatementTranslations,
  offered: readonly string[],
): Generator<readonly string[]> {
  const others = [...new Set(statements.flatMap(({ id }) => Object.keys(translations.get(id) ?? {})))]
    .filter((locale) => !offered.includes(locale))
    .sort();
  const locales = [...offered.filter((locale) => locale !== originalLocale), ...others];
  yield ['key', originalLocale, ...locales];
  for (const statement of statements) {
    const own = translations.get(statement.id) ?? {};
    yield [keyOf(statement), statement.body, ...locales.map((locale) => own[locale] ?? '')];
  }
}

/**
 * Returns the changes in a file, or all problems by row and column. Empty cells are ignored. The original column is for
 * reference and can only be edited in the survey. Library statements are translated in the library; translations of
 * sent statements can be added but not changed.
 */
export function readTranslations(
  lines: readonly FileLine[],
  {
    survey,
    translations,
    isLibrary,
    hasBeenSent,
  }: {
    readonly survey: Translatable;
    readonly translations: StatementTranslations;
    readonly isLibrary: boolean;
    readonly hasBeenSent: (id: StatementId) => boolean;
  },
): { readonly given: readonly GivenTranslation[]; readonly problems: readonly Problem[] } {
  const [header, ...rows] = lines;
  const columns = (header?.cells ?? []).map((name) => name.trim());
  const broken = headerProblems(columns);
  if (broken.length > 0) return { given: [], problems: broken };
  const statements = new Map(survey.statements.map((statement) => [keyOf(statement), statement]));
  const problems: Problem[] = [];
  const given: GivenTranslation[] = [];
  const seen = new Set<string>();
  for (const { number, cells } of rows) {
    const at = (column: string) => ['rows', `${number}`, column];
    const key = cells[columns.indexOf('key')]?.trim() ?? '';
    const statement = statements.get(key);
    if (!statement || seen.has(key)) {
      problems.push({
        at: at('key'),
        detail: statement
          ? `The key "${key}" appears in two rows.`
          : `This survey has no statement "${key.slice(0, 100)}".`,
      });
      continue;
    }
    seen.add(key);
    for (const [place, locale] of columns.entries()) {
      const body = (cells[place] ?? '').trim();
      if (locale === 'key' || body === '') continue;
      const before = locale === originalLocale ? statement.body : translations.get(statement.id)?.[locale];
      if (before !== undefined && body === before) continue;
      const found = cellProblems(body, {
        statement,
        locale,
        before,
        isLibrary,
        wasSent: hasBeenSent(statement.id),
        at: at(locale),
      });
      problems.push(...found);
      if (found.length === 0) given.push({ statementId: statement.id, locale, body });
    }
  }
  return { given, problems: problems.slice(0, maxProblems) };
}

function headerProblems(columns: readonly string[]): readonly Problem[] {
  const wrong = (column: string, detail: string): Problem => ({ at: ['rows', '1', column], detail });
  return [
    ...(columns.includes('key')
      ? []
      : [wrong('key', 'The first row names the columns: "key" and languages such as "en", "es" or "pt-BR".')]),
    ...(columns.length > maxColumns ? [wrong('key', `The file can have up to ${maxColumns} columns.`)] : []),
    ...columns
      .filter((name, place) => columns.indexOf(name) !== place)
      .map((name) => wrong(name, `There are two columns "${name.slice(0, 50)}".`)),
    ...columns
      .filter((name) => name !== 'key' && !isLocale(name))
      .map((name) => wrong(name, `"${name.slice(0, 50)}" is not a language code. Write it as "es" or "pt-BR".`)),
  ];
}

type Cell = {
  readonly statement: Translatable['statements'][number];
  readonly locale: string;
  readonly before: string | undefined;
  readonly isLibrary: boolean;
  readonly wasSent: boolean;
  readonly at: readonly string[];
};

function cellProblems(body: string, { statement, locale, before, isLibrary, wasSent, at }: Cell): readonly Problem[] {
  if (locale === originalLocale) return [{ at, detail: 'Edit the original text in the survey, not in this file.' }];
  if (statement.isFromLibrary && !isLibrary)
    return [{ at, detail: 'This statement belongs to the library and is translated there. Leave out its row.' }];
  if (wasSent && before !== undefined)
    return [{ at, detail: 'This text was already sent and cannot change. Rewrite it in the next survey version.' }];
  if (!body.isWellFormed() || /[^\P{Cc}\n\r\t]/u.test(body)) return [{ at, detail: 'Remove control characters.' }];
  return translationProblems(statement.body, body, at);
}
