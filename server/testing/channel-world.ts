import type { AppDeps } from '#server/app.ts';
import { startTestApp, type TestApp } from './app-under-test.ts';
import { startCodeServices, type CodeServices } from './code-services-stand-in.ts';
import { LIGHT_WORK } from './solve-captcha.ts';

/** An app with light captchas that sends codes to stand-ins of the services. */
export interface ChannelWorld {
  app: TestApp;
  services: CodeServices;
  stop(): Promise<void>;
}

/** Starts both; `env` has the keys of the services in use. */
export async function startChannelWorld(
  env: Record<string, string>,
  deps: Partial<AppDeps> = {},
): Promise<ChannelWorld> {
  const services = await startCodeServices();
  const app = await startTestApp({
    env: { CHANNELS_API_BASE: services.base, ...env },
    deps: { captchaWork: LIGHT_WORK, ...deps },
  });
  return {
    app,
    services,
    async stop() {
      await services.stop();
      await app.stop();
    },
  };
}
