import { z } from 'zod';
import { documentOf, endpoint, instant, resource } from '../protocol/json-api.ts';

const finding = z.object({
  /** What was checked: "Database". */
  subject: z.string(),
  /** A problem keeps the product from working; a warning is something to know. */
  state: z.enum(['ok', 'warning', 'problem']),
  text: z.string(),
  /** What the operator can do about it. */
  advice: z.string().nullable(),
});
export type InstallationFinding = z.infer<typeof finding>;

/** The condition of the installation, as checked for this request. */
const installationStatus = resource('installation-status', {
  version: z.string(),
  checkedAt: instant,
  /** Problems first, then warnings. */
  findings: z.array(finding),
  /** Jobs that are due and have not begun. */
  waitingJobs: z.int(),
  /** For how many seconds the oldest of them has been due; 0 without any. */
  oldestJobSeconds: z.number(),
});
export type InstallationStatusResource = z.infer<typeof installationStatus>;

export const getInstallationStatus = endpoint({
  name: 'getInstallationStatus',
  summary: 'Check the installation: database, queue, files, keys, mail and sign-in; Engage Super Admins only.',
  method: 'GET',
  path: '/installation-status',
  answer: documentOf(installationStatus),
});
