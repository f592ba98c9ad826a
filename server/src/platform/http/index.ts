export { serveHashedFiles } from './files.ts';
export { type HttpServer, apiBase, createHttpServer } from './http-server.ts';
export { type Authentication, type Caller, type Miss, type Router, createRouter } from './router.ts';
export { findActorIn } from './find-actor.ts';
export { assertMeant, tagOf } from './preconditions.ts';
export { createRepeatableRequests } from './repeatable-requests.ts';
export { peerOf } from './peer.ts';
export { operationRoutes } from './operations.ts';
export { serveWebApp } from './web-app.ts';
