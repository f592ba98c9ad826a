import type { Endpoint } from '@attune/contract/protocol/json-api';
import type { HttpServer, Router } from './http/index.ts';
import type { DueTask, HandledJob } from './queue/index.ts';

/** What a slice adds to the product. A slice gives what it has; the product collects it from one list. */
export type Slice = {
  /** Adds the endpoints of the API. */
  readonly routes?: (router: Router) => void;
  /** Adds addresses that are not part of the API, and returns those that its document lists all the same. */
  readonly mount?: (server: HttpServer) => void | Promise<void | readonly Endpoint[]>;
  readonly jobs?: readonly HandledJob[];
  /** Run by one process of the installation at a time. */
  readonly dueTasks?: readonly DueTask[];
  /** Run by every process that serves requests: for what it keeps in memory. */
  readonly processTasks?: readonly DueTask[];
  /** Waits for work that no request waits for. */
  readonly settled?: () => Promise<void>;
};
