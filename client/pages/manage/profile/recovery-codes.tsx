import { useEffect, useRef } from "react";
import { managePaths } from "#shared/manage-paths.ts";
import { NBSP } from "#shared/text/space.ts";
import { CopyButton } from "../../../manage/ui/copy-button.tsx";
import { Note } from "../../../manage/ui/note.tsx";
import { Icon } from "../../../ui/icon.tsx";

/** The recovery codes, which are shown this once. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [codes]);
  return (
    <div className="desk-form recovery-codes" ref={box} tabIndex={-1}>
      <Note tone="done" title="Вход с кодом включён">
        Сохраните запасные коды сейчас: больше мы их не{NBSP}покажем. Каждый один раз заменит код из{NBSP}приложения.
      </Note>
      <ol className="recovery-codes-list numeric">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="form-actions">
        <button className="button button-outline scripted" type="button" onClick={() => print()}>
          <Icon name="printer" small />
          Напечатать
        </button>
        <CopyButton text={codes.join("\n")} label="Скопировать" done="Коды скопированы" />
        <a className="button" href={managePaths.profile.href()}>
          Готово
        </a>
      </div>
    </div>
  );
}
