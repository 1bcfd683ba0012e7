import type { JSX } from 'preact';
import { makeTimeWords } from '../game/clocks.ts';
import { CheckField } from '../ui/fields.tsx';
import { MOST_REMINDERS, type NoticeWishes, type WishChange, withReminder } from './notice-wishes.ts';

/** In seconds before a deadline. */
const OFFERED = [259_200, 86_400, 43_200, 10_800, 3600, 600];

/** What is offered, with what somebody chose elsewhere. */
const listReminders = (chosen: readonly number[]): readonly number[] =>
  [...new Set([...OFFERED, ...chosen])].sort((a, b) => b - a);

export interface ReminderFieldsProps {
  readonly wishes: NoticeWishes;
  readonly onChange: (change: WishChange) => void;
}

/** How long before their time runs out somebody is reminded. */
export const ReminderFields = ({ wishes: { remindBefore }, onChange }: ReminderFieldsProps): JSX.Element => (
  <fieldset>
    <legend>Remind me before my time runs out</legend>
    {listReminders(remindBefore).map(seconds => {
      const isOn = remindBefore.includes(seconds);
      return (
        <CheckField
          key={seconds}
          label={`${makeTimeWords(seconds)} before`}
          checked={isOn}
          disabled={!isOn && remindBefore.length >= MOST_REMINDERS}
          onCheck={wanted => onChange({ remindBefore: withReminder(remindBefore, seconds, wanted) })}
        />
      );
    })}
    <p class="field-note">{MOST_REMINDERS} at most. None comes for a turn that has no more time than that.</p>
  </fieldset>
);
