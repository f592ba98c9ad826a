import type { Endpoint } from '@attune/contract/protocol/json-api';
import { beforeEach, describe, expect, it } from 'vitest';
import { connectApi } from '../platform/api/api.ts';
import type { Call } from '../platform/api/call.ts';
import { requestAddress, type RequestParts } from '../platform/api/request-address.ts';
import { surveyCalls } from './survey-calls.ts';
import type { SurveyScope } from './survey-scope.ts';

type Asked = { readonly line: string; readonly body: unknown; readonly ifMatch: string | undefined };

let asked: Asked[] = [];

beforeEach(() => {
  asked = [];
  const record = async (
    endpoint: Endpoint,
    input: RequestParts & { readonly body?: unknown },
    options?: { readonly ifMatch?: string },
  ) => {
    asked.push({
      line: `${endpoint.method} ${requestAddress(endpoint, input)}`,
      body: input.body,
      ifMatch: options?.ifMatch,
    });
    return {};
  };
  connectApi(record as unknown as Call);
});

const acme = surveyCalls('5' as SurveyScope);
const library = surveyCalls('library');
const statement = { body: 'I rest.', statementType: 'likert5' } as const;

describe('the calls about surveys', () => {
  it('go to the organization, or to the library that all organizations share', async () => {
    for (const calls of [acme, library]) {
      await calls.create({ name: 'Rest', statements: [statement] });
      await calls.remove('8');
      await calls.clone('8', 'Our rest');
      await calls.exportXml('8');
      await calls.exportCsv('8');
      await calls.exportTranslations('8');
      await calls.importDraft({ name: 'Rest', statements: [statement] });
    }
    const ofAcme = [
      'POST /surveys',
      'DELETE /surveys/8',
      'POST /surveys/8/clone',
      'GET /surveys/8/export-xml',
      'GET /surveys/8/export-csv',
      'GET /surveys/8/translations.csv',
      'POST /surveys/import',
    ];
    expect(asked.map(({ line }) => line)).toEqual([
      ...ofAcme.map((line) => line.replace(' ', ' /organizations/5')),
      ...ofAcme,
    ]);
  });

  it('name the state that a change means', async () => {
    await acme.update('8', { name: 'Rest' }, 12);
    await library.update('8', { name: 'Rest' }, 3);
    expect(asked.map(({ ifMatch }) => ifMatch)).toEqual(['12', '3']);
    expect(asked[0]?.body).toEqual({ data: { type: 'surveys', attributes: { name: 'Rest' } } });
  });

  it('bring a survey with its statements and what they measure, also when it was changed', async () => {
    await acme.read('8');
    await acme.update('8', { name: 'Rest' }, 12);
    for (const { line } of asked) expect(line).toContain('include=survey-statements.statements.categories');
  });

  it('make a next version where no other name is given', async () => {
    await acme.clone('8', undefined);
    expect(asked[0]?.body).toEqual({ data: { type: 'surveys', attributes: { name: undefined } } });
  });

  it('send a file of translations as it is', async () => {
    const file = new File(['key,de\n'], 'translated.csv');
    await acme.importTranslations('8', file);
    expect(asked[0]).toMatchObject({ line: 'POST /organizations/5/surveys/8/translations.csv', body: file });
  });
});
