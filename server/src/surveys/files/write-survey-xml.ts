import type { StatementTranslations, StoredSurvey } from '../surveys.repository.ts';
import { originalLocale } from '../substitution-words.ts';
import { statementTypeOf } from '../statement-type.ts';
import { escapeMarkup } from '../../platform/markup.ts';

type Written = Pick<StoredSurvey, 'name' | 'version' | 'type' | 'description'> & {
  readonly statements: readonly Pick<
    StoredSurvey['statements'][number],
    'id' | 'body' | 'kind' | 'sphere' | 'order' | 'isRequired' | 'category'
  >[];
};

/** Writes a survey as XML by the schema `content/survey-1.xsd`: consecutive statements of one sphere form a section. */
export function writeSurveyXml(survey: Written, translations: StatementTranslations): string {
  const sections: string[] = [];
  let sphere: string | undefined;
  for (const statement of survey.statements) {
    if (statement.sphere !== sphere)
      sections.push(
        ...(sphere === undefined ? [] : ['  </section>']),
        `  <section sphere="${escapeMarkup(statement.sphere)}">`,
      );
    sphere = statement.sphere;
    sections.push(questionOf(statement, translations.get(statement.id) ?? {}));
  }
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<survey name="${escapeMarkup(survey.name)}" version="${survey.version}" type="${escapeMarkup(survey.type)}">`,
    ...(survey.description ? [`  <description>${escapeMarkup(survey.description, 'text')}</description>`] : []),
    ...sections,
    ...(sphere === undefined ? [] : ['  </section>']),
    '</survey>',
    '',
  ].join('\n');
}

function questionOf(
  { body, kind, category, order, isRequired }: Written['statements'][number],
  translations: Readonly<Record<string, string>>,
): string {
  const texts = [
    [originalLocale, body] as const,
    ...Object.entries(translations).toSorted(([one], [other]) => (one < other ? -1 : 1)),
  ];
  return [
    `    <question kind="${statementTypeOf(kind)}" category="${escapeMarkup(category.key)}" order="${order}" ` +
      `required="${isRequired}">`,
    ...texts.map(
      ([locale, words]) => `      <text locale="${escapeMarkup(locale)}">${escapeMarkup(words, 'text')}</text>`,
    ),
    '    </question>',
  ].join('\n');
}
