import { type Actor, authorize } from '@attune/domain/access';
import { type Id, invalid } from '@attune/domain/kernel';
import { listedSubstitutionTypes } from '@attune/domain/surveys';
import { recordChange } from '../../history/index.ts';
import type { Database, Transaction } from '../../platform/database/index.ts';
import type { LibraryContent } from '../library/library-content.ts';
import { type OwnWord, findNaming, lockCustomTexts, saveCustomTexts } from './naming.repository.ts';
import { wordsIn } from '../substitution-words.ts';

type Dependencies = { readonly database: Database; readonly library: Pick<LibraryContent, 'words' | 'uses'> };

/** An organization's word for one substitution in one language. */
export type OrganizationSubstitution = {
  readonly name: (typeof listedSubstitutionTypes)[number];
  readonly locale: string;
  /** The custom word, or null. */
  readonly word: string | null;
  /** The word used in statements. */
  readonly compiled: string;
  /** The default word and its inflected form. */
  readonly defaultWord: string;
  readonly use: string;
};

/** Lists the substitutions of an organization, in every language of the library. */
export function listSubstitutions(
  { database, library }: Dependencies,
  actor: Actor,
  organizationId: Id<'organization'>,
): Promise<readonly OrganizationSubstitution[]> {
  authorize(actor, 'survey.read', { organizationId });
  return database.inOrganization(organizationId, (trx) => read(trx, library, organizationId));
}

/**
 * Updates custom words of an organization and records the change in the audit log; omitted words are kept. Refuses with
 * `invalid` a language that the library does not have.
 */
export function updateSubstitutions(
  { database, library }: Dependencies,
  actor: Actor,
  { organizationId, words }: { readonly organizationId: Id<'organization'>; readonly words: readonly OwnWord[] },
): Promise<readonly OrganizationSubstitution[]> {
  authorize(actor, 'organization.updateSettings', { organizationId });
  const strange = words.flatMap(({ locale }, place) =>
    Object.hasOwn(library.words, locale)
      ? []
      : [
          {
            at: [`${place}`, 'attributes', 'locale'],
            detail: `This language is not available. Choose one of ${Object.keys(library.words).join(', ')}.`,
          },
        ],
  );
  if (strange.length > 0) throw invalid(...strange);
  return database.inOrganization(organizationId, async (trx) => {
    await lockCustomTexts(trx, organizationId);
    const before = await read(trx, library, organizationId);
    await saveCustomTexts(trx, organizationId, words);
    const after = await read(trx, library, organizationId);
    const entry = { personId: actor.personId, entityType: 'organizations', entityId: organizationId };
    await recordChange(trx, organizationId, {
      ...entry,
      action: 'organization.substitutions-changed',
      before: ownWordsOf(before),
      after: ownWordsOf(after),
    });
    return after;
  });
}

async function read(
  trx: Transaction,
  { words, uses }: Dependencies['library'],
  organizationId: Id<'organization'>,
): Promise<readonly OrganizationSubstitution[]> {
  const naming = await findNaming(trx, organizationId);
  return Object.keys(words).flatMap((locale) => {
    const compiled = wordsIn(locale, words, naming);
    const byDefault = wordsIn(locale, words, { organization: undefined });
    return listedSubstitutionTypes.map((name) => ({
      name,
      locale,
      word: naming.ofOrganization?.[locale]?.[name] ?? null,
      compiled: compiled[name] ?? name,
      defaultWord: byDefault[name] ?? name,
      use: uses[locale]?.[name] ?? '',
    }));
  });
}

function ownWordsOf(substitutions: readonly OrganizationSubstitution[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    substitutions.flatMap(({ name, locale, word }) => (word === null ? [] : [[`${name} ${locale}`, word]])),
  );
}
