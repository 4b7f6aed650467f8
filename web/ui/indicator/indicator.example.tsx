import { Avatar } from '#web/ui/avatar/avatar.tsx';
import type { WidgetExamples } from '#web/ui/example.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Indicator } from './indicator.tsx';

const onBell = (count: number) => () => (
  <Indicator count={count} label={`${count} unread messages`}>
    <Icon name="bell" size={24} />
  </Indicator>
);

export default {
  title: 'Indicator',
  about: 'The number of waiting items. For a status use a badge.',
  examples: [
    { id: 'none', name: 'Nothing waits', Draw: onBell(0) },
    { id: 'one', name: 'One', Draw: onBell(1) },
    { id: 'at-max', name: 'At its maximum', Draw: onBell(4) },
    { id: 'above-max', name: 'Above its maximum', Draw: onBell(5) },
    {
      id: 'on-avatar',
      name: 'On a face',
      Draw: () => (
        <Indicator count={2} label="2 unread messages">
          <Avatar name="Aizada Toktosunova" />
        </Indicator>
      ),
    },
    {
      id: 'in-line',
      name: 'In a line, with a maximum of its own',
      Draw: () => (
        <span className="row">
          Filters <Indicator count={127} max={99} />
        </span>
      ),
    },
  ],
} satisfies WidgetExamples;
