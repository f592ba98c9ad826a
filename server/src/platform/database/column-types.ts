import type { ColumnType } from 'kysely';

/** A point in time, written as a Date or as ISO 8601 text. */
export type Instant = ColumnType<Date, Date | string, Date | string>;

/**
 * A JSON value. Reads as unknown, to be narrowed by the caller; writes as text, because the driver would write a list
 * as a PostgreSQL array.
 */
export type Json = ColumnType<unknown, string, string>;

/** An integer that may exceed the safe integers of JavaScript. */
export type LargeNumber = ColumnType<string, string | number, string | number>;

/** Texts or identifiers in a PostgreSQL array. */
export type Texts = ColumnType<readonly string[], readonly string[], readonly string[]>;

/** A column with a database default. */
export type Defaulted<Column> =
  Column extends ColumnType<infer Read, infer Inserted, infer Updated>
    ? ColumnType<Read, Inserted | undefined, Updated>
    : ColumnType<Column, Column | undefined, Column>;
