import type { Endpoint } from '@attune/contract/protocol/json-api';
import type { Viewing } from './api/call.ts';
import { type KeyValueStorage, readJson, storageKeys } from './storage.ts';

/** As whom this tab views the product. */
export type AccessView = {
  /** The value of the request header. */
  readonly header: string;
  readonly organizationId: string;
  readonly id: string;
  readonly name: string;
  readonly endsAt: string;
  /** The page that the viewer came from. */
  readonly returnPath: string;
  /** It ended by itself; the viewer has not been told yet. */
  readonly hasEnded?: boolean;
};

type Tab = { readonly sessionStorage: KeyValueStorage; readonly location: Pick<Location, 'assign'> };

/** Calls of the viewer, whose session goes on. */
const ofTheViewer: ReadonlySet<string> = new Set([
  'beginSession',
  'endSession',
  'endAccessView',
  'reportPages',
  'reportUsage',
]);

export function readAccessView({ sessionStorage }: Pick<Tab, 'sessionStorage'>): AccessView | undefined {
  return readJson(sessionStorage, storageKeys.accessView) as AccessView | undefined;
}

/** Whether this tab shows the product as somebody else sees it. */
export function isViewing(tab: Pick<Tab, 'sessionStorage'>): boolean {
  const view = readAccessView(tab);
  return view !== undefined && !view.hasEnded;
}

/** Loads the product anew, as the person of the view sees it. */
export function enterAccessView({ sessionStorage, location }: Tab, view: AccessView): void {
  sessionStorage.setItem(storageKeys.accessView, JSON.stringify(view));
  location.assign('/home');
}

/** Loads the page that the viewer came from. `isOver` keeps the view for the message that it has ended by itself. */
export function leaveAccessView({ sessionStorage, location }: Tab, view: AccessView, { isOver = false } = {}): void {
  if (isOver) sessionStorage.setItem(storageKeys.accessView, JSON.stringify({ ...view, hasEnded: true }));
  else sessionStorage.removeItem(storageKeys.accessView);
  location.assign(view.returnPath);
}

/** Removes the message that the view has ended. */
export function dismissAccessView({ sessionStorage }: Pick<Tab, 'sessionStorage'>): void {
  sessionStorage.removeItem(storageKeys.accessView);
}

/** Reads through the view that the tab has as the page loads; the page stays with it until it is left. */
export function viewingIn(tab: Tab): Viewing | undefined {
  const view = readAccessView(tab);
  if (!view || view.hasEnded) return undefined;
  return {
    headerFor: ({ name }: Endpoint) => (ofTheViewer.has(name) ? undefined : view.header),
    end: () => leaveAccessView(tab, view, { isOver: true }),
  };
}
