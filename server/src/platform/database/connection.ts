/** The address of a server by socket or host, such as the embedded one. */
export type ServerAddress = {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly database: string;
};

/** How the names of the roles of this installation begin: two installations in one server need roles of their own. */
type Roles = { readonly roles?: string | undefined };

/** The location of the database: an embedded or an external server. */
export type Connection = (ServerAddress | { readonly connectionString: string }) & Roles;

/** The database that the configuration names; undefined for the embedded one. */
export function externalDatabase(config: {
  readonly databaseUrl: string | undefined;
  readonly databaseRoles: string;
}): Connection | undefined {
  return config.databaseUrl ? { connectionString: config.databaseUrl, roles: config.databaseRoles } : undefined;
}

const defaultRoles = 'attune';

/** Renames the roles in a statement, which has their usual names. */
export function withRolesOf({ roles = defaultRoles }: Roles, statement: string): string {
  return roles === defaultRoles
    ? statement
    : statement.replaceAll(/\battune_(app|intake|closing|results)\b/g, `${roles}_$1`);
}
