/** Controls that are more than a button or an input, in our own look; how they behave is React Aria's. */
import './controls.css';
import { Icon, IconButton } from '@tenforward/ui';
import { type ReactNode, useId } from 'react';
import {
  Button,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  Radio,
  RadioGroup,
  Select,
  SelectValue,
  Switch,
  Text,
} from 'react-aria-components';
import { say } from '../../words/new-table.ts';

export interface Item<K extends string = string> {
  readonly key: K;
  readonly name: string;
  readonly more?: string;
}

interface PickProps<K extends string> {
  readonly label: string;
  readonly value: K;
  readonly items: readonly Item<K>[];
  readonly quiet?: boolean;
  readonly disabled?: boolean;
  readonly reasons?: ReactNode;
  readonly onChange: (key: K) => void;
}
/** One of a list. `quiet`: the label is only spoken. */
export function Pick<K extends string>({ label, value, items, quiet, disabled, reasons, onChange }: PickProps<K>) {
  return (
    <div className="control">
      <Select
        className="pick"
        selectedKey={value}
        isDisabled={disabled ?? false}
        onSelectionChange={(key) => {
          const item = items.find((one) => one.key === key);
          if (item) onChange(item.key);
        }}
      >
        <Label className={quiet ? 'visually-hidden' : 'control-label'}>{label}</Label>
        <Button className="pick-button">
          <SelectValue className="pick-value" />
          <Icon name="down" small />
        </Button>
        <Popover className="pick-popover">
          <ListBox className="pick-list">
            {items.map((item) => (
              <ListBoxItem key={item.key} id={item.key} textValue={item.name} className="pick-item">
                <Text slot="label">{item.name}</Text>
                {item.more !== undefined && (
                  <Text slot="description" className="xs dim">
                    {item.more}
                  </Text>
                )}
              </ListBoxItem>
            ))}
          </ListBox>
        </Popover>
      </Select>
      {reasons}
    </div>
  );
}

interface SegmentsProps<K extends string> {
  readonly label: string;
  readonly value: K;
  readonly items: readonly Item<K>[];
  readonly quiet?: boolean;
  readonly look?: 'row' | 'cards';
  readonly onChange: (key: K) => void;
}
/** One of a few, all in sight. `cards`: each with its sentence. */
export function Segments<K extends string>({ label, value, items, quiet, look = 'row', onChange }: SegmentsProps<K>) {
  return (
    <RadioGroup
      className={`segments ${look}`}
      value={value}
      onChange={(key) => {
        const item = items.find((one) => one.key === key);
        if (item) onChange(item.key);
      }}
    >
      <Label className={quiet ? 'visually-hidden' : 'control-label'}>{label}</Label>
      <div className="segments-items">
        {items.map(({ key, name, more }) => (
          <Radio key={key} value={key} className="segment">
            <b>{name}</b>
            {more !== undefined && look === 'cards' && <span className="xs dim">{more}</span>}
          </Radio>
        ))}
      </div>
    </RadioGroup>
  );
}

interface ToggleProps {
  readonly label: string;
  readonly more?: string;
  readonly value: boolean;
  readonly disabled?: boolean;
  readonly onChange: (value: boolean) => void;
}
export function Toggle({ label, more, value, disabled = false, onChange }: ToggleProps): ReactNode {
  const id = useId();
  return (
    <div className="control">
      <Switch
        className="toggle"
        isSelected={value}
        isDisabled={disabled}
        onChange={onChange}
        {...(more !== undefined && { 'aria-describedby': id })}
      >
        <span className="toggle-track" aria-hidden="true">
          <i />
        </span>
        <span>{label}</span>
      </Switch>
      {more !== undefined && (
        <p id={id} className="xs dim toggle-more">
          {more}
        </p>
      )}
    </div>
  );
}

interface StepperProps {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly step?: number;
  readonly onChange: (value: number) => void;
}
export function Stepper({ label, value, min, max, step = 1, onChange }: StepperProps): ReactNode {
  const id = useId();
  const to = (n: number): void => onChange(Math.min(max, Math.max(min, Math.round(n))));
  return (
    <div className="control">
      <label className="control-label" htmlFor={id}>
        {label}
      </label>
      <div className="stepper">
        <IconButton
          icon="minus"
          label={`${say('fewer')}: ${label}`}
          disabled={value <= min}
          onClick={() => to(value - step)}
        />
        <input
          id={id}
          type="number"
          min={min}
          max={max}
          step={step}
          value={value}
          onChange={(event) => {
            if (Number.isFinite(event.target.valueAsNumber)) to(event.target.valueAsNumber);
          }}
        />
        <IconButton
          icon="plus"
          label={`${say('more')}: ${label}`}
          disabled={value >= max}
          onClick={() => to(value + step)}
        />
      </div>
    </div>
  );
}
