import type { WidgetExamples } from '#web/ui/example.ts';
import { PaymentSplit, PriceLines } from './price-lines.tsx';

export default {
  title: 'Price lines',
  about: 'A price line by line, with what is due now and later. Amounts come formatted.',
  examples: [
    {
      id: 'lines',
      name: 'With a discount',
      Draw: () => (
        <div style={{ maxWidth: '376px' }}>
          <PriceLines
            lines={[
              ['2 adults × €1,420', '€2,840'],
              ['Early booking', '−€260', 'cut'],
              ['Together', '€2,580', 'sum'],
            ]}
          />
        </div>
      ),
    },
    {
      id: 'long',
      name: 'Long names, large sums',
      Draw: () => (
        <div style={{ maxWidth: '320px' }}>
          <PriceLines
            lines={[
              ['Einzelzimmerzuschlag für die Übernachtungen in Gästehäusern', '1 234 567 ₸'],
              ['Итого за двух взрослых и одного ребёнка', '12 345 678 ₽', 'sum'],
            ]}
          />
        </div>
      ),
    },
    {
      id: 'split',
      name: 'Now and later',
      Draw: () => (
        <div style={{ maxWidth: '376px' }}>
          <PaymentSplit percent={15} now={{ sum: '€387', when: 'now' }} later={{ sum: '€2,193', when: 'by 13 May' }} />
        </div>
      ),
    },
    {
      id: 'at-once',
      name: 'All of it at once',
      Draw: () => (
        <div style={{ maxWidth: '376px' }}>
          <PaymentSplit percent={100} now={{ sum: '€2,580', when: 'now' }} later={null} />
        </div>
      ),
    },
  ],
} satisfies WidgetExamples;
