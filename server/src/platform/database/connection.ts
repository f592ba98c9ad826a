/** Where the database is: an embedded server's socket, or the address of one that somebody runs. */
export type Connection =
  | { readonly host: string; readonly port: number; readonly user: string; readonly database: string }
  | { readonly connectionString: string };
