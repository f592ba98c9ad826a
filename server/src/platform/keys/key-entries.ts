/** Keys by name, outside the database. Each is a few bytes, written as a whole. */
export type KeyEntries = {
  /** The folder, file or address, for messages. */
  readonly place: string;
  list(): Promise<readonly string[]>;
  /** Undefined if there is none. */
  read(name: string): Promise<Buffer | undefined>;
  /** Durably stored on return. Does nothing if there is one with this name. */
  create(name: string, content: Buffer): Promise<void>;
  /** Destroys the content, so that the store cannot return it again. Does nothing if there is none. */
  destroy(name: string): Promise<void>;
};

/** Keys as they are stored, which may be wrapped. */
export type StoredKeyEntries = KeyEntries & {
  /** Replaces the content if it is still the one from `before`. Never brings back what was destroyed meanwhile. */
  replace(name: string, before: Buffer, after: Buffer): Promise<void>;
};
