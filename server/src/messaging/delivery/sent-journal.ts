import { randomUUID } from 'node:crypto';
import { closeSync, ftruncateSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { readFile, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Id } from '@attune/domain/kernel';
import type { Logger } from '../../platform/log.ts';
import type { ClaimedMessage } from './messages.repository.ts';

export type Sent = { readonly sentAt: Date; readonly providerId: string | null };
type Attempt = Pick<ClaimedMessage, 'messageId' | 'attempts'>;

/**
 * Remembers on this machine which messages a mail server or provider has taken, until the database knows it: a message
 * whose process and database were killed in between is not sent again. Processes that share a folder read each other's
 * notes. They hold numbers of messages only.
 */
export type SentJournal = {
  /** At once, without waiting for a disk: what is written survives the process, not a power failure. */
  note(attempt: Attempt, sent: Sent): void;
  /** The database knows the message. */
  settle(messageId: Id<'message'>): void;
  /** Which of these messages were sent by their last attempt, which nobody could record. */
  find(claimed: readonly Attempt[]): Promise<ReadonlyMap<Id<'message'>, Sent>>;
  close(): void;
};

const ending = '.sent';
/** Longer than a message is retried. */
const keptMs = 4 * 24 * 60 * 60 * 1000;
const compactAt = 64 * 1024;

export function openSentJournal({ folder, log }: { readonly folder: string; readonly log: Logger }): SentJournal {
  const file = join(folder, `${randomUUID()}${ending}`);
  const outstanding = new Map<string, string>();
  let descriptor: number | undefined;
  let length = 0;
  let hasFailed = false;

  /** A full disk must not keep messages from being sent. */
  function unlessItFails(work: () => void): void {
    try {
      work();
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (!hasFailed) log.error({ folder, code }, 'sent messages cannot be noted: a kill may send some of them again');
      hasFailed = true;
    }
  }

  function write(text: string): void {
    if (descriptor === undefined) {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      descriptor = openSync(file, 'wx', 0o600);
    }
    length += writeSync(descriptor, text, length);
  }

  /** Leaves the notes that are not in the database. Others that a kill leaves behind them are never asked for. */
  function compact(): void {
    if (descriptor === undefined) return;
    length = 0;
    if (outstanding.size > 0) write([...outstanding.values()].join(''));
    ftruncateSync(descriptor, length);
  }

  return {
    note({ messageId, attempts }, { sentAt, providerId }) {
      const line = `${messageId} ${attempts} ${sentAt.toISOString()} ${encodeURIComponent(providerId ?? '')}\n`;
      outstanding.set(messageId, line);
      unlessItFails(() => write(line));
    },
    settle(messageId) {
      if (outstanding.delete(messageId) && (outstanding.size === 0 || length > compactAt)) unlessItFails(compact);
    },
    find: (claimed) => findNotes(folder, claimed),
    close() {
      if (descriptor === undefined) return;
      closeSync(descriptor);
      if (outstanding.size === 0) rmSync(file, { force: true });
      descriptor = undefined;
    },
  };
}

async function findNotes(folder: string, claimed: readonly Attempt[]): Promise<ReadonlyMap<Id<'message'>, Sent>> {
  const retried = claimed.filter(({ attempts }) => attempts > 1);
  if (retried.length === 0) return new Map();
  const notes = await readNotes(folder);
  return new Map(
    retried.flatMap(({ messageId, attempts }) => {
      const sent = notes.get(`${messageId} ${attempts - 1}`);
      return sent ? [[messageId, sent] as const] : [];
    }),
  );
}

/** The notes of all processes, by message and attempt. Removes what is too old to be asked for. */
async function readNotes(folder: string): Promise<ReadonlyMap<string, Sent>> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(ending));
  const contents = await Promise.all(names.map((name) => readUnlessOld(join(folder, name))));
  return new Map(contents.flatMap((content) => [...content.matchAll(form)].map(noteIn)));
}

const form = /^(\d+ \d+) (\S+) (\S*)\n/gm;

function noteIn([, attempt = '', sentAt = '', providerId = '']: RegExpMatchArray): readonly [string, Sent] {
  return [attempt, { sentAt: new Date(sentAt), providerId: decodeURIComponent(providerId) || null }];
}

/** A file that another process removes meanwhile has nothing to tell. */
async function readUnlessOld(file: string): Promise<string> {
  try {
    const { mtimeMs } = await stat(file);
    if (Date.now() - mtimeMs < keptMs) return await readFile(file, 'utf8');
    await rm(file, { force: true });
  } catch {
    // Removed meanwhile, or of a user whose notes this one cannot read.
  }
  return '';
}

/** For a process without a folder of its own. */
export const noSentJournal: SentJournal = {
  note: () => undefined,
  settle: () => undefined,
  find: async () => new Map(),
  close: () => undefined,
};
