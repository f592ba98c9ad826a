import { z } from 'zod';
import { documentOf, endpoint, instant, resource } from '../protocol/json-api.ts';

const finding = z.object({
  subject: z.string().describe('What was checked, for example "Database".'),
  state: z
    .enum(['ok', 'warning', 'problem'])
    .describe('`problem` keeps the product from working; `warning` is something to know.'),
  text: z.string().describe('Finding, as a sentence.'),
  advice: z.string().nullable().describe('What the operator can do about it; null if nothing is needed.'),
});
export type InstallationFinding = z.infer<typeof finding>;

/** The condition of the installation, as checked for this request. */
const installationStatus = resource('installation-status', {
  version: z.string().describe('Version of the product.'),
  checkedAt: instant.describe('Time of the check.'),
  findings: z.array(finding).describe('Findings: problems first, then warnings.'),
  waitingJobs: z.int().describe('Number of jobs that are due and have not started.'),
  oldestJobSeconds: z.number().describe('Seconds since the oldest of them has been due; 0 without any.'),
});
export type InstallationStatusResource = z.infer<typeof installationStatus>;

export const getInstallationStatus = endpoint({
  name: 'getInstallationStatus',
  summary: 'Check the installation: database, queue, files, keys, mail and sign-in; Engage Super Admins only.',
  method: 'GET',
  path: '/installation-status',
  answer: documentOf(installationStatus),
});
