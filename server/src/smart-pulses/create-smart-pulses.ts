import { type Actor, authorize } from '@attune/domain/access';
import { type Id, type Problem, Refusal, invalid, listWords } from '@attune/domain/kernel';
import { type DefaultMessages, type StoredCampaign, draftCampaign, lockCampaign } from '../campaigns/index.ts';
import { recordChange } from '../history/index.ts';
import type { Database, Transaction } from '../platform/database/index.ts';
import { writeSurvey, copyLibraryTranslations } from '../surveys/index.ts';
import type { PulsesRef } from './plan-smart-pulses.ts';
import { problemsOfPulses, type PulseRequest } from './problems-of-pulses.ts';
import { type PulseWorld, readPulseWorld } from './pulse-world.ts';
import { listLivePulses } from './smart-pulses.repository.ts';

type Dependencies = Parameters<typeof readPulseWorld>[1] & {
  readonly database: Database;
  readonly messages: DefaultMessages;
};

type Creation = PulsesRef & { readonly startedAt: Date; readonly pulses: readonly PulseRequest[] };

/**
 * Creates a smart pulse with a survey of library statements for each audience, in one transaction. Refuses with
 * `invalid` audiences that overlap with each other or with an unfinished smart pulse of the same campaign.
 */
export async function createSmartPulses(
  needs: Dependencies,
  actor: Actor,
  { startedAt, pulses, ...at }: Creation,
): Promise<readonly StoredCampaign[]> {
  const { organizationId, campaignId } = at;
  return needs.database.inOrganization(organizationId, async (trx) => {
    const parent = await lockCampaign(trx, organizationId, campaignId);
    if (!parent) throw new Refusal('not-found');
    authorize(actor, 'campaign.create', { organizationId });
    authorize(actor, 'results.readAllGroups', { organizationId });
    const world = await readPulseWorld(trx, needs, organizationId);
    refuseAny(problemsOfPulses(world, pulses, await listLivePulses(trx, organizationId, campaignId)));
    const made: StoredCampaign[] = [];
    for (const pulse of pulses) {
      const surveyId = await writePulse(trx, { needs, world, organizationId, pulse });
      const creation = {
        organizationId,
        kind: 'smart_pulse',
        parentCampaignId: campaignId,
        startedAt,
        name: nameOf(world, pulse),
        surveyIds: [surveyId],
        targets: pulse.groupIds.map((targetId) => ({ targetType: 'groups', targetId }) as const),
      } as const;
      made.push(await draftCampaign(trx, needs.messages, { creation, createdBy: actor.personId }));
    }
    await recordChange(trx, organizationId, {
      personId: actor.personId,
      action: 'campaign.smart-pulses-created',
      entityType: 'campaigns',
      entityId: campaignId,
      after: { campaignIds: made.map(({ id }) => id) },
    });
    return made;
  });
}

type Written = {
  readonly needs: Dependencies;
  readonly world: PulseWorld;
  readonly organizationId: Id<'organization'>;
  readonly pulse: PulseRequest;
};

/** The survey type of smart pulses. */
const smartPulseType = '7';

/** Creates the survey of a pulse from library statements, so that scores are comparable, and open questions. */
async function writePulse(trx: Transaction, { needs, world, organizationId, pulse }: Written): Promise<Id<'survey'>> {
  const questions = pulse.drivers.flatMap(({ categoryId, question = '' }) =>
    question.trim() ? [{ body: question.trim(), kind: 'openResponse', categoryId } as const] : [],
  );
  const statements = [
    ...pulse.drivers.flatMap(({ statementIds }) => statementIds.map((statementId) => ({ statementId }))),
    ...questions,
  ];
  const { survey } = await writeSurvey(trx, organizationId, {
    name: `Smart pulse: ${titlesOf(world, pulse).join(', ')}`,
    surveyTypeId: smartPulseType,
    isGenerated: true,
    statements,
  });
  await copyLibraryTranslations(
    trx,
    organizationId,
    questions.flatMap(({ body, categoryId }) =>
      translationsOf({ needs, world, categoryId, body }).map((each) => ({ ...each, surveyId: survey.id, body })),
    ),
  );
  return survey.id;
}

const otherLocales = ['es', 'de', 'fr', 'pt-BR'];

/** Translations of a question that has the default text. */
function translationsOf({
  needs,
  world,
  categoryId,
  body,
}: Pick<Written, 'needs' | 'world'> & { readonly categoryId: Id<'category'>; readonly body: string }) {
  const choice = world.drivers.find((each) => each.categoryId === categoryId);
  if (choice?.driver == null || choice.question !== body) return [];
  const { driver } = choice;
  return otherLocales.flatMap((locale) => {
    const translated = needs.question(driver, locale, { organization: world.displayName, own: {} });
    return translated ? [{ locale, translated }] : [];
  });
}

function titlesOf({ drivers }: PulseWorld, pulse: PulseRequest): readonly string[] {
  return pulse.drivers.flatMap(({ categoryId }) => drivers.find((each) => each.categoryId === categoryId)?.title ?? []);
}

const longestName = 200;

/** For example "Web: Rest, Feedback, Capacity". */
function nameOf(world: PulseWorld, pulse: PulseRequest): string {
  const { hierarchy } = world;
  const groups = pulse.groupIds.map((id) => hierarchy.groups[hierarchy.placeOf.get(id) ?? -1]?.name ?? '');
  const whom = groups.length <= 2 ? listWords(groups) : `${groups.length} groups`;
  return (pulse.name ?? `${whom}: ${titlesOf(world, pulse).join(', ')}`).slice(0, longestName);
}

function refuseAny(problems: readonly Problem[]): void {
  if (problems.length > 0) throw invalid(...problems);
}
