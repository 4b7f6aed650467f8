import * as profile from './account/profile.ts';
import * as signIn from './account/sign-in.ts';
import * as favourites from './favourites/favourites.ts';
import type { Call } from './call.ts';

/** The calls among the exports of a contract module; schemas are exported beside them. */
type CallsOf<Module> = { [Name in keyof Module as Module[Name] extends Call ? Name : never]: Module[Name] };

function callsOf<Module extends object>(module: Module): CallsOf<Module> {
  return Object.fromEntries(Object.entries(module).filter(([, value]) => typeof value === 'object' && value !== null && 'access' in value)) as CallsOf<Module>;
}


/** Every call of the product by noun and name. What is not listed here is not mounted, not in the OpenAPI document and not in the client. */
export const calls = {
  account: { ...callsOf(profile), ...callsOf(signIn) },
  favourites: callsOf(favourites),
};
