import { expect, test } from 'vitest';
import { joinParts, joinSentences } from './join-texts.ts';

test('the parts of a line are joined with the language’s comma', () => {
  expect(joinParts('de-DE', 'Kathmandu', null, 'Nepal')).toBe('Kathmandu, Nepal');
  expect(joinParts('zh-CN', '加德满都', '', '尼泊尔')).toBe('加德满都，尼泊尔');
});

test('Chinese sentences are joined without a space', () => {
  expect(joinSentences('en-GB', 'One.', false, 'Two.')).toBe('One. Two.');
  expect(joinSentences('zh-CN', '一。', '二。')).toBe('一。二。');
});
