import type { Call } from './call.ts';

let connected: Call | undefined;

/** Must be called once at startup, with the session. */
export function connectApi(call: Call): void {
  connected = call;
}

/** Calls an endpoint of the contract. */
export const call: Call = (endpoint, input, options) => {
  if (!connected) throw new Error('The API is not connected yet.');
  return connected(endpoint, input, options);
};
