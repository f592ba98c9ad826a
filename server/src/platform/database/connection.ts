/** The address of a server by socket or host, such as the embedded one. */
export type ServerAddress = {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly database: string;
};

/** The location of the database: an embedded or an external server. */
export type Connection = ServerAddress | { readonly connectionString: string };
