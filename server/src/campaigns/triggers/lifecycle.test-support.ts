import { type CalendarDay, type Id, addDays, instantOf, localTimeAt } from '@attune/domain/kernel';
import { sql } from 'kysely';
import type { TestDatabase } from '../../../test/database.ts';
import { type Acme, type CampaignApi, peek } from '../campaigns.test-support.ts';

const timeZone = 'Europe/Berlin';
const nine = 540;
const week = 7;

/** The first day of the tests: a Monday in the future, so that the real clock has no influence. */
export const firstDay = ((): CalendarDay => {
  const { day } = localTimeAt(new Date(), timeZone);
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, week + ((week + 1 - weekday) % week));
})();

export const inDays = (count: number): CalendarDay => addDays(firstDay, count);
export const atNine = (day: CalendarDay): Date => instantOf({ day, minutes: nine }, timeZone);

type CampaignAttributes = {
  readonly event?: 'hire' | 'anniversary' | 'leaving';
  readonly days?: number;
  readonly periodDays?: number;
  readonly surveyIds: readonly string[];
  readonly targets?: readonly object[];
  readonly splits?: readonly string[];
};

/** Lifecycle campaigns of one organization with a clock that advances day by day. */
export type Story = {
  draft(input: CampaignAttributes): Promise<string>;
  publish(input: CampaignAttributes): Promise<string>;
  /** One minute past nine on a test day. */
  live(day: number): Promise<void>;
  ask(
    method: 'GET' | 'POST' | 'PATCH',
    path: string,
    body?: unknown,
  ): Promise<{
    readonly statusCode: number;
    readonly data: { readonly id: string; readonly attributes: Record<string, unknown> };
    readonly errors: readonly { readonly detail: string }[];
  }>;
  series(
    id: string,
  ): Promise<{
    readonly goesOn: boolean;
    readonly error: string | null;
    readonly nextStartsOn: string | null;
    readonly periods: readonly {
      readonly campaignId: string;
      readonly name: string;
      readonly status: string;
      readonly startsOn: string;
      readonly endsOn: string;
      readonly invitedCount: number;
    }[];
  }>;
  setDays(
    employeeId: Id<'employee'>,
    days: { readonly startedOn?: CalendarDay | null; readonly endedOn?: CalendarDay | null },
  ): Promise<void>;
  invited(id: string): Promise<readonly string[]>;
};

export function aStory(database: TestDatabase, campaignApi: CampaignApi, acme: Acme): Story {
  const ask: Story['ask'] = async (method, path, body) => {
    const response = await campaignApi.api.ask(method, `/organizations/${acme.id}/campaigns${path}`, {
      as: acme.admin,
      ...(body === undefined ? {} : { body }),
    });
    return { statusCode: response.statusCode, ...response.json() };
  };
  const story: Story = {
    ask,
    async draft({ event = 'hire', days = 30, periodDays = 30, ...attributes }) {
      const body = {
        data: {
          type: 'campaigns',
          attributes: {
            campaignType: 'lifecycle',
            name: 'Your first month',
            startedAt: atNine(firstDay).toISOString(),
            lifecycleTrigger: { event, days, periodDays },
            ...attributes,
          },
        },
      };
      return (await ask('POST', '', body)).data.id;
    },
    async publish(input) {
      const id = await story.draft(input);
      await ask('PATCH', `/${id}/publish`);
      return id;
    },
    async live(day) {
      await database.shiftClock((atNine(inDays(day)).getTime() + 60_000 - Date.now()) / 1000);
      for (let round = 0; round < 2; round += 1) await campaignApi.tick();
    },
    series: async (id) =>
      (await ask('GET', `/${id}/lifecycle-series`)).data.attributes as Awaited<ReturnType<Story['series']>>,
    async setDays(employeeId, { startedOn, endedOn }) {
      await database.inOrganization(acme.id, async (trx) => {
        if (startedOn !== undefined)
          await sql`update employees set started_on =
            ${startedOn} where organization_id = ${acme.id} and id = ${employeeId}`.execute(trx);
        if (endedOn !== undefined)
          await sql`update employees set ended_on =
            ${endedOn} where organization_id = ${acme.id} and id = ${employeeId}`.execute(trx);
      });
    },
    invited: async (id) =>
      (
        await peek<{ employee_id: string }>(
          database,
          `select employee_id from campaign_memberships where campaign_id = ${id} order by employee_id`,
        )
      ).map((row) => row.employee_id),
  };
  return story;
}
