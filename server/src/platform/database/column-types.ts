import type { ColumnType } from 'kysely';

/** An instant. It is written as a Date or as ISO 8601 text. */
export type Instant = ColumnType<Date, Date | string, Date | string>;

/**
 * A JSON value. It is read as unknown, for the reader to narrow, and written as text, because the driver would write a
 * list as an array of PostgreSQL.
 */
export type Json = ColumnType<unknown, string, string>;

/** A whole number that may be larger than JavaScript counts exactly. */
export type LargeNumber = ColumnType<string, string | number, string | number>;

/** Texts or identifiers in a PostgreSQL array. */
export type Texts = ColumnType<readonly string[], readonly string[], readonly string[]>;

/** A column that the database fills when the writer does not. */
export type Defaulted<Column> =
  Column extends ColumnType<infer Read, infer Inserted, infer Updated>
    ? ColumnType<Read, Inserted | undefined, Updated>
    : ColumnType<Column, Column | undefined, Column>;
