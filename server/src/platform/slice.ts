import type { Endpoint } from '@attune/contract/protocol/json-api';
import type { HttpServer, Router } from './http/index.ts';
import type { DueTask, HandledJob } from './queue/index.ts';

/** What a slice contributes to the product, which collects all slices in one list. */
export type Slice = {
  /** Registers the endpoints of the API. */
  readonly routes?: (router: Router) => void;
  /** Registers URLs outside the API, and returns those that its document lists nevertheless. */
  readonly mount?: (server: HttpServer) => void | Promise<void | readonly Endpoint[]>;
  readonly jobs?: readonly HandledJob[];
  /** Run by one process of the installation at a time. */
  readonly dueTasks?: readonly DueTask[];
  /** Run by every process that serves requests, for its in-memory state. */
  readonly processTasks?: readonly DueTask[];
  /** Waits for background work that no request waits for. */
  readonly settled?: () => Promise<void>;
};
