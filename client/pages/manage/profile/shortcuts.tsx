import { useEffect, useState } from "react";
import { NBSP } from "#shared/text/space.ts";
import { useSections } from "../../../manage/use-sections.ts";
import { setShortcuts, shortcutsOn } from "../../../manage/shortcuts.ts";
import { Panel } from "../../../manage/ui/panel.tsx";

/** The keys of the desk, and the switch that turns them off in this browser. */
export function Shortcuts() {
  const sections = useSections();
  const [on, setOn] = useState(true);
  useEffect(() => setOn(shortcutsOn()), []);
  return (
    <div className="scripted profile-keys">
      <Panel title="Быстрые клавиши" id="shortcuts">
        <div className="desk-form">
          <label className="checkbox">
            <input
              type="checkbox"
              checked={on}
              onChange={({ currentTarget: { checked } }) => {
                setShortcuts(checked);
                setOn(checked);
              }}
            />
            <span>
              Включены в{NBSP}этом браузере. Раскладка неважна, в{NBSP}полях они не{NBSP}действуют.
            </span>
          </label>
          <dl className="profile-keys-list">
            <div className="profile-keys-row">
              <dt>
                <kbd>/</kbd>
              </dt>
              <dd>поиск заказа</dd>
            </div>
            {sections.map(({ page, letter, title }) => (
              <div key={page} className="profile-keys-row">
                <dt>
                  <kbd>G</kbd> <kbd>{letter}</kbd>
                </dt>
                <dd>{title.toLowerCase()}</dd>
              </div>
            ))}
          </dl>
        </div>
      </Panel>
    </div>
  );
}
