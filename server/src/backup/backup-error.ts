/** Why a backup cannot be made or restored, and what to do, for the operator. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

/** Explains errors of the file system and the database that the operator can resolve; others unchanged. */
export function explainBackupError(error: unknown): unknown {
  const { code, path } = error as { readonly code?: unknown; readonly path?: unknown };
  const where = typeof path === 'string' ? ` (${path})` : '';
  if (code === 'EISDIR') return new BackupError('This is a folder. Name a file.');
  if (code === 'ENOTDIR') return new BackupError(`A part of the path is no folder${where}.`);
  if (code === 'ENOENT' && where !== '') return new BackupError(`There is no file${where}.`);
  if (code === 'ENOSPC') return new BackupError(`The disk is full${where}. Free some space, then run it again.`);
  if (code === '53100') return new BackupError('The disk of the database is full. Free some space, then run it again.');
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return new BackupError(
      `This user may not read or write ${where.slice(2, -1) || 'a file'}. Run it as another user.`,
    );
  return error;
}
