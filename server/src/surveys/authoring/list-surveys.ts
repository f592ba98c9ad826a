import type { Actor } from '@attune/domain/access';
import type { Id } from '@attune/domain/kernel';
import type { Database } from '../../platform/database/index.ts';
import { findNaming } from '../substitutions/naming.repository.ts';
import { type Asked, onShelf } from './shelves.ts';
import type { Naming } from '../substitution-words.ts';
import {
  type SurveyList,
  type SurveyListing,
  type SurveyName,
  listSurveyNames as listNames,
  listSurveys as list,
} from '../surveys.repository.ts';

type Dependencies = { readonly database: Database };

/** Surveys with the substitutions for their readers. */
export type NamedSurveys = SurveyList & { readonly naming: Naming };

/**
 * Lists the surveys of the library, or those that an organization can send, including the library. Each in its newest
 * version.
 */
export function listSurveys(
  { database }: Dependencies,
  actor: Actor,
  { asked, ...listing }: SurveyListing & { readonly asked: Asked },
): Promise<NamedSurveys> {
  return onShelf(database, actor, {
    visit: { asked, act: 'read' },
    work: async (trx, shelf) => ({ ...(await list(trx, shelf, listing)), naming: await findNaming(trx, shelf) }),
  });
}

/** Lists the names of all surveys that an organization can use. */
export function listSurveyNames(
  { database }: Dependencies,
  actor: Actor,
  organizationId: Id<'organization'>,
): Promise<readonly SurveyName[]> {
  return onShelf(database, actor, { visit: { asked: organizationId, act: 'read' }, work: listNames });
}
