import { useEffect, useRef, useState } from "react";
import type { TextField as Description } from "#shared/contract/desk/texts.ts";
import { NBSP } from "#shared/text/format.ts";
import { useLive } from "../../../desk/ui/confirm.tsx";
import { SelectField } from "../../../desk/ui/select-field.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { InputField, TextField } from "../../../ui/form/field.tsx";
import { ColourField } from "./colour-field.tsx";

export interface FormTexts {
  /** What the fields show, by their names. */
  values: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string>>;
  /** How often the form was refused. A field keeps what is typed in the meantime; rows begin again in the order that they were sent in. */
  refused: number;
}

interface FieldsProps extends FormTexts {
  fields: readonly Description[];
  /** The name of what they belong to, with a dot. */
  prefix?: string;
}

/** The id of the list of pictures that an address is chosen from. */
export const PICTURES = "text-pictures";

/** The fields of a form that is made from the schema of a file. */
export function Fields({ fields, prefix = "", ...texts }: FieldsProps) {
  return fields.map((field) => <FieldOf key={field.key} field={field} name={prefix + field.key} {...texts} />);
}

function FieldOf({ field, name, ...texts }: FormTexts & { field: Description; name: string }) {
  const { values, errors } = texts;
  const common = { id: `text-${name}`, name, defaultValue: values[name] ?? "", ...(errors[name] !== undefined && { error: errors[name] }) };
  const label = field.optional && field.kind !== "boolean" && field.kind !== "group" ? <Optional label={field.label} /> : field.label;
  switch (field.kind) {
    case "group":
      return (
        <fieldset className="text-group box stack gap-12">
          {field.label !== "" && <legend className="semibold">{field.label}</legend>}
          <Fields fields={field.fields ?? []} prefix={`${name}.`} {...texts} />
        </fieldset>
      );
    case "list":
      return <ListField key={texts.refused} field={field} name={name} {...texts} />;
    case "boolean":
      return (
        <label className="checkbox">
          <input type="checkbox" name={name} defaultChecked={values[name] === "on"} />
          <span>{field.label}</span>
        </label>
      );
    case "choice": {
      const options = { ...((field.optional || common.defaultValue === "") && { "": "—" }), ...field.options };
      return <SelectField {...common} label={label} options={options} />;
    }
    case "long":
      return <TextField {...common} label={label} rows={3} />;
    case "lines":
      return (
        <TextField {...common} label={label} rows={Math.min(8, common.defaultValue.split("\n").length + 1)} hint="По одному в строке" />
      );
    case "yaml":
      return (
        <TextField
          {...common}
          className="field-input text-code"
          label={label}
          rows={Math.min(16, common.defaultValue.split("\n").length + 1)}
          spellCheck={false}
          hint={`Как в${NBSP}файле, записью YAML`}
        />
      );
    case "colour":
      return <ColourField {...common} label={label} />;
    case "number":
      return <InputField {...common} label={label} inputMode="decimal" />;
    case "date":
      return <InputField {...common} label={label} type="date" />;
    default:
      return <InputField {...common} label={label} {...(field.key === "src" && { list: PICTURES })} />;
  }
}

function Optional({ label }: { label: string }) {
  return (
    <>
      {label} <span className="soft">— можно пустым</span>
    </>
  );
}

interface Row {
  key: number;
  /** Its place when the form was opened; null = a new one. */
  from: number | null;
}

/** Rows that are added, removed and moved; without script one empty row stands at the end, and a box removes a row. */
function ListField({ field, name, values, ...texts }: FormTexts & { field: Description; name: string }) {
  const live = useLive();
  const count = Number(values[`${name}.#`] ?? 0);
  const [rows, setRows] = useState<readonly Row[]>(() => Array.from({ length: count }, (_, index) => ({ key: index, from: index })));
  const [next, setNext] = useState(count);
  const list = useRef<HTMLFieldSetElement>(null);
  // The row that went had the focus: the one that stands in its place has it now.
  const removed = useRef<number | null>(null);
  useEffect(() => {
    if (removed.current === null) return;
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>(":scope > .text-row > .text-row-tools > :last-child") ?? [])];
    (buttons[removed.current] ?? buttons.at(-1) ?? list.current?.querySelector<HTMLElement>(":scope > .button-plain"))?.focus();
    removed.current = null;
  }, [rows]);
  const shown = live ? rows : [...rows, { key: -1, from: null }];
  const move = (at: number, by: 1 | -1) =>
    setRows((present) => {
      const moved = [...present];
      const [row] = moved.splice(at, 1);
      if (row) moved.splice(at + by, 0, row);
      return moved;
    });
  const remove = (at: number) => {
    removed.current = at;
    setRows((present) => present.toSpliced(at, 1));
  };
  const add = () => {
    setRows((present) => [...present, { key: next, from: null }]);
    setNext(next + 1);
  };
  const { item } = field;
  if (!item) return null;
  return (
    <fieldset className="text-list stack gap-8" id={`text-${name}`} ref={list}>
      <legend className="semibold">{field.label}</legend>
      <input type="hidden" name={`${name}.#`} value={shown.length} />
      {texts.errors[name] && <p className="field-error medium">{texts.errors[name]}</p>}
      {shown.map((row, index) => {
        // A row keeps what it showed first, wherever it is moved.
        const own = Object.fromEntries(
          Object.entries(values).flatMap(([key, value]) =>
            row.from !== null && (key === `${name}.${row.from}` || key.startsWith(`${name}.${row.from}.`))
              ? [[`${name}.${index}${key.slice(`${name}.${row.from}`.length)}`, value]]
              : [],
          ),
        );
        return (
          <div className={item.kind === "choice" ? "text-row is-short box stack fit gap-8" : "text-row box stack fit gap-8"} key={row.key}>
            <FieldOf
              field={{ ...item, label: item.label || `${field.label}, ${index + 1}` }}
              name={`${name}.${index}`}
              values={own}
              {...texts}
            />
            <div className="text-row-tools cluster gap-4">
              {live ? (
                <>
                  <RowButton
                    icon="arrow-up"
                    label={`Выше: ${field.label}, ${index + 1}`}
                    off={index === 0}
                    onClick={() => move(index, -1)}
                  />
                  <RowButton
                    icon="arrow-down"
                    label={`Ниже: ${field.label}, ${index + 1}`}
                    off={index === rows.length - 1}
                    onClick={() => move(index, 1)}
                  />
                  <RowButton icon="trash-2" label={`Убрать: ${field.label}, ${index + 1}`} onClick={() => remove(index)} />
                </>
              ) : (
                row.from !== null && (
                  <label className="checkbox text-13">
                    <input type="checkbox" name={`${name}.${index}.-`} />
                    <span>Убрать</span>
                  </label>
                )
              )}
            </div>
          </div>
        );
      })}
      {live && (
        <button className="button-plain" type="button" onClick={add}>
          <Icon name="plus" small />
          Добавить: {field.label.toLowerCase()}
        </button>
      )}
    </fieldset>
  );
}

interface RowButtonProps {
  icon: "arrow-up" | "arrow-down" | "trash-2";
  label: string;
  off?: boolean;
  onClick(): void;
}

/** `aria-disabled`: a button that becomes disabled would lose the focus. */
function RowButton({ icon, label, off = false, onClick }: RowButtonProps) {
  return (
    <button className="icon-button" type="button" aria-label={label} aria-disabled={off || undefined} onClick={() => off || onClick()}>
      <Icon name={icon} small />
    </button>
  );
}
