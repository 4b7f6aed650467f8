/** The server of `npm run dev`: pages come from the sources. `tools/dev.ts` restarts it when its code changes. */
import { main } from '#server/main.ts';
import { devPages } from './dev-pages.ts';

await main(devPages());
