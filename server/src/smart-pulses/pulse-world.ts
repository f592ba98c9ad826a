import { type Hierarchy, arrange, descendantsOf } from '@attune/domain/groups';
import { type Id, Refusal } from '@attune/domain/kernel';
import type { PulseGroup } from '@attune/domain/results';
import { type DriverKey, type StatementId, compile, driverOf, isDriverKey } from '@attune/domain/surveys';
import { groupTypesIn, findOrganization, listGroupTypes, listGroups, reportingOf } from '../campaigns/index.ts';
import type { Transaction } from '../platform/database/index.ts';
import { type WordsByLocale, findNaming, originalLocale, wordsIn } from '../surveys/index.ts';
import { countMembers, listDriverStatements } from './smart-pulses.repository.ts';

/** Returns the default question about a driver in one language; undefined without one. */
export type DriverQuestion = (
  driver: DriverKey,
  locale: string,
  naming: { readonly organization: string; readonly own: Readonly<Record<string, string>> },
) => string | undefined;

/** A driver with the statements and question that a smart pulse can use. */
export type DriverChoice = {
  readonly categoryId: Id<'category'>;
  /** Null for a category that was added to the library. */
  readonly driver: DriverKey | null;
  /** Unabbreviated, because respondents see it in the survey's name. */
  readonly title: string;
  readonly statements: readonly { readonly statementId: StatementId; readonly body: string }[];
  readonly question: string;
};

/** The current data from which smart pulses are planned. */
export type PulseWorld = {
  readonly displayName: string;
  readonly timeZone: string;
  readonly level: number;
  readonly hierarchy: Hierarchy<PulseGroup>;
  readonly drivers: readonly DriverChoice[];
};

type Dependencies = { readonly words: WordsByLocale; readonly question: DriverQuestion };

export async function readPulseWorld(
  trx: Transaction,
  { words, question }: Dependencies,
  organizationId: Id<'organization'>,
): Promise<PulseWorld> {
  const organization = await findOrganization(trx, organizationId);
  if (!organization) throw new Refusal('not-found');
  const { displayName, timeZone, confidentialityLevel } = organization;
  const groupType = reportingOf(
    groupTypesIn(await listGroupTypes(trx, organizationId), await listGroups(trx, organizationId)),
  );
  const own = await countMembers(trx, organizationId);
  const placed = arrange(
    (groupType?.groups ?? []).map(({ id, parentId, name }, order) => ({
      id,
      parentId,
      name,
      order,
      people: own.get(id) ?? 0,
    })),
  );
  const people = (id: Id<'group'>) =>
    descendantsOf(placed, id).reduce((sum, group) => sum + group.people, own.get(id) ?? 0);
  const spoken = wordsIn(originalLocale, words, await findNaming(trx, organizationId));
  const naming = { organization: displayName, own: {} };
  const statements = await listDriverStatements(trx, organizationId);
  return {
    displayName,
    timeZone,
    level: confidentialityLevel,
    hierarchy: { ...placed, groups: placed.groups.map((group) => ({ ...group, people: people(group.id) })) },
    drivers: [...Map.groupBy(statements, ({ categoryId }) => categoryId).values()].map((asked) => {
      const { categoryId, categoryKey, categoryTitle } = asked[0] as (typeof statements)[number];
      const driver = isDriverKey(categoryKey) ? categoryKey : null;
      return {
        categoryId,
        driver,
        title: driver === null ? categoryTitle : driverOf(driver).fullName,
        statements: asked.map(({ statementId, body }) => ({ statementId, body: compile(body, spoken) })),
        question: (driver && question(driver, originalLocale, naming)) ?? '',
      };
    }),
  };
}
