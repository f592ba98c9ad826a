import type { Call } from './call.ts';

let connected: Call | undefined;

/** To be called once, at the start, with the session behind it. */
export function connectApi(call: Call): void {
  connected = call;
}

/** Calls an endpoint of the contract. */
export const call: Call = (endpoint, input, options) => {
  if (!connected) throw new Error('The API is not connected yet.');
  return connected(endpoint, input, options);
};
