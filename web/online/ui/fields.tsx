import type { ComponentChildren, JSX } from 'preact';
import { useId } from 'preact/hooks';

export interface FieldProps {
  readonly label: string;
  readonly note?: ComponentChildren;
  /** Makes the control, with the id that its label and note refer to. */
  readonly children: (attributes: {
    readonly id: string;
    readonly 'aria-describedby': string | undefined;
  }) => JSX.Element;
}

/** A control with its label, and what is good to know about it. */
export const Field = ({ label, note, children }: FieldProps): JSX.Element => {
  const id = useId();
  const noteId = note === undefined ? undefined : `${id}-note`;
  return (
    <div class="field">
      <label for={id}>{label}</label>
      {children({ id, 'aria-describedby': noteId })}
      {note !== undefined && (
        <span class="field-note" id={noteId}>
          {note}
        </span>
      )}
    </div>
  );
};

export interface TextFieldProps {
  readonly label: string;
  readonly note?: ComponentChildren;
  readonly inputMode?: 'email' | 'url';
  readonly class?: string;
  readonly required?: boolean;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly autocomplete?: 'off' | 'nickname' | 'country' | 'email' | 'one-time-code';
  readonly spellcheck?: boolean;
  readonly 'aria-invalid'?: boolean;
  /** What stands in it. */
  readonly value: string;
  readonly onText: (text: string) => void;
}

/** A line to write in, with its label. */
export const TextField = ({ label, note, onText, ...rest }: TextFieldProps): JSX.Element => (
  <Field label={label} note={note}>
    {attributes => <input {...rest} {...attributes} onInput={event => onText(event.currentTarget.value)} />}
  </Field>
);

export interface SelectFieldProps<T extends string> {
  readonly label: string;
  readonly note?: ComponentChildren;
  readonly options: readonly (readonly [value: T, name: string])[];
  readonly value: T;
  readonly disabled?: boolean | undefined;
  readonly onChange: (value: T) => void;
}

/** One of a few, with its label. */
export const SelectField = <T extends string>(props: SelectFieldProps<T>): JSX.Element => {
  const { label, note, options, value, disabled, onChange } = props;
  return (
    <Field label={label} note={note}>
      {attributes => (
        <select
          {...attributes}
          value={value}
          disabled={disabled}
          onChange={event => {
            const chosen = options.find(([each]) => each === event.currentTarget.value);
            if (chosen !== undefined) onChange(chosen[0]);
          }}
        >
          {options.map(([each, name]) => (
            <option key={each} value={each}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
};

export interface CheckFieldProps {
  readonly label: ComponentChildren;
  readonly checked: boolean;
  readonly disabled?: boolean | undefined;
  readonly onCheck: (isChecked: boolean) => void;
}

/** A box to tick, with its label. */
export const CheckField = ({ label, onCheck, ...rest }: CheckFieldProps): JSX.Element => (
  <label>
    <input type="checkbox" {...rest} onChange={event => onCheck(event.currentTarget.checked)} />
    {label}
  </label>
);
