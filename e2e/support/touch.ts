import type { CDPSession, Page } from '@playwright/test';
import { devtoolsOf } from './devtools.ts';

export interface Point {
  x: number;
  y: number;
}

/** Touch moves sent per drag. */
const STEPS = 8;
const STEP_MS = 16;

/** Longer than two taps of a double tap are apart. */
const PAUSE_MS = 1000;
/** The time of the last event, after which a reused page expects the next. */
let latestMs = 0;

/** Touch input with a timestamp for each event. Needs a context with `hasTouch`. */
export class Touch {
  readonly #session: CDPSession;
  #nowMs = Math.max(Date.now(), latestMs + PAUSE_MS);

  private constructor(session: CDPSession) {
    this.#session = session;
  }

  static async on(page: Page): Promise<Touch> {
    return new Touch(await devtoolsOf(page));
  }

  async #send(type: 'touchStart' | 'touchMove' | 'touchEnd', points: readonly Point[]): Promise<void> {
    latestMs = this.#nowMs;
    await this.#session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: points.map(({ x, y }, id) => ({ x, y, id })),
      timestamp: this.#nowMs / 1000,
    });
  }

  /** Moves touches from one set of points to another and lifts them, after `beforeLeaving`. */
  async drag(from: readonly Point[], to: readonly Point[], beforeLeaving?: () => Promise<void>): Promise<void> {
    await this.#send('touchStart', from);
    for (let step = 1; step <= STEPS; step += 1) {
      this.#nowMs += STEP_MS;
      await this.#send(
        'touchMove',
        from.map((start, index) => {
          const end = to[index] ?? start;
          return { x: start.x + ((end.x - start.x) * step) / STEPS, y: start.y + ((end.y - start.y) * step) / STEPS };
        }),
      );
    }
    await beforeLeaving?.();
    this.#nowMs += STEP_MS;
    await this.#send('touchEnd', []);
  }

  /** Swipes by an offset in pixels. */
  async swipe(from: Point, x: number, y: number): Promise<void> {
    await this.drag([from], [{ x: from.x + x, y: from.y + y }]);
  }

  async tap(at: Point): Promise<void> {
    await this.#send('touchStart', [at]);
    await this.#send('touchEnd', []);
  }

  /** Advances the timestamps without waiting. */
  pass(ms: number): void {
    this.#nowMs += ms;
  }
}
