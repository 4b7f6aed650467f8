import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { codeSentTo, type Contact } from './test-users.ts';

const NEXT_YEAR = new Date().getFullYear() + 1;
const PASSWORD = 'correct-horse-9x';

/** What an organizer enters, in Russian. */
export const TOUR = { name: 'Соль и горы', organizer: 'Озеро и соль', town: 'Salzburg' } as const;

/** Counts the answers that an organizer cannot leave out. */
export class Answers {
  readonly given: string[] = [];

  /** Fills a field, which counts as an answer. */
  async fill(scope: Pick<Page, 'getByLabel'>, name: string, text: string): Promise<void> {
    await scope.getByLabel(name, { exact: true }).fill(text);
    this.given.push(name);
  }

  count(name: string): void {
    this.given.push(name);
  }
}

/** Opens a desk on `/ru/join`: two answers about the organizer, and an account. */
export async function joinAsOrganizer(page: Page, url: string, { email }: Contact, answers: Answers): Promise<void> {
  await page.goto(`${url}/ru/join`);
  const start = page.locator('#start');
  await answers.fill(start, 'Название для путешественников', TOUR.organizer);
  await answers.fill(start, 'Какие туры вы проводите?', 'Прогулки по соляным шахтам.');
  await start.getByRole('button', { name: 'Дальше: вход' }).tap();
  await page.getByRole('textbox', { name: 'Имя', exact: true }).fill('Лена');
  await page.getByRole('textbox', { name: 'Почта' }).fill(email);
  for (const field of await page.locator('input[autocomplete="new-password"]').all()) await field.fill(PASSWORD);
  await page.locator('main form').getByRole('button', { name: 'Зарегистрироваться' }).tap();
  const code = page.getByLabel('Код из письма');
  await expect(code).toBeVisible();
  await code.fill(await codeSentTo(url, email));
  await start.getByRole('button', { name: 'Открыть мой кабинет' }).tap();
  await expect(page.getByRole('heading', { name: 'Туров пока нет' })).toBeVisible();
}

/** Creates a tour of a day: three answers, and the editor opens. */
export async function createTour(page: Page, answers: Answers): Promise<void> {
  await page.getByRole('button', { name: 'Новый тур' }).first().tap();
  const dialog = page.getByRole('dialog', { name: 'Новый тур' });
  await answers.fill(dialog, 'Название', TOUR.name);
  await dialog.getByRole('combobox', { name: 'Начинается в городе' }).fill(TOUR.town);
  await page
    .getByRole('option', { name: /^(Salzburg|Зальцбург)/ })
    .first()
    .tap();
  answers.count('Начинается в городе');
  await answers.fill(dialog, 'Дней', '1');
  await dialog.getByRole('button', { name: 'Создать тур' }).tap();
  await expect(page).toHaveURL(/\/ru\/desk\/tours\/\d+$/);
}

/** Pictures as a camera makes them. */
const photographs = (): Promise<{ name: string; mimeType: string; buffer: Buffer }[]> =>
  Promise.all(
    ['teal', 'navy', 'olive', 'maroon', 'purple'].map(async (background) => ({
      name: `${background}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await sharp({ create: { width: 1200, height: 800, channels: 3, background } })
        .jpeg()
        .toBuffer(),
    })),
  );

/** Writes what the check-list asks for, and nothing more, and submits the tour. */
export async function writeTour(page: Page, answers: Answers): Promise<void> {
  const editor = page.getByRole('main');
  await answers.fill(editor, 'В нескольких предложениях', 'День под землёй и у озера.');
  await editor.getByRole('group', { name: 'Занятия' }).getByRole('button').first().tap();
  answers.count('Занятия');
  await answers.fill(editor, 'Место встречи', 'Нижняя станция фуникулёра');
  await editor.getByLabel('Добавить фотографии').setInputFiles(await photographs());
  answers.count('Добавить фотографии');
  await expect(editor.getByRole('textbox', { name: 'Что на фото 5' })).toBeVisible();
  await editor.getByRole('button', { name: 'Добавить 1 день' }).tap();
  await answers.fill(editor, 'Заголовок', 'Шахта и озеро');
  await answers.fill(editor, 'Что происходит', 'Утром спускаемся в шахту, после обеда плывём по озеру.');
  await answers.fill(editor, 'С человека', '120');
  await editor.getByLabel('С', { exact: true }).fill(`${NEXT_YEAR}-05-01`);
  await editor.getByLabel('По', { exact: true }).fill(`${NEXT_YEAR}-07-23`);
  answers.count('С');
  answers.count('По');
  await editor.getByRole('button', { name: 'Добавить 12 дат' }).tap();
  await expect(editor.getByText('12 дат впереди')).toBeVisible();
  await expect(editor.getByRole('status').filter({ hasText: /^Сохранено/ })).toBeVisible();
  await editor.getByRole('button', { name: 'Опубликовать' }).tap();
  await expect(editor.locator('#publish')).toContainText('На проверке: первый тур читаем перед публикацией');
}

/** Asks for a seat as a guest: from the list to the sent request, whose address is returned. */
export async function askAsGuest(page: Page, url: string, guest: Contact): Promise<string> {
  await page.getByRole('region', { name: 'Results' }).getByRole('link', { name: TOUR.name }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(TOUR.name);
  const card = page.getByRole('complementary', { name: 'Booking' });
  await card.getByRole('link', { name: 'Ask the organizer' }).click();
  await page.getByRole('button', { name: 'Next: contact' }).click();
  await page.getByLabel('First name', { exact: true }).fill(guest.firstName);
  await page.getByLabel('Last name (optional)', { exact: true }).fill(guest.lastName);
  await page.getByLabel('Email', { exact: true }).fill(guest.email);
  await page.getByLabel('Phone', { exact: true }).fill(guest.phone);
  await page.getByRole('button', { name: 'Next: review' }).click();
  await expect(page.getByText(`We’ve sent a code to ${guest.email}.`)).toBeVisible();
  await page.getByLabel('Code from the email').fill(await codeSentTo(url, guest.email));
  await page.getByRole('checkbox', { name: /^I accept/ }).check();
  await page.getByRole('button', { name: 'Ask the organizer, nothing is charged' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${TOUR.organizer} has your request`);
  return page.url();
}
