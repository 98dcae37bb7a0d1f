import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router-dom";
import { MAX_UPLOADED } from "#shared/domain/goods/goods-fields.ts";
import { NBSP } from "#shared/text/format.ts";
import { refusal } from "../../../api/refusal.ts";
import type { Api } from "../../../api/call.ts";
import { usePageForm } from "../../../forms/use-form.ts";
import { useAppContext } from "../../../state/context.tsx";
import { FieldError } from "../../../ui/form/field.tsx";
import { Note } from "../../../desk/ui/note.tsx";
import { Seen } from "../../../desk/ui/seen.tsx";

interface PhotoUploadProps {
  label: string;
  /** Of the ids. */
  prefix: string;
  /** The value of the form's hidden field `form`. */
  form?: string;
  /** One of several on a page: what may be sent is said elsewhere. */
  brief?: boolean;
  /** Sends one photo, as `files` of the payload. */
  send(api: Api, payload: FormData): Promise<{ added: number; refused: string[] }>;
}

/** Each photo goes by itself, so that one that cannot be read stops no other one. Without script the form sends all of them. */
export function PhotoUpload({ label, prefix, form: formName = "upload", brief = false, send }: PhotoUploadProps) {
  const { api } = useAppContext();
  const { revalidate } = useRevalidator();
  const { errors } = usePageForm(formName);
  const form = useRef<HTMLFormElement>(null);
  const [progress, setProgress] = useState<{ done: number; of: number; name: string } | null>(null);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const [added, setAdded] = useState(0);
  const stopped = useRef(false);
  useEffect(() => () => void (stopped.current = true), []);

  async function upload(files: readonly File[]) {
    const wrong: string[] = [];
    let taken = 0;
    setAdded(0);
    setRefused([]);
    for (const [done, file] of files.entries()) {
      if (stopped.current) return;
      if (file.size === 0) {
        wrong.push(`«${file.name}»: файл пуст`);
        continue;
      }
      setProgress({ done, of: files.length, name: file.name });
      const payload = new FormData();
      payload.append("files", file);
      try {
        const answer = await send(api, payload);
        taken += answer.added;
        wrong.push(...answer.refused);
      } catch (error) {
        wrong.push(`«${file.name}»: ${Object.values(refusal(error).errors).join(" ")}`);
      }
    }
    setProgress(null);
    setAdded(taken);
    setRefused(wrong);
    form.current?.reset();
    await revalidate();
  }

  const failed = [...refused, ...Object.values(errors)];
  return (
    <form
      ref={form}
      className={brief ? "desk-form" : "desk-form ruled"}
      method="post"
      encType="multipart/form-data"
      onSubmit={(event) => {
        event.preventDefault();
        const chosen = new FormData(event.currentTarget)
          .getAll("files")
          .filter((file): file is File => file instanceof File && file.name !== "");
        void upload(chosen);
      }}
    >
      <input type="hidden" name="form" value={formName} />
      {added > 0 && <Note tone="done">{`Загружено: ${added}`}</Note>}
      {failed.map((text) => (
        <FieldError key={text} id={`${prefix}files-error`} text={text} />
      ))}
      <div className="field">
        <label className="field-label" htmlFor={`${prefix}files`}>
          {label}
        </label>
        <input
          id={`${prefix}files`}
          type="file"
          name="files"
          multiple
          accept="image/jpeg,image/png,image/webp,image/avif"
          onChange={(event) => event.currentTarget.files?.length && event.currentTarget.form?.requestSubmit()}
        />
        <p className={brief ? "visually-hidden" : "field-hint text-13 soft"}>
          JPEG, PNG, WebP или AVIF до{NBSP}40{NBSP}МБ и{NBSP}60{NBSP}мегапикселей. Место съёмки и{NBSP}другие пометки камеры из{NBSP}файла
          уберутся.
          <span className="unscripted">
            {" "}
            Не{NBSP}больше {MAX_UPLOADED} за{NBSP}раз.
          </span>
        </p>
      </div>
      {progress && (
        // Whoever leaves meanwhile is asked, as with what was typed and not saved.
        <p className="stack gap-4 text-13" role="status">
          <input type="hidden" name="sending" value="1" />
          <Seen values={{ sending: "" }} />
          <progress value={progress.done} max={progress.of} />
          Загружаем {progress.done + 1} из{NBSP}
          {progress.of}: {progress.name}
        </p>
      )}
      <button className="button button-outline unscripted" type="submit">
        Загрузить
      </button>
    </form>
  );
}
