import { readFileSync, readdirSync } from 'node:fs';
import {
  type DriverKey,
  type Sphere,
  type SurveyStatement,
  type SurveyType,
  isDriverKey,
} from '@attune/domain/surveys';

/** The content files, and helpers to read them. */

export type Named = { readonly id: string };

export type Texts = Readonly<Record<'en' | 'es' | 'de' | 'fr' | 'pt-BR', string>>;

export type Statement = Named & {
  readonly body: string;
  readonly kind: string;
  readonly categoryId: string;
  readonly categoryType: string;
  readonly sphere: Sphere;
  readonly condition: string | null;
  readonly order: number;
  readonly required: boolean;
};

type Survey = {
  readonly key: string;
  readonly name: string;
  readonly surveyType: SurveyType;
  readonly version: number;
  readonly grouping: string;
  readonly minutes: number;
  readonly statements: readonly Statement[];
};

type Category = Named & {
  readonly title: string;
  readonly categoryType: string;
  readonly sphere: Sphere | null;
  readonly condition: string | null;
  readonly definition: string;
  readonly literature: readonly string[];
  readonly formerTitles?: readonly string[];
};

type Scales = { readonly likert5: readonly { readonly value: number; readonly label: string }[] };

type Substitution = { readonly name: string; readonly default: string };

export type Translation = {
  readonly statements: Readonly<Record<string, string>>;
  readonly substitutions: readonly Substitution[];
  readonly scales: Scales;
  readonly categories: readonly Named[];
};

export type Pack = Omit<Translation, 'statements' | 'categories'> & {
  readonly surveys: readonly Survey[];
  readonly categories: readonly Category[];
  readonly spheres: readonly { readonly name: string }[];
  readonly references: readonly string[];
};

export type Mail = Named & {
  readonly audience: string;
  readonly promise?: 'answers' | 'comments' | 'results';
  readonly texts: Readonly<Record<keyof Texts, { readonly subject: string; readonly body: string }>>;
};

export type Messages = {
  readonly substitutions: Readonly<Record<string, string>>;
  readonly promises: Readonly<Record<'answers' | 'comments' | 'results', Texts>>;
  readonly missing: Readonly<Record<string, Texts>>;
  readonly sms_rules: { readonly sampleUsedForLength: Readonly<Record<string, string>> };
  readonly emails: readonly Mail[];
  readonly sms: readonly (Named & { readonly texts: Texts })[];
};

export type Tree = { readonly [key: string]: string | Tree };

const folder = new URL('../content/', import.meta.url);

export const fileNames = readdirSync(folder);

export const languages = ['en', 'es', 'de', 'fr', 'pt-BR'] as const;

export function read(name: string): string {
  return readFileSync(new URL(name, folder), 'utf8');
}

export function load(name: string): unknown {
  return JSON.parse(read(name));
}

export function wordsIn(text: string): number {
  return text.trim().split(/\s+/).length;
}

export function sentencesIn(text: string): number {
  return (text.match(/[.?!](\s|$)/g) ?? []).length;
}

export function idsOf(list: readonly Named[]): readonly string[] {
  return list.map(({ id }) => id);
}

export function repeated(list: readonly string[]): readonly string[] {
  return list.filter((each, index) => list.indexOf(each) !== index);
}

export function sorted(list: Iterable<string>): readonly string[] {
  return [...list].toSorted();
}

/** All texts of a nested file, by path. */
export function textsIn(tree: Tree, path = ''): Readonly<Record<string, string>> {
  const entries = Object.entries(tree).map(([key, value]) =>
    typeof value === 'string' ? { [`${path}${key}`]: value } : textsIn(value, `${path}${key}.`),
  );
  return Object.assign({}, ...entries) as Record<string, string>;
}

/** Converts a statement of the files to the domain's type. */
export function toDomain({ body, kind, categoryId, sphere, order, required }: Statement): SurveyStatement {
  const driver: DriverKey | null = isDriverKey(categoryId) ? categoryId : null;
  const known = kind === 'open_response' ? 'openResponse' : kind;
  return {
    id: '1',
    categoryId: '1',
    body,
    kind: known,
    driver,
    sphere,
    order,
    isRequired: required,
  } as SurveyStatement;
}
