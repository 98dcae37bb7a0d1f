import { useState, type FormEvent } from "react";
import { endpoints } from "#shared/contract/endpoints.ts";
import { refusal } from "../../api/refusal.ts";
import { useServices } from "../../state/context.tsx";
import { Icon } from "../../ui/icon.tsx";

/** All of one's data as a file; without script the browser shows the same JSON. */
export function ExportForm() {
  const { api, ui } = useServices();
  const [error, setError] = useState<string | null>(null);
  const download = async (event: FormEvent) => {
    event.preventDefault();
    setError(null);
    try {
      const { export: data } = await api.call(endpoints.exportAccount, { payload: { export: true } });
      save(new Blob([JSON.stringify(data, null, 2)], { type: "application/json" }));
      ui.getState().announce("Файл с данными скачан");
    } catch (failure) {
      setError(Object.values(refusal(failure).errors)[0] ?? null);
    }
  };
  return (
    <form method="post" action={endpoints.exportAccount.path} onSubmit={(event) => void download(event)}>
      <input type="hidden" name="export" value="1" />
      {error && (
        <p className="fld-err" role="alert">
          <Icon name="circle-alert" />
          {error}
        </p>
      )}
      <button className="btn btn-line" type="submit">
        <Icon name="file-down" small />
        Скачать мои данные
      </button>
    </form>
  );
}

function save(file: Blob): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = "my-data.json";
  link.click();
  URL.revokeObjectURL(link.href);
}
