import type { CDPSession, Page } from '@playwright/test';

export interface Point {
  x: number;
  y: number;
}

/** How many steps a finger's way is cut into. */
const STEPS = 8;
const STEP_MS = 16;

/** Real fingers on a page: touches as the screen would send them, each with its time. Wants a context with `hasTouch`. */
export class Fingers {
  readonly #session: CDPSession;
  #nowMs = Date.now();

  private constructor(session: CDPSession) {
    this.#session = session;
  }

  static async on(page: Page): Promise<Fingers> {
    return new Fingers(await page.context().newCDPSession(page));
  }

  async #send(type: 'touchStart' | 'touchMove' | 'touchEnd', points: readonly Point[]): Promise<void> {
    await this.#session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: points.map(({ x, y }, id) => ({ x, y, id })),
      timestamp: this.#nowMs / 1000,
    });
  }

  /** Fingers go from one set of places to another and leave there, after whatever happens before that. */
  async go(from: readonly Point[], to: readonly Point[], beforeLeaving?: () => Promise<void>): Promise<void> {
    await this.#send('touchStart', from);
    for (let step = 1; step <= STEPS; step += 1) {
      this.#nowMs += STEP_MS;
      await this.#send(
        'touchMove',
        from.map((start, finger) => {
          const end = to[finger] ?? start;
          return { x: start.x + ((end.x - start.x) * step) / STEPS, y: start.y + ((end.y - start.y) * step) / STEPS };
        }),
      );
    }
    await beforeLeaving?.();
    this.#nowMs += STEP_MS;
    await this.#send('touchEnd', []);
  }

  /** One finger goes so many pixels. */
  async swipe(from: Point, x: number, y: number): Promise<void> {
    await this.go([from], [{ x: from.x + x, y: from.y + y }]);
  }

  async tap(at: Point): Promise<void> {
    await this.#send('touchStart', [at]);
    await this.#send('touchEnd', []);
  }

  /** Time between two touches, without waiting for it. */
  pass(ms: number): void {
    this.#nowMs += ms;
  }
}
