import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

const THEMES = ['light', 'dark'] as const;

/** The first view of every screen in both themes, as one page of pictures: `<folder>/<name>.html`. */
export class ContactSheet {
  readonly #folder: string;
  readonly #name: string;
  readonly #screens: string[] = [];

  constructor(folder: string, name: string) {
    this.#folder = folder;
    this.#name = name;
    mkdirSync(join(folder, name), { recursive: true });
  }

  /** Takes the pictures of the screen that is open. */
  async add(page: Page, screen: string): Promise<void> {
    for (const colorScheme of THEMES) {
      await page.emulateMedia({ colorScheme });
      await page.screenshot({
        path: join(this.#folder, this.#name, `${screen}-${colorScheme}.jpeg`),
        type: 'jpeg',
        quality: 70,
        animations: 'disabled',
      });
    }
    await page.emulateMedia({ colorScheme: null });
    this.#screens.push(screen);
  }

  write(): void {
    const figures = this.#screens.map(
      (screen) =>
        `<figure>${THEMES.map((theme) => `<img src="${this.#name}/${screen}-${theme}.jpeg" loading="lazy" alt="">`).join('')}<figcaption>${screen}</figcaption></figure>`,
    );
    writeFileSync(
      join(this.#folder, `${this.#name}.html`),
      `<!doctype html><meta charset="utf-8"><title>${this.#name}</title>
<style>
  body { display: flex; flex-wrap: wrap; gap: 24px; margin: 24px; background: #888; font: 14px sans-serif }
  figure { margin: 0 } img { height: 420px; margin-right: 4px }
</style>
${figures.join('\n')}
`,
    );
  }
}
