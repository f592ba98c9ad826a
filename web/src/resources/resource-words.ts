import type { TransformResource } from '@attune/contract/resources/resources';
import type { ResourceKind } from '@attune/domain/resources';
import { driverOf, isDriverKey } from '@attune/domain/surveys';
import { countInWords, truncate } from '../design/format/words.ts';

export type KindWords = {
  readonly kind: ResourceKind;
  readonly base: '/transform-resources' | '/assessment-library';
  readonly page: string;
  readonly one: string;
  readonly many: string;
  /** What the list is for, while it is empty. */
  readonly purpose: string;
};

export const kindWords: Readonly<Record<ResourceKind, KindWords>> = {
  transform: {
    kind: 'transform',
    base: '/transform-resources',
    page: 'Transform',
    one: 'resource',
    many: 'resources',
    purpose: 'Add material that helps staff to improve a driver.',
  },
  assessment: {
    kind: 'assessment',
    base: '/assessment-library',
    page: 'Assessment Library',
    one: 'entry',
    many: 'entries',
    purpose: 'Add what staff should know when they choose and read surveys.',
  },
};

/** The list in a sentence: "Six resources are published;" "two drafts are not." */
export function listHeadline(
  { published, drafts }: { readonly published: number; readonly drafts: number },
  { one, many, purpose }: KindWords,
): { readonly fact: string; readonly comparison: string } {
  if (published + drafts === 0) return { fact: `No ${many} yet;`, comparison: lowerFirst(purpose) };
  const fact = `${upperFirst(countInWords(published))} ${published === 1 ? `${one} is` : `${many} are`} published;`;
  if (drafts === 0) return { fact, comparison: 'there are no drafts.' };
  return { fact, comparison: drafts === 1 ? 'there is one draft.' : `there are ${countInWords(drafts)} drafts.` };
}

/** The name of a driver or another category, from its key. */
export function categoryName(key: string): string {
  return isDriverKey(key) ? driverOf(key).fullName : upperFirst(key.replaceAll('-', ' '));
}

/** What a description is made of; empty lines separate paragraphs. */
export function paragraphsOf(description: string): readonly string[] {
  return description
    .split(/\r?\n\s*\n/u)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
}

const lineLength = 120;

/** What is said of a resource in one line. */
export function firstLine(description: string): string {
  return truncate((paragraphsOf(description)[0] ?? '').replaceAll(/\s+/gu, ' '), lineLength);
}

/** Where a resource is read: at its own address, or on its page here. */
export function addressOf({ id, attributes: { kind, url } }: TransformResource): string {
  return url ?? `${kindWords[kind].base}/${id}`;
}

/** The host that a link leads to: "attune.example". */
export function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url;
}

function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
