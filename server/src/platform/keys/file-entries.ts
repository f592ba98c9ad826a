import { chmodSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StoreUnavailable } from '../storage/index.ts';
import type { StoredKeyEntries } from './key-entries.ts';

const lockPatienceMs = 3000;

/** Keeps keys in one file, an SQLite database, that the processes of one machine share. */
export function fileEntries(file: string): StoredKeyEntries {
  /** Opened for each use: no process holds the file, so that it can be moved and restored. */
  const using = async <Result>(work: (database: DatabaseSync) => Result): Promise<Result> => {
    try {
      mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
      const database = new DatabaseSync(file, { timeout: lockPatienceMs });
      try {
        // What is deleted is overwritten, and the journal of a change is emptied after it.
        database.exec('pragma secure_delete = on; pragma journal_mode = truncate; pragma synchronous = extra');
        database.exec('create table if not exists keys (name text primary key, content blob not null) strict');
        chmodSync(file, 0o600);
        return work(database);
      } finally {
        database.close();
      }
    } catch (error) {
      throw new StoreUnavailable(
        `The keys in ${file} cannot be used (${String((error as { code?: unknown }).code)}).`,
        'Check that this user may write to the file and its folder, and that the disk is not full.',
        { cause: error },
      );
    }
  };
  return {
    place: file,
    list: () =>
      using((database) =>
        database
          .prepare('select name from keys order by name')
          .all()
          .map(({ name }) => String(name)),
      ),
    read: (name) =>
      using((database) => {
        const found = database.prepare('select content from keys where name = ?').get(name);
        return found && Buffer.from(found['content'] as Uint8Array);
      }),
    create: (name, content) =>
      using((database) => void database.prepare('insert or ignore into keys values (?, ?)').run(name, content)),
    replace: (name, before, after) =>
      using((database) => {
        database.prepare('update keys set content = ? where name = ? and content = ?').run(after, name, before);
      }),
    destroy: (name) => using((database) => void database.prepare('delete from keys where name = ?').run(name)),
  };
}
