import type { ComponentProps } from "react";
import { InputField } from "./field.tsx";

/** The name of a person: who orders, who has an account, a member of the staff. */
export function NameField(props: Omit<ComponentProps<typeof InputField>, "label" | "name" | "maxLength">) {
  return <InputField name="name" label="Имя и фамилия" autoComplete="name" maxLength={200} {...props} />;
}
