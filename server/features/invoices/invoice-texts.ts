import { createTexts } from '#server/texts.ts';

const en = {
  invoice: 'Invoice {number}',
  credit_note: 'Credit note {number}',
  commission: 'Commission for {month}',
  parties: 'From and to',
  seller: 'Invoice from',
  buyer: 'Invoice to',
  issued: 'Issued on',
  bookings: 'Commission by tour',
  line: '{tour}, {bookings, plural, one {# booking} other {# bookings}}',
  line_value: '{percent} of {base}: {commission}',
  sum: 'Total',
  net: 'Net amount',
  tax: '{name} {percent}',
  tax_none: 'Tax',
  gross: 'Commission with tax',
  kept: 'Already kept from your bookings: there is nothing to transfer.',
  returned: 'Already returned with your bookings: you need do nothing.',
};

const ru: typeof en = {
  invoice: 'Счёт {number}',
  credit_note: 'Корректировочный счёт {number}',
  commission: 'Комиссия за {month}',
  parties: 'Стороны',
  seller: 'Продавец',
  buyer: 'Покупатель',
  issued: 'Дата',
  bookings: 'Комиссия по турам',
  line: '{tour}, {bookings, plural, one {# бронирование} few {# бронирования} many {# бронирований} other {# бронирования}}',
  line_value: '{percent} от {base}: {commission}',
  sum: 'Итого',
  net: 'Без налога',
  tax: '{name} {percent}',
  tax_none: 'Налог',
  gross: 'Комиссия с налогом',
  kept: 'Уже удержано из ваших бронирований, ничего переводить не нужно.',
  returned: 'Уже возвращено вместе с вашими бронированиями, ничего делать не нужно.',
};

const de: typeof en = {
  invoice: 'Rechnung {number}',
  credit_note: 'Gutschrift {number}',
  commission: 'Provision für {month}',
  parties: 'Von und an',
  seller: 'Rechnungssteller',
  buyer: 'Rechnungsempfänger',
  issued: 'Ausgestellt am',
  bookings: 'Provision nach Tour',
  line: '{tour}, {bookings, plural, one {# Buchung} other {# Buchungen}}',
  line_value: '{percent} von {base}: {commission}',
  sum: 'Summe',
  net: 'Nettobetrag',
  tax: '{name} {percent}',
  tax_none: 'Steuer',
  gross: 'Provision mit Steuer',
  kept: 'Bereits von Ihren Buchungen einbehalten: Es ist nichts zu überweisen.',
  returned: 'Bereits mit Ihren Buchungen zurückgegeben: Sie müssen nichts tun.',
};

const zh: typeof en = {
  invoice: '发票 {number}',
  credit_note: '红字发票 {number}',
  commission: '{month}佣金',
  parties: '双方',
  seller: '开票方',
  buyer: '收票方',
  issued: '开具日期',
  bookings: '各行程佣金',
  line: '{tour}，{bookings} 笔预订',
  line_value: '{base} 的 {percent}：{commission}',
  sum: '合计',
  net: '不含税金额',
  tax: '{name} {percent}',
  tax_none: '税',
  gross: '含税佣金',
  kept: '已从您的预订款中扣除，无需转账。',
  returned: '已随您的预订款退回，无需任何操作。',
};

/** Texts of invoices by language. */
export const invoiceText = createTexts({ en, ru, de, zh });
