import { useEffect, useRef, useState, type ReactNode } from "react";
import { FILE_TYPES, PHOTO_TYPES } from "#shared/domain/forms/form-spec.ts";
import { fileSize } from "#shared/text/format.ts";
import { Icon } from "../ui/icon.tsx";
import { FieldGroup } from "./fields.tsx";
import "./files-field.css";

/** Not every browser knows HEIC by its MIME type. */
const ACCEPT = [...FILE_TYPES, ".heic"].join(",");

interface FilesFieldProps {
  id: string;
  name: string;
  label: ReactNode;
  error: string | undefined;
  hint: string | undefined;
  max: number;
  /** What may be chosen; absent = pictures and documents. */
  accept?: string;
  /** They are pictures that everybody will see. */
  photos?: boolean | undefined;
}

/**
 * Files that are chosen one after another or dropped. Each can be removed. The file input holds them, so the form works as without script.
 */
export function FilesField({ id, name, label, error, hint, max, accept, photos }: FilesFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const held = useRef<readonly File[]>([]);
  const [files, setFiles] = useState<readonly File[]>([]);

  const choose = max > 1 ? "Выбрать файлы" : "Выбрать файл";
  const put = (list: readonly File[]) => {
    const transfer = new DataTransfer();
    for (const file of list) transfer.items.add(file);
    if (input.current) input.current.files = transfer.files;
    held.current = list;
    setFiles(list);
  };
  const add = () => {
    const chosen = [...(input.current?.files ?? [])];
    // A new choice replaces the only file.
    if (max === 1 && chosen.length > 0) put(chosen.slice(-1));
    else put([...held.current, ...chosen.filter((file) => !held.current.some((known) => isSame(known, file)))]);
  };
  const remove = (file: File) => {
    put(held.current.filter((one) => one !== file));
    // Makes the form check its files again.
    input.current?.dispatchEvent(new Event("input", { bubbles: true }));
    input.current?.focus();
  };
  // Files may have been chosen before hydration.
  useEffect(add, [max]);

  return (
    <FieldGroup id={id} label={label} error={error} hint={hint}>
      <div className="enquiry-drop row gap-12 rounded-inner">
        <input
          ref={input}
          type="file"
          id={id}
          name={name}
          multiple={max > 1}
          accept={accept ?? (photos ? PHOTO_TYPES.join(",") : ACCEPT)}
          aria-label={choose}
          onInput={add}
        />
        <Icon name="paperclip" />
        <span aria-hidden="true">
          <b>{choose}</b>
          <span className="enquiry-drop-hint"> или перетащить сюда</span>
        </span>
      </div>
      {files.length > 0 && (
        <ul className="enquiry-files">
          {files.map((file) => (
            <li key={`${file.name} ${file.size} ${file.lastModified}`}>
              <Icon name="file-text" small />
              <span className="enquiry-file-name nowrap clip">{file.name}</span>
              <span className="soft">{fileSize(file.size)}</span>
              <button className="icon-button" type="button" aria-label={`Убрать файл ${file.name}`} onClick={() => remove(file)}>
                <Icon name="x" small />
              </button>
            </li>
          ))}
        </ul>
      )}
    </FieldGroup>
  );
}

const isSame = (a: File, b: File) => a.name === b.name && a.size === b.size && a.lastModified === b.lastModified;
