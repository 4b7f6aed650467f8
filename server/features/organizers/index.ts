export { organizersHandlers } from './calls.ts';
