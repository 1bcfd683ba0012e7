import type { JSX } from 'preact';
import type { DigestPace } from '../operations.generated.ts';
import { SelectField } from '../ui/fields.tsx';
import type { NoticeWishes, WishChange } from './notice-wishes.ts';

const PACES: readonly (readonly [DigestPace, string])[] = [
  ['IMMEDIATELY', 'At once, within a minute or two'],
  ['HOURLY', 'Once an hour, what came meanwhile'],
  ['DAILY', 'Once a day'],
];

const HOURS = Array.from({ length: 24 }, (_, hour) => [String(hour), `${String(hour).padStart(2, '0')}:00`] as const);

const zoneHere = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

const listZones = (chosen: string): readonly (readonly [string, string])[] =>
  [...new Set(['UTC', chosen, zoneHere(), ...Intl.supportedValuesOf('timeZone')])]
    .sort()
    .map(zone => [zone, zone.replaceAll('_', ' ')]);

export interface DigestFieldsProps {
  readonly wishes: NoticeWishes;
  readonly onChange: (change: WishChange) => void;
}

const DailyFields = ({ wishes: { hour, timeZone }, onChange }: DigestFieldsProps): JSX.Element => (
  <>
    <div class="notice-daily">
      <SelectField
        label="At"
        options={HOURS}
        value={String(hour)}
        onChange={chosen => onChange({ hour: Number(chosen) })}
      />
      <SelectField
        label="In the time zone"
        options={listZones(timeZone)}
        value={timeZone}
        onChange={chosen => onChange({ timeZone: chosen })}
      />
    </div>
    {timeZone !== zoneHere() && (
      <p>
        <button type="button" class="button-small" onClick={() => onChange({ timeZone: zoneHere() })}>
          Take this device’s: {zoneHere().replaceAll('_', ' ')}
        </button>
      </p>
    )}
  </>
);

/** When mails are put together. */
export const DigestFields = (props: DigestFieldsProps): JSX.Element => {
  const { wishes, onChange } = props;
  return (
    <>
      <SelectField
        label="When mails come"
        note="Reminders come at once in any case, and nothing that you have seen by then is mailed."
        options={PACES}
        value={wishes.digest}
        onChange={digest => onChange({ digest })}
      />
      {wishes.digest === 'DAILY' && <DailyFields {...props} />}
    </>
  );
};
