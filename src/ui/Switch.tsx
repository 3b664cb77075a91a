// A few words side by side of which one holds.

interface SwitchProps<T extends string> {
  readonly label: string;
  readonly value: T;
  readonly options: readonly (readonly [value: T, text: string])[];
  readonly onChange: (value: T) => void;
}

export function Switch<T extends string>({ label, value, options, onChange }: SwitchProps<T>) {
  return (
    <ul className="switch" aria-label={label}>
      {options.map(([option, text]) => (
        <li key={option}>
          <button type="button" aria-pressed={option === value} onClick={() => onChange(option)}>
            {text}
          </button>
        </li>
      ))}
    </ul>
  );
}
