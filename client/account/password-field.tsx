import { useState, type ComponentProps } from "react";
import { InputField } from "../ui/field.tsx";
import { Icon } from "../ui/icon.tsx";
import "./password-field.css";

type PasswordFieldProps = Omit<ComponentProps<typeof InputField>, "type" | "ref"> & { autoComplete: "current-password" | "new-password" };

/** A password that can be shown while it is typed. */
export function PasswordField(props: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <div className="pwd">
      <InputField
        name="password"
        spellCheck={false}
        maxLength={1000}
        {...props}
        className="fld-in pwd-in"
        type={shown ? "text" : "password"}
      />
      <button className="pwd-eye scripted" type="button" aria-pressed={shown} aria-label="Показать пароль" onClick={() => setShown(!shown)}>
        <Icon name={shown ? "eye-off" : "eye"} />
      </button>
    </div>
  );
}
