import { expect, test } from '#e2e/support/kit-test.ts';

const file = (name: string, mimeType: string, bytes = 1500): { name: string; mimeType: string; buffer: Buffer } => ({
  name,
  mimeType,
  buffer: Buffer.alloc(bytes, 1),
});

test('valid files are accepted, each in a row with its size', async ({ openExample }) => {
  const frame = await openExample('file-field', 'empty');
  const field = frame.getByLabel(/^Choose files/);
  await expect(field).toHaveAttribute('accept', 'image/*,.pdf,.doc,.docx,.xls,.xlsx');
  await expect(field).toHaveAttribute('multiple');
  await field.setInputFiles([
    file('plan.pdf', 'application/pdf'),
    file('photo.jpg', 'image/jpeg', 1_230_000),
    file('list.xls', 'application/vnd.ms-excel'),
  ]);
  await expect(frame.getByRole('listitem')).toHaveText(['plan.pdf2 KB', 'photo.jpg1.2 MB', 'list.xls2 KB']);
  await frame.getByRole('button', { name: 'Remove photo.jpg' }).press('Enter');
  await expect(frame.getByRole('listitem')).toHaveCount(2);
});

test('files of another kind, empty or too large are listed with the reason', async ({ openExample }) => {
  const frame = await openExample('file-field', 'empty');
  await frame
    .getByLabel(/^Choose files/)
    .setInputFiles([
      file('page.html', 'text/html'),
      file('virus.pdf', 'application/x-msdownload'),
      file('empty.pdf', 'application/pdf', 0),
      file('big.png', 'image/png', 2_000_001),
      file('good.png', 'image/png', 2_000_000),
    ]);
  await expect(frame.getByRole('listitem')).toHaveText([
    'good.png2 MB',
    'page.htmlThis type of file isn’t supported',
    'virus.pdfThis type of file isn’t supported',
    'empty.pdfThe file is empty',
    'big.pngLarger than 2 MB',
  ]);
  await frame.getByRole('button', { name: 'Remove page.html' }).click();
  await expect(frame.getByRole('alert')).toHaveCount(3);
});

test('a removed file can be chosen again', async ({ openExample }) => {
  const frame = await openExample('file-field', 'empty');
  for (const _ of [1, 2]) {
    await frame.getByLabel(/^Choose files/).setInputFiles([file('plan.pdf', 'application/pdf')]);
    await frame.getByRole('button', { name: 'Remove plan.pdf' }).click();
  }
  await expect(frame.getByRole('listitem')).toHaveCount(0);
});

test('dropped files are accepted, too', async ({ openExample, page }) => {
  const frame = await openExample('file-field', 'empty');
  const dropped = await page.evaluateHandle(() => {
    const transfer = new DataTransfer();
    transfer.items.add(new File(['plan'], 'plan.pdf', { type: 'application/pdf' }));
    return transfer;
  });
  await frame.locator('.files__drop').dispatchEvent('drop', { dataTransfer: dropped });
  await expect(frame.getByRole('listitem')).toHaveText(['plan.pdf1 KB']);
});

test('upload progress is visible and can be cancelled', async ({ openExample }) => {
  const frame = await openExample('file-field', 'files', '/ru');
  await expect(frame.getByRole('progressbar', { name: 'passport-scan.pdf' })).toHaveAttribute('value', '0.62');
  await expect(frame.getByText('62 % из 2,1 МБ')).toBeVisible();
  await frame.getByRole('button', { name: 'Прервать отправку passport-scan.pdf' }).click();
  await expect(frame.getByRole('progressbar')).toHaveCount(0);
});

test('a single-file field accepts the next file after the first is removed', async ({ openExample }) => {
  const frame = await openExample('file-field', 'one');
  const field = frame.getByLabel(/^Choose files/);
  await field.setInputFiles(file('a.pdf', 'application/pdf'));
  await expect(field).toHaveCount(0);
  await frame.getByRole('button', { name: 'Remove a.pdf' }).click();
  await expect(field).toBeVisible();
});

test('a removed picture leaves the focus to the button that adds one', async ({ openExample }) => {
  const frame = await openExample('file-field', 'picture');
  await frame.locator('input[type=file]').setInputFiles(file('face.png', 'image/png'));
  await expect(frame.getByRole('button', { name: 'Change the picture' })).toBeVisible();
  await frame.getByRole('button', { name: 'Remove' }).press('Enter');
  await expect(frame.getByRole('button', { name: 'Add a picture' })).toBeFocused();
});
