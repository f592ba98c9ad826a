/** A server that is reached by its socket or host, as the embedded one is. */
export type ServerAddress = {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly database: string;
};

/** Where the database is: an embedded server, or one that somebody runs. */
export type Connection = ServerAddress | { readonly connectionString: string };
