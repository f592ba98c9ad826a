import { describe, expect, it, vi } from 'vitest';
import type { NewSurvey, SurveyChanges } from '../survey-calls.ts';
import type { SurveyDocument } from '../survey-parts.ts';
import { aSurvey, statementsIn } from '../surveys.test-support.ts';
import { adding, written } from './builder.test-support.ts';
import { writeSurvey } from './survey-form.ts';
import { createSurveySaver } from './survey-saver.ts';

/** A fake server that stores everything and assigns ids. */
function aServer() {
  let revision = 0;
  let nextId = 31;
  const answer = ({ statements = [] }: SurveyChanges): SurveyDocument => {
    revision += 1;
    const placed = statements.map(({ statementId }, index) => ({
      id: statementId ?? String(nextId++),
      sphere: 'Manager',
      order: index + 1,
    }));
    return { data: aSurvey('8', { revision }), included: statementsIn('8', placed) };
  };
  const create = vi.fn<(attributes: NewSurvey) => Promise<SurveyDocument>>(async (attributes) => answer(attributes));
  const update = vi.fn<(id: string, attributes: SurveyChanges, revision: number) => Promise<SurveyDocument>>(
    async (_, attributes) => answer(attributes),
  );
  return { create, update };
}

const form = written({ act: 'name', name: 'Onboarding' }, adding('I feel welcome.', 'I know my task.'));

describe('storing a survey while it is written', () => {
  it('stores nothing before there is a name and a statement', async () => {
    const server = aServer();
    const saver = createSurveySaver({ stored: undefined, ...server });
    await saver.save(written({ act: 'name', name: 'Onboarding' }));
    expect(server.create).not.toHaveBeenCalled();
    expect(saver.surveyId()).toBeUndefined();
  });

  it('creates it once, and then changes the state that it was told of last', async () => {
    const server = aServer();
    const saver = createSurveySaver({ stored: undefined, ...server });
    await saver.save(form);
    await saver.save(writeSurvey(form, { act: 'describe', description: 'The first month.' }));
    await saver.save(writeSurvey(form, { act: 'name', name: 'Arriving' }));
    expect(server.create).toHaveBeenCalledTimes(1);
    expect(server.update.mock.calls.map(([id, , revision]) => [id, revision])).toEqual([
      ['8', 1],
      ['8', 2],
    ]);
    expect(saver.surveyId()).toBe('8');
  });

  it('keeps the identity of statements wherever they are moved', async () => {
    const server = aServer();
    const saver = createSurveySaver({ stored: undefined, ...server });
    await saver.save(form);
    await saver.save(writeSurvey(form, { act: 'move', key: 2, to: 0 }));
    expect(server.update.mock.calls[0]?.[1].statements?.map(({ statementId, body }) => [statementId, body])).toEqual([
      ['32', 'I know my task.'],
      ['31', 'I feel welcome.'],
    ]);
  });

  it('knows no statement any more when they come under other keys', async () => {
    const server = aServer();
    const saver = createSurveySaver({ stored: undefined, ...server });
    await saver.save(form);
    saver.clearStatements();
    await saver.save(form);
    expect(server.update.mock.calls[0]?.[1].statements?.every(({ statementId }) => statementId === undefined)).toBe(
      true,
    );
  });

  it('writes over a later state only when told so', async () => {
    const server = aServer();
    const saver = createSurveySaver({ stored: { id: '8', revision: 4 }, ...server });
    saver.writeOver(7);
    await saver.save(form);
    expect(server.update.mock.calls[0]?.[2]).toBe(7);
  });

  it('lets campaigns choose it as it is stored', async () => {
    const server = aServer();
    const saver = createSurveySaver({ stored: { id: '8', revision: 4 }, ...server });
    await saver.makeAvailable();
    expect(server.update).toHaveBeenCalledWith('8', { isAvailableToSend: true }, 4);
  });

  it('knows the statement that a problem of what was sent is about', async () => {
    const saver = createSurveySaver({ stored: undefined, ...aServer() });
    await saver.save(written({ act: 'name', name: 'Onboarding' }, adding('', 'I know my task.')));
    expect(saver.keyOf({ at: ['statements', '0', 'body'], detail: 'Too long.' })).toBe(2);
    expect(saver.keyOf({ at: ['name'], detail: 'Too long.' })).toBeUndefined();
  });
});
