export { homeHandlers } from './calls.ts';
