/** The column that holds the organization of each table that belongs to one. */
export type OrganizationColumns = Readonly<Record<string, string>>;

export function organizationColumnsOf(
  columns: readonly { readonly table: string; readonly column: string }[],
): OrganizationColumns {
  const owned = columns
    .filter(({ column }) => column === 'organization_id')
    .map(({ table }) => [table, 'organization_id']);
  return { ...Object.fromEntries(owned), organizations: 'id' };
}
