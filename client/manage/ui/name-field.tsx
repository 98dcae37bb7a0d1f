import type { ComponentProps } from "react";
import { InputField } from "../../ui/field.tsx";

/** The name of a person: a member of the staff, or who gets an order. */
export function NameField(props: Omit<ComponentProps<typeof InputField>, "label" | "name" | "maxLength">) {
  return <InputField name="name" label="Имя и фамилия" autoComplete="name" maxLength={200} {...props} />;
}
