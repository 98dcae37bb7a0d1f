import { MAX_TABLE } from "#shared/domain/goods/goods-batch.ts";
import { fileSize, NBSP } from "#shared/text/format.ts";
import { Field, TextField } from "../../../ui/form/field.tsx";

interface TableFieldsProps {
  /** Of the ids. */
  prefix: string;
  /** Of the text area, with what may be typed into it. */
  label: string;
  hint?: string;
  example: string;
  errors: Readonly<Record<string, string>>;
  values: Readonly<Record<string, string>>;
}

/** A table: typed or pasted as `table`, or a `file`. */
export function TableFields({ prefix, label, hint, example, errors, values }: TableFieldsProps) {
  const file = `${prefix}file`;
  return (
    <>
      <TextField
        id={`${prefix}table`}
        name="table"
        label={label}
        hint={hint}
        rows={10}
        maxLength={200_000}
        placeholder={example}
        spellCheck={false}
        defaultValue={values["table"]}
        error={errors["table"]}
      />
      <Field id={file} label="Или файл" hint={`CSV или${NBSP}XLSX, до${NBSP}${fileSize(MAX_TABLE)}`} error={errors["file"]}>
        <input
          className="full-width text-15"
          id={file}
          name="file"
          type="file"
          accept=".csv,.xlsx,.txt,.tsv"
          aria-invalid={errors["file"] ? true : undefined}
          aria-describedby={errors["file"] ? `${file}-error ${file}-hint` : `${file}-hint`}
        />
      </Field>
    </>
  );
}
