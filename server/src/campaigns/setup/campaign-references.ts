import { type CampaignKind, assertParent, maxSplits, problemsOfSplits } from '@attune/domain/campaigns';
import { type Id, type Problem, invalid, problemWhen } from '@attune/domain/kernel';
import type { Survey } from '@attune/domain/surveys';
import type { Transaction } from '../../platform/database/index.ts';
import { type StoredSurvey, findSurveys } from '../../surveys/index.ts';
import { findCampaign } from '../campaigns.repository.ts';
import { splitKeysOf } from '../audience/group-types.ts';
import { findEmployeeIds, listGroupTypes, listGroups } from '../organization.repository.ts';
import type { StoredTarget } from '../stored-campaign.ts';

export type TargetInput = Omit<StoredTarget, 'id' | 'attributeType'>;

/** Gets the surveys in their order. Refuses with `invalid` duplicates and surveys that cannot be sent. */
export async function getSendableSurveys(
  trx: Transaction,
  organizationId: Id<'organization'>,
  surveyIds: readonly string[],
): Promise<readonly StoredSurvey[]> {
  const found = new Map(
    (await findSurveys(trx, organizationId, surveyIds as readonly Survey['id'][])).map((survey) => [
      survey.id as string,
      survey,
    ]),
  );
  refuseAny(
    surveyIds.flatMap((id, place) => [
      ...problemWhen(
        !isSendable(found.get(id)),
        ['surveyIds', `${place}`],
        'This survey cannot be sent. Choose another one.',
      ),
      ...problemWhen(surveyIds.indexOf(id) !== place, ['surveyIds', `${place}`], 'List each survey once.'),
    ]),
  );
  return surveyIds.map((id) => found.get(id) as StoredSurvey);
}

/** Resolves targets. Refuses with `invalid` unknown groups and employees. Duplicates are removed. */
export async function getTargets(
  trx: Transaction,
  organizationId: Id<'organization'>,
  wanted: readonly TargetInput[],
): Promise<readonly TargetInput[]> {
  if (wanted.length === 0) return [];
  const idsOf = (type: TargetInput['targetType']) =>
    wanted.filter(({ targetType }) => targetType === type).map(({ targetId }) => targetId);
  const known = {
    groups: new Set<string>((await listGroups(trx, organizationId)).map(({ id }) => id)),
    employees: await findEmployeeIds(trx, organizationId, idsOf('employees')),
  };
  refuseAny(
    wanted.flatMap(({ targetType, targetId }, place) =>
      problemWhen(
        !known[targetType].has(targetId),
        ['targets', `${place}`],
        `Choose ${targetType} of this organization.`,
      ),
    ),
  );
  return [...new Map(wanted.map((target) => [`${target.targetType} ${target.targetId}`, target])).values()];
}

/**
 * Resolves the group types and crosstabs by which results are split; all group types by default. Refuses with `invalid`
 * unknown ones and duplicates.
 */
export async function getSplits(
  trx: Transaction,
  organizationId: Id<'organization'>,
  wanted: readonly string[] | undefined,
): Promise<readonly string[]> {
  const known = splitKeysOf(await listGroupTypes(trx, organizationId));
  if (!wanted) return known.slice(0, maxSplits);
  refuseAny(problemsOfSplits(wanted, known));
  return wanted;
}

/**
 * Resolves the campaign that another one follows. Refuses with `invalid` if it does not exist or does not allow
 * follow-ups of this kind.
 */
export async function getParentId(
  trx: Transaction,
  organizationId: Id<'organization'>,
  { kind, parentCampaignId }: { readonly kind: CampaignKind; readonly parentCampaignId: Id<'campaign'> | undefined },
): Promise<Id<'campaign'> | null> {
  const parent = parentCampaignId ? await findCampaign(trx, organizationId, parentCampaignId) : undefined;
  if (parentCampaignId && !parent)
    throw invalid({ at: ['parentCampaignId'], detail: 'Choose a parent campaign of this organization.' });
  assertParent(kind, parent ?? null);
  return parent?.id ?? null;
}

export function isSendable(survey: StoredSurvey | undefined): boolean {
  return survey !== undefined && !survey.isRemoved && survey.isAvailableToSend;
}

function refuseAny(problems: readonly Problem[]): void {
  if (problems.length > 0) throw invalid(...problems);
}
