import { dirname } from 'node:path';
import { StoreUnavailable } from './object-store.ts';

type Explanation = { readonly fact: (place: string) => string; readonly advice: string };

const ownership = 'Make the user that runs Attune its owner, or correct the setting that names it.';
const correctSetting = 'Correct the setting that names it: ATTUNE_DATA, ATTUNE_FILES or ATTUNE_KEYS.';
const explanations: Readonly<Record<string, Explanation>> = {
  ENOSPC: { fact: (place) => `The disk of ${place} is full.`, advice: 'Make space.' },
  EDQUOT: { fact: (place) => `The disk quota of ${place} is used up.`, advice: 'Raise it, or make space.' },
  EROFS: { fact: (place) => `${place} is mounted read-only.`, advice: 'Look at the disk, and mount it for writing.' },
  EACCES: { fact: (place) => `The user of Attune may not read or write ${place}.`, advice: ownership },
  EPERM: { fact: (place) => `The user of Attune may not change ${place}.`, advice: ownership },
  EIO: {
    fact: (place) => `The disk of ${place} has errors.`,
    advice: 'Look at the log of the system, and replace it.',
  },
  EMFILE: { fact: () => 'Attune has opened too many files.', advice: 'Raise its limit (ulimit -n, LimitNOFILE).' },
  ENFILE: { fact: () => 'The machine has opened too many files.', advice: 'Raise fs.file-max of the system.' },
  ENOTDIR: { fact: (place) => `${place} is in a place that is no folder.`, advice: correctSetting },
  EEXIST: { fact: (place) => `${place} is in a place that is no folder.`, advice: correctSetting },
  ENOENT: { fact: (place) => `${place} cannot be created.`, advice: 'Mount or create the folder above it.' },
  ...Object.fromEntries(
    ['ENODEV', 'ENXIO', 'ESTALE', 'EHOSTDOWN', 'EREMOTEIO', 'ENOTCONN', 'EBUSY'].map((code) => [
      code,
      {
        fact: (place: string) => `${place} does not answer (${code}).`,
        advice: 'Look at the disk, and mount it again.',
      },
    ]),
  ),
};

/** Errors of files that are no errors of the disk in any place but a store. */
const onlyInStores = new Set(['ENOENT', 'EEXIST', 'ENOTDIR', 'EPERM', 'EBUSY', 'ENOTCONN']);

const ofNetworks = /^(connect|getaddrinfo|bind|listen|accept|send|recv|shutdown)/;

/**
 * Why a disk or folder cannot be used, and what to do; undefined if the error says nothing about one. A place is the
 * folder of a store; without one, the error tells where it was.
 */
export function explainFileError(error: unknown, place?: string): StoreUnavailable | undefined {
  const { code, syscall, path } = (error ?? {}) as Partial<NodeJS.ErrnoException>;
  const explanation = typeof code === 'string' && Object.hasOwn(explanations, code) ? explanations[code] : undefined;
  if (!explanation || code === undefined || syscall === undefined) return undefined;
  if (ofNetworks.test(syscall) && !code.endsWith('FILE')) return undefined;
  if (place === undefined && onlyInStores.has(code)) return undefined;
  return new StoreUnavailable(
    explanation.fact(place ?? (path === undefined ? 'a folder of Attune' : dirname(path))),
    explanation.advice,
    { cause: error },
  );
}

/** Throws what an error says about the folder of a store, for `catch` of a promise. */
export function rethrowExplained(place: string): (error: unknown) => never {
  return (error) => {
    throw explainFileError(error, place) ?? error;
  };
}
