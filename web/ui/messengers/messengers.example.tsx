import type { WidgetExamples } from '#web/ui/example.ts';
import { Messengers } from './messengers.tsx';

const urls = {
  facebook: 'https://www.facebook.com/',
  instagram: 'https://www.instagram.com/',
  ok: 'https://ok.ru/',
  telegram: 'https://t.me/+15550100',
  viber: 'viber://chat?number=%2B15550100',
  vk: 'https://vk.com/',
  whatsapp: 'https://wa.me/15550100',
};

export default {
  title: 'Messengers',
  about:
    'Ways to write to us or an organizer: contacts, the error page, a profile. For sharing a page use the share buttons.',
  examples: [
    {
      id: 'with-russian',
      name: 'Where Russian is available',
      Draw: () => <Messengers urls={urls} russianIsAvailable label="Write to us" />,
    },
    {
      id: 'elsewhere',
      name: 'Elsewhere',
      Draw: () => <Messengers urls={urls} russianIsAvailable={false} label="Write to us" />,
    },
    {
      id: 'some',
      name: 'Two of them',
      Draw: () => (
        <Messengers
          urls={{ telegram: urls.telegram, whatsapp: urls.whatsapp }}
          russianIsAvailable
          label="Write to us"
        />
      ),
    },
  ],
} satisfies WidgetExamples;
