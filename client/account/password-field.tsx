import { useState, type ComponentProps } from "react";
import { InputField } from "../ui/field.tsx";
import { Icon } from "../ui/icon.tsx";
import "./password-field.css";

type PasswordFieldProps = Omit<ComponentProps<typeof InputField>, "type" | "ref"> & { autoComplete: "current-password" | "new-password" };

/** A password field with a button that shows the password. */
export function PasswordField(props: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <div className="password">
      <InputField
        name="password"
        spellCheck={false}
        maxLength={1000}
        {...props}
        className="field-input password-input"
        type={shown ? "text" : "password"}
      />
      <button
        className="password-toggle scripted"
        type="button"
        aria-pressed={shown}
        aria-label="Показать пароль"
        onClick={() => setShown(!shown)}
      >
        <Icon name={shown ? "eye-off" : "eye"} />
      </button>
    </div>
  );
}
