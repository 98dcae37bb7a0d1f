import { paths } from "#shared/paths.ts";
import { InputField } from "../ui/form/field.tsx";

/** The serial number of a registered product, with a link to where it stands. */
export function SerialField({
  id,
  label,
  error,
  value,
}: {
  id: string;
  label: string;
  error: string | undefined;
  value: string | undefined;
}) {
  return (
    <InputField
      id={id}
      name="serial_number"
      label={label}
      hint={<a href={`${paths.serviceRequest.href()}#serial`}>Где его искать</a>}
      autoComplete="off"
      autoCapitalize="characters"
      maxLength={60}
      error={error}
      defaultValue={value}
    />
  );
}
