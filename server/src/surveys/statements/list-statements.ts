import type { Actor } from '@attune/domain/access';
import { fuzzySearch } from '@attune/domain/kernel';
import type { StatementKind } from '@attune/domain/surveys';
import type { Database } from '../../platform/database/index.ts';
import type { Page } from '../../platform/json-api/index.ts';
import { findNaming } from '../substitutions/naming.repository.ts';
import { type Asked, onShelf } from '../authoring/shelves.ts';
import { type BankStatement, listBankStatements } from './statement-bank.repository.ts';
import type { Naming } from '../substitution-words.ts';

type Dependencies = { readonly database: Database };

export type BankListing = {
  readonly asked: Asked;
  readonly page: Page;
  readonly fuzzy?: string | undefined;
  readonly categoryId?: string | undefined;
  readonly kind?: StatementKind | undefined;
};

/** Statements of the bank, with the substitutions for their readers. */
export type NamedStatements = {
  readonly statements: readonly BankStatement[];
  readonly total: number;
  readonly naming: Naming;
};

/** Lists the statements that can be reused: of the library, and of the organization. */
export async function listStatements(
  { database }: Dependencies,
  actor: Actor,
  { asked, page, fuzzy = '', categoryId, kind }: BankListing,
): Promise<NamedStatements> {
  const read = await onShelf(database, actor, {
    visit: { asked, act: 'read' },
    work: async (trx, shelf) => ({
      statements: await listBankStatements(trx, shelf),
      naming: await findNaming(trx, shelf),
    }),
  });
  const kept = read.statements.filter(
    (each) => (!categoryId || each.category.id === categoryId) && (!kind || each.kind === kind),
  );
  const found = fuzzySearch(fuzzy, kept, ({ body, category }) => `${body} ${category.title}`);
  return { statements: found.slice(page.offset, page.offset + page.limit), total: found.length, naming: read.naming };
}
