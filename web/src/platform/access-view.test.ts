import { endAccessView, startAccessView } from '@attune/contract/access/access-views';
import { beginSession } from '@attune/contract/sessions/session';
import { describe, expect, it, vi } from 'vitest';
import {
  type AccessView,
  dismissAccessView,
  enterAccessView,
  isViewing,
  leaveAccessView,
  readAccessView,
  viewingIn,
} from './access-view.ts';
import { aStorage } from './storage.test-support.ts';

const view: AccessView = {
  header: '1.3',
  organizationId: '1',
  id: '3',
  name: 'Lucas Abara',
  endsAt: '2026-03-05T12:30:00Z',
  returnPath: '/employee-list/105?tab=access',
};

function aTab() {
  return { sessionStorage: aStorage(), location: { assign: vi.fn<(url: string | URL) => void>() } };
}

describe('a tab that views the product as somebody else', () => {
  it('begins on the home page, and returns to the page it came from', () => {
    const tab = aTab();
    enterAccessView(tab, view);
    expect([isViewing(tab), readAccessView(tab)]).toEqual([true, view]);
    leaveAccessView(tab, view);
    expect([isViewing(tab), readAccessView(tab)]).toEqual([false, undefined]);
    expect(tab.location.assign.mock.calls).toEqual([['/home'], ['/employee-list/105?tab=access']]);
  });

  it('names the view in its requests, except in those of the viewer', () => {
    const tab = aTab();
    expect(viewingIn(tab)).toBeUndefined();
    enterAccessView(tab, view);
    const headers = [startAccessView, endAccessView, beginSession].map(viewingIn(tab)?.headerFor ?? (() => 'none'));
    expect(headers).toEqual(['1.3', undefined, undefined]);
  });

  it('keeps the view of a page that the browser shows again, so that nothing is sent as the viewer', () => {
    const tab = aTab();
    enterAccessView(tab, view);
    const viewing = viewingIn(tab);
    leaveAccessView(tab, view);
    expect(viewing?.headerFor(startAccessView)).toBe('1.3');
  });

  it('says once that the view has ended by itself', () => {
    const tab = aTab();
    enterAccessView(tab, view);
    viewingIn(tab)?.end();
    expect(readAccessView(tab)).toEqual({ ...view, hasEnded: true });
    expect([isViewing(tab), viewingIn(tab)]).toEqual([false, undefined]);
    expect(tab.location.assign).toHaveBeenLastCalledWith('/employee-list/105?tab=access');
    dismissAccessView(tab);
    expect(readAccessView(tab)).toBeUndefined();
  });
});
