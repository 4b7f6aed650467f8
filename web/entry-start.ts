import { keepPress } from './browser/keep-press.ts';

/**
 * Runs before everything else and is as small as can be: what makes the page live is fetched when the first picture is there, so that it does not compete
 * with what people look at. Whoever reaches for the page earlier gets it earlier.
 */
const EARLY = ['pointerdown', 'pointerover', 'keydown', 'touchstart', 'focusin'] as const;

/** A picture that never comes, or a page in a tab nobody looks at, must not keep it still for ever. */
const LIMIT_MS = 4000;
const namesIn = (meta: string): string[] =>
  document.querySelector<HTMLMetaElement>(`meta[name="${meta}"]`)?.content.split(' ') ?? [];
let isStarted = false;

/** So many files are asked for at a time: asking for all of them holds up a phone for as long as a long task. */
const AT_ONCE = 8;
const nextTask = (): Promise<void> => new Promise((done) => setTimeout(done));

/** Each script is run, and the files it will want are asked for, in a task of its own: a press in between is answered. */
async function run([first = '', ...rest]: readonly string[]): Promise<void> {
  const ran = import(/* @vite-ignore */ first);
  const links = [
    ...[...rest, ...namesIn('scripts')].map((href) => ({ rel: 'modulepreload', href })),
    // These styles stand in the page: a script that needs one finds it named and does not fetch it. Not by the parser, which would fetch even what is off.
    ...namesIn('styles').map((href) => ({ rel: 'stylesheet', disabled: true, href })),
    ...namesIn('print').map((href) => ({ rel: 'stylesheet', media: 'print', href })),
  ];
  for (let at = 0; at < links.length; at += AT_ONCE) {
    document.head.append(
      ...links.slice(at, at + AT_ONCE).map((link) => Object.assign(document.createElement('link'), link)),
    );
    await nextTask();
  }
  await ran;
  for (const script of rest) await import(/* @vite-ignore */ script);
}

function start(): void {
  if (isStarted) return;
  isStarted = true;
  for (const type of EARLY) removeEventListener(type, start);
  void run(namesIn('run'));
}

keepPress();
for (const type of EARLY) addEventListener(type, start, { passive: true });
setTimeout(start, LIMIT_MS);
// Told of when it is on the screen, not when it is drawn.
new PerformanceObserver((_list, observer) => {
  observer.disconnect();
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]');
  if (!picture || picture.complete) return start();
  for (const type of ['load', 'error']) picture.addEventListener(type, start, { once: true });
}).observe({ type: 'paint', buffered: true });
