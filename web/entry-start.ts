import { awaitsInteraction } from './browser/awaits-interaction.ts';
import { reloadOldPage } from './browser/reload-old-page.ts';
import { replayPress } from './browser/replay-press.ts';

/**
 * The only script in the head: it loads the client after the largest picture, so that they do not compete, or on the
 * first interaction; on a page of text only then.
 */
const INTERACTIONS = ['pointerdown', 'pointermove', 'wheel', 'keydown', 'touchstart', 'focusin'] as const;

/** Starts the client even if the picture never loads, or the page is in a background tab and never painted. */
const START_TIMEOUT_MS = 4000;
/** After a failed start, an interaction starts again no sooner than this: moving a pointer is many interactions. */
const RETRY_MS = 1000;
/** Links added per task: all at once would be a long task on a phone. */
const LINKS_PER_TASK = 8;

const namesIn = (meta: string): string[] =>
  document.querySelector<HTMLMetaElement>(`meta[name="${meta}"]`)?.content.split(' ') ?? [];
const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
let isStarted = false;

/** Runs each script, and requests the files it imports, in separate tasks, so that input is handled in between. */
async function run([first = '', ...rest]: readonly string[]): Promise<void> {
  const firstRun = import(/* @vite-ignore */ first);
  const links = [
    ...[...rest, ...namesIn('scripts')].map((href) => ({ rel: 'modulepreload', href })),
    // The bundler's loader skips style sheets that are already linked; these are inlined in the page. The parser would
    // fetch even a disabled one.
    ...namesIn('styles').map((href) => ({ rel: 'stylesheet', disabled: true, href })),
    ...namesIn('print').map((href) => ({ rel: 'stylesheet', media: 'print', href })),
  ];
  for (let at = 0; at < links.length; at += LINKS_PER_TASK) {
    document.head.append(
      ...links.slice(at, at + LINKS_PER_TASK).map((link) => Object.assign(document.createElement('link'), link)),
    );
    await nextTask();
  }
  await firstRun;
  for (const script of rest) await import(/* @vite-ignore */ script);
}

function start(): void {
  if (isStarted) return;
  isStarted = true;
  for (const type of INTERACTIONS) removeEventListener(type, startOnInteraction);
  void run(namesIn('run')).catch(async (error) => {
    await reloadOldPage().finally(() => setTimeout(listen, RETRY_MS));
    throw error;
  });
}

/** A page that is loaded under a pointer at rest gets a move of no distance, before its first paint. */
function startOnInteraction({ type, movementX, movementY }: Partial<PointerEvent>): void {
  if (type !== 'pointermove' || movementX || movementY) start();
}

function listen(): void {
  isStarted = false;
  for (const type of INTERACTIONS) addEventListener(type, startOnInteraction, { passive: true });
}

/** A frame after the one that shows the picture. */
const startAfterFrame = (): void => void requestAnimationFrame(() => requestAnimationFrame(start));

function startAfterPaint(): void {
  setTimeout(start, START_TIMEOUT_MS);
  // Reported after the first paint.
  new PerformanceObserver((_list, observer) => {
    observer.disconnect();
    const picture = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]');
    if (!picture || picture.complete) return startAfterFrame();
    for (const type of ['load', 'error']) picture.addEventListener(type, startAfterFrame, { once: true });
  }).observe({ type: 'paint', buffered: true });
}

replayPress();
listen();
if (!awaitsInteraction()) startAfterPaint();
