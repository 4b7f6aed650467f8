import type { ReactNode } from 'react';
import type { PhoneSignInChannel } from '#domain/code-channels.ts';
import { RadioGroup } from '#web/ui/radio-group/radio-group.tsx';
import { useText } from '#web/i18n/use-text.ts';

interface ChannelChoiceProps<Channel extends PhoneSignInChannel> {
  channels: readonly Channel[];
  value: Channel | undefined;
  onChange: (channel: Channel) => void;
}

/** The choice of a code's channel; nothing when there is only one. */
export function ChannelChoice<Channel extends PhoneSignInChannel>({
  channels,
  value,
  onChange,
}: ChannelChoiceProps<Channel>): ReactNode {
  const t = useText();
  if (channels.length < 2) return null;
  return (
    <RadioGroup
      name="code_sender"
      label={t('codes.by')}
      value={value ?? null}
      options={channels.map((channel) => ({ value: channel, label: t(`codes.by_${channel}`) }))}
      onChange={onChange}
    />
  );
}
