import type { DeskSettings } from "#shared/contract/manage/staff.ts";
import { NBSP } from "#shared/text/space.ts";
import { Panel } from "../../../manage/ui/panel.tsx";

/** The rule about codes, for everybody. */
export function Settings({ settings }: DeskSettings) {
  return (
    <Panel title="Вход с кодом для всех" id="settings">
      <form className="desk-form" method="post">
        <input type="hidden" name="form" value="settings" />
        <label className="checkbox">
          <input type="checkbox" name="totp" value="1" defaultChecked={settings.totp_demanded} />
          <span>
            Требовать код из{NBSP}приложения. У{NBSP}кого его нет, сможет только настроить его в{NBSP}своём профиле.
          </span>
        </label>
        <div className="form-actions">
          <button className="button button-outline" type="submit">
            Сохранить
          </button>
        </div>
      </form>
    </Panel>
  );
}
