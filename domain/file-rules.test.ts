import { describe, expect, it } from 'vitest';
import { acceptOf, checkFile, fileKindOf, MEETING_FILES } from './file-rules.ts';

describe('a file', () => {
  it.each([
    ['plan.pdf', 'application/pdf', 'pdf'],
    ['plan.PDF', '', 'pdf'],
    ['photo.jpg', 'image/jpeg', 'image'],
    ['photo', 'IMAGE/WEBP', 'image'],
    ['list.xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'xlsx'],
    ['old.doc', 'application/msword', 'doc'],
    ['virus.pdf', 'application/x-msdownload', null],
    ['page.html', 'text/html', null],
    ['image', 'image/', null],
    ['noending', '', null],
  ])('%s of type "%s" is %s', (name, type, kind) => {
    expect(fileKindOf({ name, type }, MEETING_FILES)).toBe(kind);
  });

  it('is rejected by kind, emptiness or size, in this order', () => {
    const rules = { kinds: ['image'] as const, maxBytes: 100 };
    expect(checkFile({ name: 'a.pdf', type: 'application/pdf', sizeBytes: 0 }, rules)).toBe('kind');
    expect(checkFile({ name: 'a.png', type: 'image/png', sizeBytes: 0 }, rules)).toBe('empty');
    expect(checkFile({ name: 'a.png', type: 'image/png', sizeBytes: 101 }, rules)).toBe('size');
    expect(checkFile({ name: 'a.png', type: 'image/png', sizeBytes: 100 }, rules)).toBeNull();
  });

  it("matches the file dialog's filter by type or extension", () => {
    expect(acceptOf(MEETING_FILES)).toBe('image/*,.pdf,.doc,.docx,.xls,.xlsx');
  });
});
