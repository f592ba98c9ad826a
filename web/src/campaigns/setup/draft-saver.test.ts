import { describe, expect, it, vi } from 'vitest';
import { timeZone } from '../campaigns.test-support.ts';
import { newForm } from './campaign-form.ts';
import { createDraftSaver, type NewAttributes, type SeenDraft } from './draft-saver.ts';

const form = newForm({ kind: 'quarterly', startsOn: '2027-02-15', protection: 'strict' });
type Change = { readonly id: string; readonly attributes: object; readonly revision: string | undefined };
const create = vi.fn<(attributes: NewAttributes) => Promise<SeenDraft>>(async () => ({ id: '71', revision: 'first' }));
let changes = 0;
const update = vi.fn<(change: Change) => Promise<SeenDraft>>(async ({ id }) => ({
  id,
  revision: `after ${(changes += 1)}`,
}));
const aSaver = (draft?: SeenDraft) => {
  vi.clearAllMocks();
  changes = 0;
  return createDraftSaver({ draft, timeZone, create, update });
};

describe('a campaign that is stored while it is set up', () => {
  it('is made once, with all of it, and then changed', async () => {
    const { save } = aSaver();
    await save({ ...form, surveyIds: ['100'] }, form);
    await save({ ...form, surveyIds: ['100'], name: 'Spring' }, { ...form, surveyIds: ['100'] });
    expect(create).toHaveBeenCalledTimes(1);
    expect(create.mock.calls[0]?.[0]).toMatchObject({
      name: 'February 2027 engagement',
      surveyIds: ['100'],
      startedAt: '2027-02-15T15:00:00.000Z',
    });
    expect(update.mock.calls).toEqual([[{ id: '71', attributes: { name: 'Spring' }, revision: 'first' }]]);
  });

  it('is changed in the state in which it was last seen', async () => {
    const { save } = aSaver({ id: '7', revision: 'read' });
    await save({ ...form, name: 'Spring' }, form);
    await save({ ...form, name: 'Summer' }, { ...form, name: 'Spring' });
    expect(update.mock.calls.map(([{ revision }]) => revision)).toEqual(['read', 'after 1']);
  });

  it('is not made before it has a start', async () => {
    const { save } = aSaver();
    await save({ ...form, startsOn: '' }, form);
    expect(create).not.toHaveBeenCalled();
    await save(form, { ...form, startsOn: '' });
    expect(create).toHaveBeenCalledTimes(1);
  });

  it('sends nothing where nothing that can be stored has changed', async () => {
    await aSaver({ id: '7', revision: 'read' }).save({ ...form, name: ' ' }, form);
    expect(update).not.toHaveBeenCalled();
  });

  it('is made by the next try when the first one failed', async () => {
    const { save } = aSaver();
    create.mockRejectedValueOnce(new Error('offline'));
    await expect(save(form, form)).rejects.toThrow('offline');
    await save(form, form);
    await save({ ...form, name: 'Spring' }, form);
    expect(update.mock.calls).toMatchObject([[{ id: '71', attributes: { name: 'Spring' } }]]);
  });
});

describe('a campaign that somebody else has changed meanwhile', () => {
  it('is not overwritten', async () => {
    const { save } = aSaver({ id: '7', revision: 'read' });
    update.mockRejectedValueOnce(new Error('412'));
    await expect(save({ ...form, name: 'Mine' }, form)).rejects.toThrow('412');
    update.mockRejectedValueOnce(new Error('412'));
    await expect(save({ ...form, name: 'Mine again' }, form)).rejects.toThrow('412');
    expect(update.mock.calls.map(([{ revision }]) => revision)).toEqual(['read', 'read']);
  });

  it('is stored with all of it, whatever its state, once that is wanted; and from then on as usual', async () => {
    const { save, keepMine } = aSaver({ id: '7', revision: 'read' });
    const mine = { ...form, name: 'Mine', surveyIds: ['100'] };
    keepMine();
    await save(mine, { ...form, surveyIds: ['100'] });
    expect(update.mock.calls[0]?.[0]).toMatchObject({
      revision: undefined,
      attributes: { name: 'Mine', surveyIds: ['100'], startedAt: '2027-02-15T15:00:00.000Z' },
    });
    await save({ ...mine, name: 'Mine too' }, mine);
    expect(update.mock.calls[1]?.[0]).toEqual({ id: '7', revision: 'after 1', attributes: { name: 'Mine too' } });
  });
});
