import { useEffect, useRef, useState, type ReactNode } from "react";
import { NBSP } from "#shared/text/space.ts";
import { plural } from "#shared/text/plural.ts";
import { TextField } from "../ui/field.tsx";

/** The remaining characters are shown from this share of the limit on. */
const NEAR = 0.8;

interface CountedTextProps {
  id: string;
  name: string;
  label: ReactNode;
  error: string | undefined;
  max: number;
  value: string;
}

/**
 * A long text. Near the limit it shows how many characters are left. It does not cut longer texts: the end of a pasted letter would be
 * lost.
 */
export function CountedText({ max, value, ...field }: CountedTextProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const [length, setLength] = useState(value.length);
  // The visitor may have typed before hydration.
  useEffect(() => setLength(area.current?.value.length ?? 0), [value]);
  return (
    <TextField
      {...field}
      ref={area}
      defaultValue={value}
      hint={length > max * NEAR ? left(max - length) : undefined}
      onInput={({ currentTarget }) => setLength(currentTarget.value.length)}
    />
  );
}

function left(count: number): string {
  const characters = (size: number) => `${size}${NBSP}${plural(size, "знак", "знака", "знаков")}`;
  return count < 0 ? `Длиннее, чем нужно, на${NBSP}${characters(-count)}` : `Осталось ${characters(count)}`;
}
