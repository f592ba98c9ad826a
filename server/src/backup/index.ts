export { BackupError, explainBackupError } from './backup-error.ts';
export { describeAmounts } from './amounts.ts';
export { createBackup } from './create-backup.ts';
export { findLastBackup, recordBackup } from './last-backup.ts';
export { restoreBackup } from './restore-backup.ts';
export { verifyBackup } from './verify-backup.ts';
