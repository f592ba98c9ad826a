import { placeholdersIn } from '@attune/domain/kernel';

/** Library statements in one language, by key. */
type Content = { readonly statements: Readonly<Record<string, string>> };

const contents: Readonly<Record<string, () => Promise<Content>>> = {
  de: () => import('../../../../content/surveys.de.json').then(({ default: content }) => content),
  en: () =>
    import('../../../../content/surveys.json').then(({ default: { surveys } }) => ({
      statements: Object.fromEntries(surveys.flatMap(({ statements }) => statements.map(({ id, body }) => [id, body]))),
    })),
  es: () => import('../../../../content/surveys.es.json').then(({ default: content }) => content),
  fr: () => import('../../../../content/surveys.fr.json').then(({ default: content }) => content),
  'pt-BR': () => import('../../../../content/surveys.pt-BR.json').then(({ default: content }) => content),
};

/** Library sentences with placeholders, by language: two for each placeholder. */
export async function exampleSentences(locale: string): Promise<ReadonlyMap<string, readonly string[]>> {
  const content = await contents[locale]?.();
  return examplesIn(Object.values(content?.statements ?? {}));
}

const examplesForEach = 2;

/** The first sentences with each placeholder. */
export function examplesIn(sentences: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const withName = sentences.flatMap((sentence) => placeholdersIn(sentence).map((name) => ({ name, sentence })));
  const byName = Map.groupBy(withName, ({ name }) => name);
  return new Map(
    [...byName].map(([name, found]) => [name, found.slice(0, examplesForEach).map(({ sentence }) => sentence)]),
  );
}
