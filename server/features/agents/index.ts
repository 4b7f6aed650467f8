import type { Feature } from '#server/features/feature.ts';
import type { Platform } from '#server/platform/platform.ts';
import { mountLlmsText } from './llms-text.ts';
import { mountMcp } from './mount-mcp.ts';

/** What assistants read: tools at `/mcp` and a summary at `/llms.txt`; nothing when the operator switched them off. */
export function createAgents(platform: Platform): Feature {
  if (!platform.env.agents) return {};
  return {
    mount(app, routes) {
      mountMcp(app, platform, routes);
      mountLlmsText(app, platform, routes);
    },
  };
}
