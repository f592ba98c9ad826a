import { statementKinds } from '@attune/contract/surveys/statement-kinds';
import { type Problem, isLocale } from '@attune/domain/kernel';
import {
  type Sphere,
  type StatementKind,
  type SurveyType,
  draftProblems,
  isRequiredByDefault,
  spheres,
  surveyTypes,
  translationProblems,
} from '@attune/domain/surveys';
import { kindOf } from '../statement-type.ts';
import { originalLocale } from '../substitution-words.ts';
import type { XmlElement } from './read-survey-xml.ts';

export type ReadStatement = {
  readonly body: string;
  readonly kind: StatementKind;
  /** Key of the category that it measures. */
  readonly category: string;
  readonly sphere: Sphere;
  readonly isRequired: boolean;
  readonly translations: Readonly<Record<string, string>>;
  readonly line: number;
};

export type LineProblem = { readonly line: number; readonly detail: string };

/** A survey as read from a file, with problems by line. Everything that could be read is included. */
export type ReadSurvey = {
  readonly name: string;
  readonly description: string;
  readonly version: number;
  readonly type: SurveyType;
  readonly statements: readonly ReadStatement[];
  readonly problems: readonly LineProblem[];
};

const maxProblems = 200;

/** Reads a survey from XML elements. */
export function surveyOfXml(root: XmlElement): ReadSurvey {
  const problems: LineProblem[] = [];
  const note = (line: number, isWrong: boolean, detail: string): void =>
    void (isWrong && problems.push({ line, detail }));
  const questions = root.children
    .filter(({ name }) => name === 'section')
    .flatMap((section) => readSection(section, note));
  const statements = inOrder(questions, note);
  const [version, type] = [
    Number(root.attributes.get('version') ?? '1'),
    surveyTypes.find((each) => each === (root.attributes.get('type') ?? 'custom')),
  ];
  note(
    root.line,
    !(Number.isSafeInteger(version) && version >= 1 && version <= 9999),
    'The version must be a whole number from 1 to 9999.',
  );
  note(root.line, !type, `There is no type "${root.attributes.get('type')}". The types are ${surveyTypes.join(', ')}.`);
  const descriptions = root.children.filter(({ name }) => name === 'description');
  note(descriptions[1]?.line ?? root.line, descriptions.length > 1, 'A survey can have only one description.');
  const description = descriptions[0]?.text.trim() ?? '';
  note(descriptions[0]?.line ?? root.line, description.length > 1000, 'A description can have up to 1000 characters.');
  const survey = {
    name: (root.attributes.get('name') ?? '').trim(),
    version: Number.isSafeInteger(version) ? version : 1,
    statements,
  };
  const found = draftProblems({
    ...survey,
    version: 1,
    statements: statements.map((each, place) => ({ ...each, order: place + 1 })),
  });
  problems.push(
    ...found
      .filter(
        ({ at: [first, place] }) =>
          first !== 'statements' || place === undefined || statements[Number(place)]?.body !== '',
      )
      .map(({ at, detail }) => ({ line: lineOf(at, root, statements), detail })),
  );
  const sorted = problems.toSorted((one, other) => one.line - other.line);
  return { ...survey, description, type: type ?? 'custom', problems: sorted.slice(0, maxProblems) };
}

type Note = (line: number, isWrong: boolean, detail: string) => void;
type Placed = { readonly statement: ReadStatement; readonly order: number | undefined };

function readSection({ attributes, line, children }: XmlElement, note: Note): readonly Placed[] {
  const named = attributes.get('sphere') ?? spheres[0];
  const sphere = spheres.find((each) => each === named);
  note(line, !sphere, `There is no sphere "${named}". The spheres are ${spheres.join(', ')}.`);
  return children.map((question) => readQuestion(question, { sphere: sphere ?? spheres[0], note }));
}

function readQuestion(
  { attributes, line, children }: XmlElement,
  { sphere, note }: { readonly sphere: Sphere; readonly note: Note },
): Placed {
  const type = statementKinds.find((each) => each === (attributes.get('kind') ?? 'likert5'));
  note(line, !type, `There is no kind "${attributes.get('kind')}". The kinds are ${statementKinds.join(', ')}.`);
  const kind = kindOf(type ?? 'likert5');
  const order = attributes.has('order') ? Number(attributes.get('order')) : undefined;
  note(
    line,
    order !== undefined && !(Number.isSafeInteger(order) && order >= 1),
    'The order must be a whole number, 1 or greater.',
  );
  const required = attributes.get('required');
  note(
    line,
    required !== undefined && !['true', 'false', '1', '0'].includes(required),
    '"required" must be true or false.',
  );
  const texts = new Map<string, string>();
  for (const each of children) {
    const locale = each.attributes.get('locale') ?? originalLocale;
    note(each.line, !isLocale(locale), `"${locale.slice(0, 50)}" is not a language code.`);
    note(each.line, texts.has(locale), `There are two texts in "${locale.slice(0, 50)}".`);
    if (isLocale(locale)) texts.set(locale, each.text.trim());
  }
  const body = texts.get(originalLocale) ?? '';
  texts.delete(originalLocale);
  note(line, body === '', `A question needs a text in "${originalLocale}".`);
  for (const [locale, words] of texts)
    for (const { detail } of body === '' ? [] : translationProblems(body, words, []))
      note(lineOfText(children, locale) ?? line, true, detail);
  const statement = {
    body,
    kind,
    category: attributes.get('category') ?? '',
    sphere,
    isRequired: required === undefined ? isRequiredByDefault(kind) : required === 'true' || required === '1',
    translations: Object.fromEntries(texts),
    line,
  };
  return { statement, order };
}

function lineOfText(texts: readonly XmlElement[], locale: string): number | undefined {
  return texts.find(({ attributes }) => attributes.get('locale') === locale)?.line;
}

/** Sorts questions by their order; those without one keep their position in the file. */
function inOrder(questions: readonly Placed[], note: Note): readonly ReadStatement[] {
  const placed = questions.map(({ statement, order }, place) => ({ statement, order: order ?? place + 1 }));
  const taken = new Set<number>();
  for (const { statement, order } of placed) {
    note(statement.line, taken.has(order), `Two questions have the order ${order}.`);
    taken.add(order);
  }
  return placed.toSorted((one, other) => one.order - other.order).map(({ statement }) => statement);
}

function lineOf([first, place]: Problem['at'], root: XmlElement, statements: readonly ReadStatement[]): number {
  return first === 'statements' && place !== undefined ? (statements[Number(place)]?.line ?? root.line) : root.line;
}
