import { decodeResponse } from '@attune/domain/responses';
import { statements } from '../../testing/src/answers.ts';
import type { PublishedCampaign } from '../../testing/src/published-campaign.ts';
import { inDatabase } from './clock.ts';

const asked = [
  ...statements.map(({ kind }) => ({ kind, isRequired: true })),
  { kind: 'openResponse' as const, isRequired: false },
];

/**
 * The answers that the server acknowledged for one person: a rating or nothing for each statement, and whether they
 * were submitted.
 */
export type Acknowledged = { readonly ratings: (number | undefined)[]; isSent: boolean };

export type Stored = { readonly ratings: readonly unknown[]; readonly isSent: boolean };

/** Every response, decrypted with the campaign's key, by person. */
export async function openResponses({
  organization,
  id,
  key,
  employeeIds,
}: PublishedCampaign): Promise<readonly (Stored | undefined)[]> {
  type Row = {
    readonly response_key: Buffer;
    readonly sealed: Buffer | null;
    readonly version: number;
    readonly is_submitted: boolean;
  };
  const rows = await inDatabase<Row>(
    organization.product.database,
    'select response_key, sealed, version, is_submitted from answers.responses where campaign_id = $1',
    [id],
  );
  const byKey = new Map(rows.map((row) => [row.response_key.toString('hex'), row]));
  if (byKey.size !== employeeIds.length)
    throw new Error(`There are ${byKey.size} responses of ${employeeIds.length} people.`);
  return employeeIds.map((employeeId) => {
    const responseKey = key.responseKey(key.linkToken(employeeId, 0));
    const row = byKey.get(responseKey.toString('hex'));
    if (!row?.sealed) return undefined;
    const { answers, isSubmitted } = decodeResponse(key.open(responseKey, row.sealed, row.version), asked);
    return { ratings: answers, isSent: isSubmitted && row.is_submitted };
  });
}

/** The number of acknowledged answers, and of acknowledged submissions, that are not stored. */
export function countLost(acknowledged: readonly Acknowledged[], stored: readonly (Stored | undefined)[]) {
  return {
    lost: acknowledged.flatMap(({ ratings }, person) =>
      ratings.filter((rating, index) => stored[person]?.ratings[index] !== rating),
    ).length,
    unsent: acknowledged.filter(({ isSent }, person) => isSent && !stored[person]?.isSent).length,
  };
}
