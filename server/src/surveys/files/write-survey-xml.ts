import type { StatementTranslations, StoredSurvey } from '../surveys.repository.ts';
import { originalLocale } from '../substitution-words.ts';
import { statementTypeOf } from '../statement-type.ts';

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
        `  <section sphere="${attribute(statement.sphere)}">`,
      );
    sphere = statement.sphere;
    sections.push(questionOf(statement, translations.get(statement.id) ?? {}));
  }
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<survey name="${attribute(survey.name)}" version="${survey.version}" type="${attribute(survey.type)}">`,
    ...(survey.description ? [`  <description>${text(survey.description)}</description>`] : []),
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
    `    <question kind="${statementTypeOf(kind)}" category="${attribute(category.key)}" order="${order}" ` +
      `required="${isRequired}">`,
    ...texts.map(([locale, words]) => `      <text locale="${attribute(locale)}">${text(words)}</text>`),
    '    </question>',
  ].join('\n');
}

/** Characters that XML 1.0 does not allow. */
const unspeakable = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;
const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
  '\n': '&#10;',
  '\t': '&#9;',
};

function text(words: string): string {
  return words.replaceAll(unspeakable, '\uFFFD').replaceAll(/[&<>\r]/g, (sign) => escapes[sign] ?? sign);
}

/** Line breaks and tabs in attributes are normalized to spaces unless written as character references. */
function attribute(words: string): string {
  return words.replaceAll(unspeakable, '\uFFFD').replaceAll(/[&<>"\r\n\t]/g, (sign) => escapes[sign] ?? sign);
}
