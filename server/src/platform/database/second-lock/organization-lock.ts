import type { Node } from 'libpg-query';
import type { OrganizationColumns } from './organization-columns.ts';
import { judge, prepareJudge } from './organization-scope.ts';
import type { Pin } from './query-block.ts';

/** A statement with its parameters, which start at 1 in the text. */
export type Issued = { readonly sql: string; readonly parameters: readonly unknown[] };

/** What the lock knows about the schema. */
export type LockedSchema = {
  readonly organizationColumns: OrganizationColumns;
  /** Tables whose rows of the organization 0 any organization may read. */
  readonly libraryTables: ReadonlySet<string>;
};

/** Throws unless a statement of a transaction of one organization can only reach its rows. */
export type OrganizationLock = (statement: Issued, organizationId: string) => void;

/**
 * The second lock of a database without row-level security: a statement passes only if every table that it names is
 * limited to an organization, and every value that names one is the organization of the transaction.
 */
export async function createOrganizationLock(schema: LockedSchema): Promise<OrganizationLock> {
  await prepareJudge();
  return ({ sql, parameters }, organizationId) => {
    const { problems, pins } = judge(sql, schema.organizationColumns);
    const foreign = pins.filter((pin) => !isAllowed({ pin, parameters, organizationId }, schema));
    const [problem] = [...problems, ...foreign.map(({ table }) => `rows of ${table} belong to another organization`)];
    if (problem !== undefined) throw new Error(`The statement was not sent: ${problem}.`);
  };
}

type Checked = { readonly pin: Pin; readonly parameters: readonly unknown[]; readonly organizationId: string };

function isAllowed({ pin, parameters, organizationId }: Checked, { libraryTables }: LockedSchema): boolean {
  const organization = valueOf(pin.value, parameters);
  if (organization === organizationId) return true;
  return organization === '0' && !pin.isWritten && libraryTables.has(pin.table);
}

function valueOf(value: Node, parameters: readonly unknown[]): string | undefined {
  if ('ParamRef' in value) return textOf(parameters[(value.ParamRef.number ?? 0) - 1]);
  if (!('A_Const' in value)) return undefined;
  const { ival, sval, fval } = value.A_Const;
  return ival ? String(ival.ival ?? 0) : (sval?.sval ?? fval?.fval);
}

function textOf(parameter: unknown): string | undefined {
  return typeof parameter === 'string' || typeof parameter === 'number' || typeof parameter === 'bigint'
    ? String(parameter)
    : undefined;
}
