import type { LightMyRequestResponse } from 'fastify';
import { afterEach, beforeAll, beforeEach, expect } from 'vitest';
import type { TestDatabase } from '../../test/database.ts';
import { type Acme, type CampaignApi, anAcme, surveyIdOf } from './campaigns.test-support.ts';

type Answer = Promise<LightMyRequestResponse>;

/** A new Acme organization per test, and campaigns in it. */
export type CampaignsOfAcme = {
  readonly acme: Acme;
  /** The default survey of its campaigns. */
  readonly survey: () => string;
  readonly at: (path?: string) => string;
  readonly aCampaign: (attributes?: object) => Promise<string>;
  readonly change: (id: string, attributes: object, as?: string) => Answer;
  readonly publish: (id: string, as?: string) => Answer;
};

/** Call at file level. Campaigns use the defaults of the test file; each test starts at the real time. */
export function campaignsOfAcme(
  database: TestDatabase,
  { api }: Pick<CampaignApi, 'api'>,
  defaults: () => object,
): CampaignsOfAcme {
  let made: Acme;
  let survey: string;
  beforeAll(async () => {
    survey = await surveyIdOf(database, 'engagement-only');
  });
  beforeEach(async () => {
    made = await anAcme(database);
  });
  afterEach(() => database.shiftClock(0));

  const acme: Acme = {
    get id() {
      return made.id;
    },
    get admin() {
      return made.admin;
    },
    get groups() {
      return made.groups;
    },
    get employeeIds() {
      return made.employeeIds;
    },
  };
  const at = (path = '') => `/organizations/${acme.id}/campaigns${path}`;
  const body = (attributes: object) => ({ data: { type: 'campaigns', attributes } });
  return {
    acme,
    survey: () => survey,
    at,
    async aCampaign(attributes = {}) {
      const answer = await api.ask('POST', at(), {
        as: acme.admin,
        body: body({ surveyIds: [survey], ...defaults(), ...attributes }),
      });
      expect(answer.statusCode).toBe(201);
      return answer.json().data.id;
    },
    change: (id, attributes, as = acme.admin) => api.ask('PATCH', at(`/${id}`), { as, body: body(attributes) }),
    publish: (id, as = acme.admin) => api.ask('PATCH', at(`/${id}/publish`), { as }),
  };
}
