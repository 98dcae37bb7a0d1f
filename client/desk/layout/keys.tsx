import { useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import { NBSP } from "#shared/text/format.ts";
import { KEYS_DIALOG, useSections } from "../sections.ts";
import { Icon } from "../../ui/icon.tsx";
import "../ui/confirm.css";
import "./keys.css";

/** The keys of the desk with what they do. */
export function KeysList() {
  const sections = useSections();
  const keys: [keys: readonly string[], effect: string][] = [
    [["Ctrl", "K"], `найти раздел, заказ или${NBSP}человека`],
    [["/"], "поиск заказа"],
    [["J"], `следующая строка, в${NBSP}заказе — следующий заказ`],
    [["K"], `предыдущая строка или${NBSP}заказ`],
    [["Enter"], "открыть строку"],
    [["Esc"], "закрыть открытое"],
    [["?"], "этот список"],
    ...sections.map(({ letter, title }): [string[], string] => [["G", letter], title.toLowerCase()]),
  ];
  return (
    <dl className="keys-list stack gap-8 text-15">
      {keys.map(([pressed, effect]) => (
        <div key={effect} className="row gap-10">
          <dt className="row gap-4">
            {pressed.map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
          </dt>
          <dd className="soft">{effect}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Opens by «?». */
export function KeysDialog() {
  const dialog = useRef<HTMLDialogElement>(null);
  const location = useLocation();
  useEffect(() => dialog.current?.close(), [location]);
  return (
    <dialog className="confirm-dialog rounded" id={KEYS_DIALOG} ref={dialog} aria-label="Быстрые клавиши">
      <div className="confirm-head stack gap-12">
        <h2 className="text-20">Быстрые клавиши</h2>
        <button className="icon-button" type="button" aria-label="Закрыть" onClick={() => dialog.current?.close()}>
          <Icon name="x" small />
        </button>
      </div>
      <KeysList />
    </dialog>
  );
}
