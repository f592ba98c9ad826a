export { serveHashedFiles } from './files.ts';
export { type HttpServer, apiBase, createHttpServer } from './http-server.ts';
export { type Authentication, type Caller, type Router, createRouter } from './router.ts';
export { operationRoutes } from './operations.ts';
export { serveWebApp } from './web-app.ts';
