/** How many of the listed contacts are masked in messages, and how many innocent messages are touched. `npm run bench -- masking` */
import { measureMasking } from '#server/features/chat/masking/read-cases.ts';
import { print } from '#server/platform/log.ts';

const { contacts, missed, innocent, touched } = measureMasking();
const percent = (part: number, all: number): string => `${((part / all) * 100).toFixed(1)} %`;
for (const text of missed) print(`missed   ${text}`);
for (const text of touched) print(`touched  ${text}`);
print(
  `masked ${percent(contacts - missed.length, contacts)} of ${contacts} contacts, touched ${percent(touched.length, innocent)} of ${innocent} innocent messages`,
);
